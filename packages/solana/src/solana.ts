import { type AdapterSource, lateSending, lazy, whenLoaded } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { createProvider } from './createProvider.js'
import { createWallets } from './createWallets.js'
import type { SolanaWallet, WalletWindow } from './SolanaWallet.js'

/** Which Solana wallets are offered. */
export type SolanaOptions = {
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow | undefined
}

/**
 * The Solana chain family: browser wallets by the Wallet Standard.
 * @example createLatchkey({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): AdapterSource {
  return {
    namespace: 'solana',
    create({ env, networks, rpc }) {
      const window: WalletWindow | undefined = options.window ?? globalThis.window
      const wallets = createWallets({
        window,
        provider: (id, standard) =>
          createProvider({
            async request(call) {
              const { clusters } = await asking.load()
              const { answerRequest } = await signing.load()
              const wallet = { ...find(id), standard }
              const { chosen, network, of } = clusters
              // What was chosen, also where the page or the wallet has it no more: nothing is done elsewhere instead.
              const networkId = chosen(wallet) ?? of(wallet)
              return answerRequest({ wallet, rpc, network, networkId }, call)
            },
            watch: (onChange) => watchWallet(id, onChange),
          }),
      })
      const find = (id: string): SolanaWallet => {
        const wallet = wallets.get(id)
        if (!wallet) throw new LatchkeyError('wallet/not-found', { id })
        return wallet
      }
      const asking = lazy(async () => {
        const code = await import('./asking.js')
        return { ...code, clusters: code.createClusters({ networks }), silent: new Map() }
      })
      const signing = lazy(() => import('./signing.js'))
      const sending = lazy(async () => {
        const [{ sending }, { clusters, standsOn }] = await Promise.all([
          import('./sending.js'),
          asking.load(),
        ])
        const { chosen, of } = clusters
        // The wallet itself is asked where it can tell: it may have moved while nobody listened.
        return sending(
          { rpc },
          find,
          async (wallet, { networkId }) =>
            (await standsOn(wallet)) ?? of(wallet, chosen(wallet) ?? networkId),
        )
      })
      const watchWallet: ReturnType<AdapterSource['create']>['watchWallet'] = (id, onChange) => {
        const wallet = wallets.get(id)
        let watching = true
        let stop = () => {}
        // As if it were locked: the same wallet may come back.
        const stopGone = wallets.watchGone(id, () => onChange({ type: 'accounts', addresses: [] }))
        if (wallet) {
          whenLoaded(asking, ({ clusters, watchWallet }) => {
            if (watching) stop = watchWallet(clusters, wallet, onChange)
          })
        }
        return () => {
          watching = false
          stopGone()
          stop()
        }
      }
      // At once where it is there: some wallets open their window within a click only.
      return {
        namespace: 'solana',
        watchConnectors: wallets.watch,
        adopt: wallets.adopt,
        prefetch: asking.load,
        async connect(id, options) {
          const wallet = find(id)
          const asked = asking.value ?? (await asking.load())
          return asked.connect(asked, wallet, options)
        },
        async reconnect(id, options) {
          const wallet = find(id)
          const asked = asking.value ?? (await asking.load())
          return asked.reconnect(asked, wallet, options)
        },
        async disconnect(id) {
          const wallet = wallets.get(id)
          if (wallet) await (await asking.load()).disconnect(env, wallet)
        },
        watchWallet,
        async switchNetwork({ connectorId }, network) {
          const wallet = find(connectorId)
          const { clusters, switchNetwork } = await asking.load()
          return switchNetwork(clusters, wallet, network)
        },
        async signMessage(connection, parameters) {
          const wallet = find(connection.connectorId)
          return (await signing.load()).signText(wallet, connection, parameters)
        },
        async nativeBalance(address, network) {
          const { nativeBalance } = await import('./nativeBalance.js')
          return nativeBalance(await rpc(network), address)
        },
        send: lateSending(sending.load),
        async transactionStatus(...given) {
          return (await sending.load()).transactionStatus(...given)
        },
      }
    },
  }
}

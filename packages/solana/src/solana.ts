import {
  type Adapter,
  type AdapterDeps,
  type AdapterFactory,
  lazy,
  lazySending,
  whenLoaded,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { createWallets } from './discovery/createWallets.js'
import { createProvider } from './provider/createProvider.js'
import type { SolanaWallet, WalletWindow } from './wallet/SolanaWallet.js'

/** Which Solana wallets are offered. */
export type SolanaOptions = {
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow
}

/**
 * The Solana chain family: browser wallets by the Wallet Standard.
 * @example createLatchkey({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): AdapterFactory {
  return {
    namespace: 'solana',
    create: (ports) => createAdapter(ports, options.window ?? globalThis.window),
  }
}

function createAdapter({ env, networks, rpc }: AdapterDeps, window?: WalletWindow): Adapter {
  const wallets = createWallets({
    window,
    provider: (id, standard) =>
      createProvider({
        async request(call) {
          const { clusters } = await actions.load()
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
  const actions = lazy(async () => {
    const code = await import('./wallet/walletActions.js')
    return { ...code, clusters: code.createClusters({ networks }), silent: new Map() }
  })
  const signing = lazy(() => import('./provider/signingActions.js'))
  const sending = lazy(async () => {
    const [{ sending }, { clusters, standsOn }] = await Promise.all([
      import('./sending/sending.js'),
      actions.load(),
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
  const watchWallet: Adapter['watchWallet'] = (id, onChange) => {
    const wallet = wallets.get(id)
    let watching = true
    let stop = () => {}
    // As if it were locked: the same wallet may come back.
    const stopGone = wallets.watchGone(id, () => onChange({ type: 'accounts', addresses: [] }))
    if (wallet) {
      whenLoaded(actions, ({ clusters, watchWallet }) => {
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
    addWallet: wallets.adopt,
    prefetch: actions.load,
    async connect(id, options) {
      const wallet = find(id)
      const asked = actions.value ?? (await actions.load())
      return asked.connect(asked, wallet, options)
    },
    async reconnect(id, options) {
      const wallet = find(id)
      const asked = actions.value ?? (await actions.load())
      return asked.reconnect(asked, wallet, options)
    },
    async disconnect(id) {
      const wallet = wallets.get(id)
      if (wallet) await (await actions.load()).disconnect(env, wallet)
    },
    watchWallet,
    async switchNetwork({ connectorId }, network) {
      const wallet = find(connectorId)
      const { clusters, switchNetwork } = await actions.load()
      return switchNetwork(clusters, wallet, network)
    },
    async signMessage(connection, parameters) {
      const wallet = find(connection.connectorId)
      return (await signing.load()).signText(wallet, connection, parameters)
    },
    async nativeBalance(address, network) {
      const { nativeBalance } = await import('./chain/nativeBalance.js')
      return nativeBalance(await rpc(network), address)
    },
    send: lazySending(sending.load),
    async transactionStatus(...given) {
      return (await sending.load()).transactionStatus(...given)
    },
  }
}

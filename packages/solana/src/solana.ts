import {
  type Adapter,
  type AdapterDeps,
  type AdapterFactory,
  lazy,
  lazySending,
  whenLoaded,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { createWalletRegistry } from './discovery/createWalletRegistry.js'
import { createProvider } from './provider/createProvider.js'
import type { SolanaWallet, WalletWindow } from './wallet/SolanaWallet.js'

/** The options of the Solana adapter. */
export type SolanaOptions = {
  /** Where wallets are looked for; the page's window if not given. */
  window?: WalletWindow
}

/**
 * The adapter for Solana: browser wallets by the Wallet Standard.
 * @example createLatchkey({ networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(options: SolanaOptions = {}): AdapterFactory {
  return {
    namespace: 'solana',
    create: (deps) => createAdapter(deps, options.window ?? globalThis.window),
  }
}

function createAdapter({ env, networks, rpc }: AdapterDeps, window?: WalletWindow): Adapter {
  const wallets = createWalletRegistry({
    window,
    createProvider: (id, standard) =>
      createProvider({
        async request(call) {
          const { clusters } = await actions.load()
          const { handleRequest } = await signing.load()
          const wallet = { ...find(id), standard }
          const { selected, network, resolve } = clusters
          // The selected network, even if page or wallet no longer have it: nothing is signed for another one instead.
          const networkId = selected(wallet) ?? resolve(wallet)
          return handleRequest({ wallet, rpc, network, networkId }, call)
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
    return { ...code, clusters: code.createClusterSelection({ networks }), silent: new Map() }
  })
  const signing = lazy(() => import('./provider/signingActions.js'))
  const sending = lazy(async () => {
    const [{ createSending }, { clusters, getWalletNetworkId }] = await Promise.all([
      import('./sending/createSending.js'),
      actions.load(),
    ])
    const { selected, resolve } = clusters
    // An added wallet is asked first: it may have switched networks while no listener was there.
    return createSending(
      { rpc },
      find,
      async (wallet, { networkId }) =>
        (await getWalletNetworkId(wallet)) ?? resolve(wallet, selected(wallet) ?? networkId),
    )
  })
  const watchWallet: Adapter['watchWallet'] = (id, onChange) => {
    const wallet = wallets.get(id)
    let watching = true
    let stop = () => {}
    // As if it were locked: the same wallet may come back.
    const stopGone = wallets.watchRemoved(id, () => onChange({ type: 'accounts', addresses: [] }))
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
    addWallet: wallets.addWallet,
    prefetch: actions.load,
    async connect(id, options) {
      const wallet = find(id)
      const loaded = actions.value ?? (await actions.load())
      return loaded.connect(loaded, wallet, options)
    },
    async reconnect(id, options) {
      const wallet = find(id)
      const loaded = actions.value ?? (await actions.load())
      return loaded.reconnect(loaded, wallet, options)
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
      // Side by side: the client of the chain may have to load too.
      const [{ nativeBalance }, chain] = await Promise.all([actions.load(), rpc(network)])
      return nativeBalance(chain, address)
    },
    send: lazySending(sending.load),
    async transactionStatus(...given) {
      return (await sending.load()).transactionStatus(...given)
    },
  }
}

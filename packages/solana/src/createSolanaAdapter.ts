import {
  type AdapterDeps,
  createSharedCalls,
  type LateAdapter,
  lazy,
  lazyObject,
  type WalletProvider,
} from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { nativeBalance } from './chain/nativeBalance.js'
import type { WalletRegistry } from './discovery/createWalletRegistry.js'
import { isMobileWalletBrowser } from './mobileWallet/isMobileWalletBrowser.js'
import { createProvider } from './provider/createProvider.js'
import { type ConnectContext, connect, reconnect } from './wallet/connect.js'
import { createClusterSelection, toStandardChain } from './wallet/createClusterSelection.js'
import { disconnect } from './wallet/disconnect.js'
import type { SilentRequests } from './wallet/requestAccounts.js'
import type { SolanaWallet, StandardWallet } from './wallet/SolanaWallet.js'
import { getWalletNetworkId, switchNetwork } from './wallet/switchNetwork.js'
import { watchWallet } from './wallet/watchWallet.js'

export function createSolanaAdapter(
  { env, networks, rpc }: AdapterDeps,
  wallets: Pick<WalletRegistry, 'get' | 'register' | 'watchRemoved'>,
): LateAdapter {
  const clusters = createClusterSelection({ networks })
  if (isMobileWalletBrowser(env, globalThis)) void registerMobileWallet()
  const silent: SilentRequests = new Map()
  const shared = createSharedCalls()
  const connecting: ConnectContext = {
    clusters,
    silent,
    shared,
    async signIn(...args) {
      const { connectAndSignIn } = await import('./signIn/connectAndSignIn.js')
      return connectAndSignIn({ clusters, env, shared }, ...args)
    },
  }
  const providers = new Map<StandardWallet, WalletProvider>()
  const signing = lazy(() => import('./provider/signingActions.js'))
  const sending = lazy(async () => {
    const { createSending } = await import('./sending/createSending.js')
    // It may have switched networks without a listener.
    return createSending(
      { rpc },
      find,
      async (wallet, { networkId }) =>
        (await getWalletNetworkId(wallet)) ??
        clusters.resolve(wallet, clusters.selected(wallet) ?? networkId),
    )
  })

  async function registerMobileWallet(): Promise<void> {
    const { mobileWallet } = await import('./mobileWallet/mobileWallet.js')
    const chains = () => networks().map(({ caipNetworkId }) => toStandardChain([], caipNetworkId))
    wallets.register(mobileWallet({ chains, env }))
  }
  function get(id: string): SolanaWallet | undefined {
    const wallet = wallets.get(id)
    return wallet?.standard ? { ...wallet, provider: providerOf(id, wallet.standard) } : wallet
  }
  function find(id: string): SolanaWallet {
    const wallet = get(id)
    if (!wallet) throw new LatchkeyError('wallet/not-found', { id })
    return wallet
  }
  function providerOf(id: string, standard: StandardWallet): WalletProvider {
    const existing = providers.get(standard)
    if (existing) return existing
    const provider = createProvider({
      async request(call) {
        const { handleRequest } = await signing.load()
        const wallet = { ...find(id), standard }
        // Nothing may be signed for another network, even if page or wallet have dropped the selected one.
        const networkId = clusters.selected(wallet) ?? clusters.resolve(wallet)
        return handleRequest({ wallet, rpc, network: clusters.network, networkId }, call)
      },
      watch: (onChange) => watch(id, onChange),
    })
    providers.set(standard, provider)
    return provider
  }
  const watch: LateAdapter['watchWallet'] = (id, onChange) => {
    const wallet = get(id)
    // The wallet may come back.
    const stopGone = wallets.watchRemoved(id, () => onChange({ type: 'accounts', addresses: [] }))
    const stop = wallet ? watchWallet(clusters, wallet, onChange) : () => {}
    return () => {
      stopGone()
      stop()
    }
  }

  // Async, so that a missing wallet rejects instead of throwing.
  return {
    connect: async (id, options) => connect(connecting, find(id), options),
    reconnect: async (id, options) => reconnect(connecting, find(id), options),
    async disconnect(id) {
      const wallet = get(id)
      if (wallet) await disconnect(env, wallet)
    },
    watchWallet: watch,
    switchNetwork: async ({ connectorId }, network) =>
      switchNetwork(clusters, find(connectorId), network),
    async signMessage(connection, { isSignIn, ...parameters }) {
      const wallet = find(connection.connectorId)
      if (isSignIn) {
        const { signInText } = await import('./signIn/signInText.js')
        return signInText(wallet, connection, parameters)
      }
      return (await signing.load()).signText(wallet, connection, parameters)
    },
    nativeBalance: async (address, network) => nativeBalance(await rpc(network), address),
    send: lazyObject(sending.load),
    transactionStatus: async (...args) => (await sending.load()).transactionStatus(...args),
  }
}

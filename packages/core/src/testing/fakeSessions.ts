import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Adapter, AddedWallet } from '../ports/Adapter.js'
import { createListeners } from '../ports/createListeners.js'
import type { AppLink, PairOptions, SessionEvent, SessionFactory } from '../ports/SessionPort.js'
import type { WalletReach } from '../ports/WalletReach.js'

/** Wallets on other devices, which the test plays. */
export type FakeSessions = SessionFactory & {
  /** The proposals so far, oldest first; an aborted one was cancelled. */
  readonly proposals: readonly (PairOptions & { readonly uri: string })[]
  /** The relay takes a proposal, so that it has a URI; on its own it does so at once. */
  readonly relay: { slow: boolean; reach: WalletReach | undefined; deliver(): void }
  /** A wallet accepts a proposal, the newest if not said which. */
  approve(at?: number): void
  /** A wallet declines it. */
  reject(at?: number): void
  /** The namespaces that the wallet grants. */
  namespaces: readonly Namespace[]
  peerName: string | undefined
  /** The app that is woken for requests. */
  readonly app: AppLink | undefined
  /** How often the page ended the session. */
  readonly ended: number
  emit(event: SessionEvent): void
}

type Proposal = PairOptions & { uri: string; resolve(): void; reject(error: Error): void }

/** Creates them; no wallet accepts a proposal until the test says so. */
export function fakeSessions(): FakeSessions {
  const proposals: Proposal[] = []
  const listeners = createListeners<[event: SessionEvent]>()
  const connector = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
  let open = false
  let ended = 0
  let app: AppLink | undefined

  const wallet = (chain: Namespace): AddedWallet => ({
    connector: { ...connector, chain },
    provider: { request: async () => null, on: () => {}, removeListener: () => {} },
    approvedNetworkIds: () => undefined,
  })
  const end = async () => {
    open = false
    ended += 1
  }
  const fake: FakeSessions = {
    type: 'WALLET_CONNECT',
    proposals,
    relay: {
      slow: false,
      reach: undefined,
      deliver: () => proposals.at(-1)?.onUri(proposals.at(-1)?.uri ?? '', fake.relay.reach),
    },
    namespaces: ['eip155'],
    peerName: 'Pocket',
    get app() {
      return app
    },
    get ended() {
      return ended
    },
    approve(at = -1) {
      open = true
      proposals.at(at)?.resolve()
    },
    reject: (at = -1) => proposals.at(at)?.reject(new LatchkeyError('wallet/rejected')),
    emit: listeners.notify,
    create: () => ({
      connector,
      wallet,
      supports: () => true,
      adapter: (namespace) => fakeFallbackAdapter(wallet(namespace), namespace, () => open, end),
      pair: (options) =>
        new Promise((resolve, reject) => {
          const uri = `wc:${String(proposals.length + 1).padStart(64, '0')}@2?symKey=fake`
          const giveUp = () => reject(new LatchkeyError('connection/aborted'))
          options.signal.addEventListener('abort', giveUp, { once: true })
          proposals.push({ ...options, uri, resolve, reject })
          if (!fake.relay.slow) options.onUri(uri, fake.relay.reach)
        }),
      namespaces: () => (open ? fake.namespaces : []),
      peerName: () => (open ? fake.peerName : undefined),
      async rememberApp(link) {
        app = link
      },
      watch: listeners.add,
      end,
      close: () => {},
    }),
  }
  return fake
}

function fakeFallbackAdapter(
  { connector, provider }: AddedWallet,
  namespace: Namespace,
  isOpen: () => boolean,
  end: () => Promise<void>,
): Adapter {
  const connection = {
    connectorId: connector.id,
    addresses: [`${namespace}-address`],
    networkId: `${namespace}:test`,
    provider,
  } as const
  const unsupported = () => Promise.reject(new LatchkeyError('wallet/unsupported-method'))
  return {
    namespace,
    watchConnectors(onChange) {
      onChange([connector])
      return () => {}
    },
    connect: unsupported,
    reconnect: async () => (isOpen() ? connection : undefined),
    disconnect: end,
    watchWallet: () => () => {},
    switchNetwork: unsupported,
    signMessage: unsupported,
    nativeBalance: unsupported,
  }
}

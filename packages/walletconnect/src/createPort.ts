import type {
  Adapter,
  AdoptedWallet,
  SessionEvent,
  SessionPort,
  SourcePorts,
} from '@latchkey/core/adapter'
import type { Namespace } from '@latchkey/protocol'
import type { Session } from './createSession.js'
import type { WalletConnectOptions } from './WalletConnectOptions.js'

type Listener = (payload: never) => void

/** What a page loads from the start: who listens, and how the rest is loaded. */
export function createPort(options: WalletConnectOptions, ports: SourcePorts): SessionPort {
  const connector = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const
  const listeners = new Map<string, Set<Listener>>()
  let session: Session | undefined
  let loading: Promise<Session> | undefined
  let closed = false

  const tell = (topic: string, payload: unknown) => {
    // Whoever listens to a topic knows what is told there.
    for (const listener of [...(listeners.get(topic) ?? [])]) listener(payload as never)
  }
  const listen = (topic: string, listener: Listener) => {
    const heard = listeners.get(topic) ?? new Set()
    listeners.set(topic, heard.add(listener))
    return () => {
      heard.delete(listener)
    }
  }
  const load = (): Promise<Session> => {
    loading ??= import('./createSession.js').then(
      ({ createSession }) => {
        session = createSession(options, ports, tell)
        if (closed) session.close()
        return session
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const wallet = (namespace: Namespace): AdoptedWallet => ({
    connector: { ...connector, chain: namespace },
    provider: {
      request: async (call) => (await load()).request(namespace, call),
      on: (event, listener) => listen(`${namespace}:${event}`, listener),
      removeListener: (event, listener) => listeners.get(`${namespace}:${event}`)?.delete(listener),
    },
    approvedNetworkIds: () => session?.approved(namespace),
  })

  return {
    connector,
    wallet,
    // What a wallet behind it serves is known when it has agreed to something.
    supports: () => true,
    adapter: (namespace) => carried(wallet(namespace), namespace),
    pair: async (offer) => (await load()).pair(offer),
    families: () => session?.families() ?? [],
    peerName: () => session?.peerName(),
    rememberApp: async (app) => (await load()).rememberApp(app),
    watch: (listener: (event: SessionEvent) => void) => listen('session', listener),
    // One that was only remembered has to be found first.
    end: async () => (await load()).end(),
    close() {
      closed = true
      session?.close()
    },
  }

  /** A family without an adapter of its own; what it does is loaded when it is done. */
  function carried(own: AdoptedWallet, namespace: Namespace): Adapter {
    const later = Object.fromEntries(
      laterDeeds.map((deed) => [
        deed,
        async (...given: unknown[]) => {
          const adapter = (await load()).adapter(own, namespace)
          // Each deed gets what it was called with.
          return (adapter[deed] as (...given: unknown[]) => unknown)(...given)
        },
      ]),
    ) as Pick<Adapter, (typeof laterDeeds)[number]>
    return {
      ...later,
      namespace,
      watchConnectors(onChange) {
        onChange([own.connector])
        return () => {}
      },
      watchWallet: (_, onChange) => listen(`${namespace}:change`, onChange),
    }
  }
}

const laterDeeds = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'nativeBalance',
] as const

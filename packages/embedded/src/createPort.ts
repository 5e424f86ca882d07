import {
  type Adapter,
  type AdoptedWallet,
  type AuthEvent,
  type AuthPort,
  lazy,
  type SourcePorts,
  sharedAdapter,
  whenLoaded,
} from '@latchkey/core/adapter'
import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { EmbeddedOptions } from './EmbeddedOptions.js'
import { frameOrigin } from './frameOrigin.js'
import type { OpenFrame } from './page/FrameElement.js'
import { supportsNetwork } from './supportsNetwork.js'

type Listener = (payload: never) => void

/** What a page loads from the start: who listens, and how the rest is loaded. @spec S4.26 S4.27 S8.26 */
export function createPort(
  options: EmbeddedOptions,
  ports: SourcePorts,
  openFrame?: OpenFrame,
): AuthPort {
  const origin = frameOrigin(options.frame, ports.env.page.origin)
  const connector = { id: 'ID_AUTH', name: 'Auth', type: 'AUTH' } as const
  const listeners = new Map<string, Set<Listener>>()
  const supports: AuthPort['supports'] = (network) => supportsNetwork(options, network)

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
  const client = lazy(() =>
    import('./createClient.js').then(
      ({ createClient }) => createClient({ ports, origin, supports, tell, openFrame }),
      (cause) => {
        throw new LatchkeyError('frame/load-failed', { cause })
      },
    ),
  )
  let wanted = false
  const load = () => {
    wanted = true
    return client.load()
  }
  const wallet = (namespace: Namespace): AdoptedWallet => ({
    connector: { ...connector, chain: namespace },
    provider: {
      request: async (call) => (await load()).request(namespace, call),
      on: (event, listener) => listen(`${namespace}:${event}`, listener),
      removeListener: (event, listener) => listeners.get(`${namespace}:${event}`)?.delete(listener),
    },
    approvedNetworkIds: () =>
      ports
        .networks()
        .filter((network) => network.chainNamespace === namespace && supports(network))
        .map(({ caipNetworkId }) => caipNetworkId),
  })

  return {
    ...later(portDeeds, load),
    connector,
    wallet,
    adapter(namespace, beside) {
      const own = wallet(namespace)
      const adapter: Adapter = {
        ...later(adapterDeeds, async () => (await load()).adapter(own)),
        namespace,
        watchConnectors(onChange) {
          onChange([own.connector])
          return () => {}
        },
        watchWallet: (_, onChange) => listen(`${namespace}:change`, onChange),
      }
      return beside ? sharedAdapter(adapter, beside, connector.id) : adapter
    },
    supports,
    watch: (listener: (event: AuthEvent) => void) => listen('auth', listener),
    abort: () => client.value?.abort(),
    show: (place) => client.value?.show(place) ?? (() => {}),
    reload: () => client.value?.reload(),
    close() {
      // What was begun while the code was on its way must not stay in the page either.
      if (wanted) whenLoaded(client, ({ close }) => close())
    },
  }
}

const portDeeds = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'isConnected',
  'user',
  'smartAccountNetworks',
  'setPreferredAccount',
  'updateEmail',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
  'end',
  'prefetch',
] as const satisfies readonly (keyof AuthPort)[]

const adapterDeeds = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'nativeBalance',
] as const satisfies readonly (keyof Adapter)[]

/** Deeds whose code is loaded when one of them is done. */
function later<T extends object, D extends keyof T & string>(
  deeds: readonly D[],
  load: () => Promise<T>,
): Pick<T, D> {
  const rows = deeds.map((deed) => [
    deed,
    async (...given: unknown[]) => {
      const loaded = await load()
      // Each deed gets what it was called with.
      return (loaded[deed] as (...given: unknown[]) => unknown)(...given)
    },
  ])
  return Object.fromEntries(rows) as Pick<T, D>
}

import { type CaipNetworkId, type Lazy, lazy, type Namespace, whenLoaded } from '@latchkey/protocol'
import type { Adapter, AddedWallet } from '../ports/Adapter.js'
import { lazyMethods } from '../ports/lazyMethods.js'
import { mergeAdapters } from '../ports/mergeAdapters.js'
import type { SourcePort } from '../ports/SourcePort.js'
import type { FallbackAdapter } from './fallbackAdapter.js'
import type { WalletCall } from './SourcePart.js'
import type { Emit } from './withWalletChanges.js'

/** The part of a source that loads late. */
export type LiveSource = {
  request(namespace: Namespace, call: WalletCall): Promise<unknown>
  /** What the page does for a namespace that has no adapter of its own. */
  adapter(wallet: AddedWallet): FallbackAdapter
  end(): Promise<void>
  close(): void
}

/** What a source gets when its late part loads. */
export type LiveSourceDeps<E> = {
  /** Calls the listeners of a provider's event, by namespace: `eip155:accountsChanged`. */
  readonly emit: Emit
  /** Calls the listeners of the source. */
  notify(event: E): void
  /** Whether the port was closed before the late part was there. */
  isClosed(): boolean
}

export type SourcePortParameters<L extends LiveSource, E> = {
  readonly connector: SourcePort['connector']
  readonly supports: SourcePort['supports']
  /** The networks that may be used, as far as is known before the late part is there. */
  approvedNetworkIds(
    namespace: Namespace,
    live: L | undefined,
  ): readonly CaipNetworkId[] | undefined
  load(liveDeps: LiveSourceDeps<E>): Promise<L>
}

/** The part of a source that every page loads, and its late part. */
export type CreatedSourcePort<L, E> = {
  readonly port: SourcePort & { watch(listener: (event: E) => void): () => void }
  readonly live: Lazy<L>
  /** Loads the late part; one that was wanted is closed with the port, even if it comes later. */
  load(): Promise<L>
}

type Listener = (payload: never) => void

const fallbackMethods = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'signMessage',
  'nativeBalance',
] as const satisfies readonly (keyof FallbackAdapter)[]

/** The topic of what is no event of a provider. */
const ownTopic = 'source'

/** Creates a source's port: its listeners live from the start, the rest loads with the first use. @spec S4.26 S4.27 S8.26 */
export function createSourcePort<L extends LiveSource, E>(
  parameters: SourcePortParameters<L, E>,
): CreatedSourcePort<L, E> {
  const { approvedNetworkIds, connector, supports } = parameters
  const listeners = new Map<string, Set<Listener>>()
  let isRequested = false
  let closed = false

  const emit: Emit = (topic, payload) => {
    // Each listener knows the payload of its topic.
    for (const listener of [...(listeners.get(topic) ?? [])]) listener(payload as never)
  }
  const listen = (topic: string, listener: Listener) => {
    const heard = listeners.get(topic) ?? new Set()
    listeners.set(topic, heard.add(listener))
    return () => {
      heard.delete(listener)
    }
  }
  const notify = (event: E) => emit(ownTopic, event)
  const live = lazy(() => parameters.load({ emit, notify, isClosed: () => closed }))
  const load = () => {
    isRequested = true
    return live.load()
  }
  const wallet = (namespace: Namespace): AddedWallet => ({
    connector: { ...connector, chain: namespace },
    provider: {
      request: async (call) => (await load()).request(namespace, call),
      on: (event, listener) => listen(`${namespace}:${event}`, listener),
      removeListener: (event, listener) => listeners.get(`${namespace}:${event}`)?.delete(listener),
    },
    approvedNetworkIds: () => approvedNetworkIds(namespace, live.value),
  })
  const port = {
    connector,
    wallet,
    supports,
    adapter(namespace: Namespace, existing?: Adapter) {
      const own = wallet(namespace)
      const adapter: Adapter = {
        ...lazyMethods(fallbackMethods, async () => (await load()).adapter(own)),
        namespace,
        watchConnectors(onChange) {
          onChange([own.connector])
          return () => {}
        },
        watchWallet: (_, onChange) => listen(`${namespace}:change`, onChange),
      }
      return existing ? mergeAdapters(adapter, existing, connector.id) : adapter
    },
    watch: (listener: (event: E) => void) => listen(ownTopic, listener),
    end: async () => (await load()).end(),
    close() {
      closed = true
      // What began while the code was loading must not stay in the page either.
      if (isRequested) whenLoaded(live, ({ close }) => close())
    },
  }
  return { port, live, load }
}

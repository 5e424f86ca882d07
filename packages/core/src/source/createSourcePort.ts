import { type CaipNetworkId, type Lazy, lazy, type Namespace, whenLoaded } from '@latchkey/protocol'
import type { Adapter, AddedWallet } from '../ports/Adapter.js'
import { lazyMethods } from '../ports/lateAdapter.js'
import { mergeAdapters } from '../ports/mergeAdapters.js'
import type { SourcePort } from '../ports/SourcePort.js'
import type { FallbackAdapter } from './fallbackAdapter.js'
import type { WalletCall } from './SourcePart.js'
import type { Emit } from './withWalletChanges.js'

/** The late part of a source. */
export type LiveSource = {
  request(namespace: Namespace, call: WalletCall): Promise<unknown>
  adapter(wallet: AddedWallet): FallbackAdapter
  end(): Promise<void>
  close(): void
}

/** Dependencies of a source's late part. */
export type LiveSourceDeps<E> = {
  /** Emits a provider event by namespace, such as `eip155:accountsChanged`. */
  readonly emit: Emit
  notify(event: E): void
  isClosed(): boolean
}

export type SourcePortParameters<L extends LiveSource, E> = {
  readonly connector: SourcePort['connector']
  readonly supports: SourcePort['supports']
  approvedNetworkIds(
    namespace: Namespace,
    live: L | undefined,
  ): readonly CaipNetworkId[] | undefined
  load(liveDeps: LiveSourceDeps<E>): Promise<L>
}

/** The part of a source every page loads, and its late part. */
export type CreatedSourcePort<L, E> = {
  readonly port: SourcePort & { watch(listener: (event: E) => void): () => void }
  readonly live: Lazy<L>
  /** The port closes it, even if it loads later. */
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

const ownTopic = 'source'

/** Creates a source's port, whose listeners work before the rest loads. @spec S4.26 S4.27 S8.26 */
export function createSourcePort<L extends LiveSource, E>(
  parameters: SourcePortParameters<L, E>,
): CreatedSourcePort<L, E> {
  const { approvedNetworkIds, connector, supports } = parameters
  const listeners = new Map<string, Set<Listener>>()
  let isRequested = false
  let closed = false

  const emit: Emit = (topic, payload) => {
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
      if (isRequested) whenLoaded(live, ({ close }) => close())
    },
  }
  return { port, live, load }
}

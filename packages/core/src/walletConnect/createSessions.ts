import type { Namespace } from '@latchkey/protocol'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Adapter, AdapterPorts } from '../ports/Adapter.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { Store } from '../runtime/store/createStore.js'
import { networksOf, requestedNetworks } from '../state/networksSlice.js'
import type { State } from '../state/state.js'

export type CreateSessionsParameters = Pick<AdapterPorts, 'env' | 'rpc'> & {
  readonly options: ResolvedOptions
  readonly store: Store<State>
  /** Each gets the session's wallet; a family without one gets the session's own. */
  readonly adapters: Map<Namespace, Adapter>
}

/** Makes what reaches wallets on other devices, and gives every configured family its part of it. */
export function createSessions(parameters: CreateSessionsParameters): SessionPort | undefined {
  const { adapters, env, options, rpc, store } = parameters
  const { id, metadata, projectId, server } = options
  const networks = () => store.get().networks
  const sessions = options.sessions?.create({
    env,
    rpc,
    id,
    metadata,
    projectId,
    server,
    networks: () => requestedNetworks(networks()),
    activeNetwork: (namespace) => networksOf(networks(), namespace).active,
  })
  if (!sessions) return undefined
  for (const namespace of Object.keys(networks().byNamespace) as Namespace[]) {
    const adapter = adapters.get(namespace)
    if (!adapter) adapters.set(namespace, sessions.adapter(namespace))
    else adapter.adopt?.(sessions.wallet(namespace))
  }
  return sessions
}

import type { Namespace } from '@latchkey/protocol'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Adapter, AdapterPorts } from '../ports/Adapter.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { Store } from '../runtime/store/createStore.js'
import { watch } from '../runtime/store/watch.js'
import { networksOf, requestedNetworks } from '../state/networksSlice.js'
import type { State } from '../state/state.js'

export type CreateAuthParameters = Pick<AdapterPorts, 'env' | 'rpc'> & {
  readonly options: ResolvedOptions
  readonly store: Store<State>
  /** Each that the wallet serves gets its part; a family without one gets the wallet's own. */
  readonly adapters: Map<Namespace, Adapter>
}

/** Makes the embedded wallet, and gives every family that it serves its part of it. @spec S1.11 S3.36 */
export function createAuth(parameters: CreateAuthParameters): AuthPort | undefined {
  const { adapters, env, options, rpc, store } = parameters
  const { metadata, projectId } = options
  const networks = () => store.get().networks
  const theme = () => {
    const { language, theme } = store.get()
    const { mode, ...variables } = theme
    return {
      // The frame knows the visitor's system as well as we do.
      ...(mode !== 'system' && { themeMode: mode }),
      // Written out and read back, for a variable that was put back is none.
      themeVariables: JSON.parse(JSON.stringify(variables)) as Record<string, string | number>,
      language: language.tag,
    }
  }
  const auth = options.auth?.create({
    env,
    rpc,
    projectId,
    networks: () => requestedNetworks(networks()),
    activeNetwork: (namespace) => networksOf(networks(), namespace).active,
    theme,
    dapp: () => ({ metadata: { ...metadata, icons: [...metadata.icons] } }),
    watchTheme: (listener) => watch(store, () => JSON.stringify(theme()), listener),
  })
  if (!auth) return undefined
  for (const namespace of Object.keys(networks().byNamespace) as Namespace[]) {
    if (!networksOf(networks(), namespace).requested.some(auth.supports)) continue
    const adapter = adapters.get(namespace)
    if (adapter?.adopt) adapter.adopt(auth.wallet(namespace))
    else adapters.set(namespace, auth.adapter(namespace, adapter))
  }
  return auth
}

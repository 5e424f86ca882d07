import type { Namespace } from '@latchkey/protocol'
import type { ResolvedOptions } from '../options/resolveOptions.js'
import type { Adapter, AdapterDeps } from '../ports/Adapter.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { SourceDeps, SourcePort } from '../ports/SourcePort.js'
import type { Context, Source } from '../runtime/context.js'
import type { Store } from '../runtime/store/createStore.js'
import { watch } from '../runtime/store/watch.js'
import { networksOf, requestedNetworks } from '../state/networksSlice.js'
import type { State } from '../state/state.js'

export type CreateSourcesParameters = Pick<AdapterDeps, 'env' | 'rpc'> & {
  readonly options: ResolvedOptions
  readonly store: Store<State>
  readonly api: Context['api']
  /** Each gets its part of every source; a namespace without one gets the source's own. */
  readonly adapters: Map<Namespace, Adapter>
}

/** @spec S1.11 S3.36 */
export function createSources(
  parameters: CreateSourcesParameters,
): Pick<Context, 'auth' | 'sessions' | 'sources'> {
  const { adapters, options, store } = parameters
  const sharedDeps = sourceDeps(parameters)
  const createPort = <P extends SourcePort>(
    factory: { create(deps: SourceDeps): P } | undefined,
  ) => {
    const port = factory?.create(sharedDeps)
    if (port) addToAdapters(port, adapters, store)
    return port
  }
  const sessions = createPort(options.sessions)
  const auth = createPort(options.auth)
  const sources = [
    ...(sessions ? [walletConnectSource(sessions)] : []),
    ...(auth ? [authSource(auth)] : []),
  ]
  return { auth, sessions, sources }
}

function sourceDeps({ api, env, options, rpc, store }: CreateSourcesParameters): SourceDeps {
  const { id, projectId, server } = options
  const networks = () => store.get().networks
  const theme = () => {
    const { language, theme } = store.get()
    const { mode, ...variables } = theme
    return {
      ...(mode !== 'system' && { themeMode: mode }),
      // JSON drops undefined, which stands for a reset variable.
      themeVariables: JSON.parse(JSON.stringify(variables)) as Record<string, string | number>,
      language: language.tag,
    }
  }
  return {
    env,
    rpc,
    id,
    get metadata() {
      return options.metadata
    },
    projectId,
    server,
    relayReach: api && (async () => (await api.load())('getRelayReach', {})),
    networks: () => requestedNetworks(networks()),
    activeNetwork: (namespace) => networksOf(networks(), namespace).active,
    theme,
    watchTheme: (listener) => watch(store, () => JSON.stringify(theme()), listener),
  }
}

function addToAdapters(
  port: SourcePort,
  adapters: Map<Namespace, Adapter>,
  store: Store<State>,
): void {
  const { networks } = store.get()
  for (const namespace of Object.keys(networks.byNamespace) as Namespace[]) {
    if (!networksOf(networks, namespace).requested.some(port.supports)) continue
    const adapter = adapters.get(namespace)
    if (adapter?.addWallet) adapter.addWallet(port.wallet(namespace))
    else adapters.set(namespace, port.adapter(namespace, adapter))
  }
}

/** @spec S4.01 S4.02 */
const walletConnectSource = (port: SessionPort): Source => ({
  port,
  connect: async (context, namespace) =>
    (await import('../walletConnect/connectSession.js')).connectSession(context, namespace),
  peerWallet: ({ store }) => ({
    name: port.peerName(),
    wallet: store.get().walletConnect.recentWallet,
  }),
})

/** @spec S4.27 S4.29 S4.31 */
const authSource = (port: AuthPort): Source => ({
  port,
  connect: async (context) => (await import('../auth/completeLogin.js')).completeLogin(context),
  reconnect: async (context, namespace) =>
    (await import('../auth/restoreLogin.js')).restoreLogin(context, namespace),
})

import {
  type LatchkeyError,
  lazy,
  type Namespace,
  type Network,
  startLimits,
} from '@latchkey/protocol'
import type { Options } from '../options/Options.js'
import { resolveOptions } from '../options/resolveOptions.js'
import type { Adapter } from '../ports/Adapter.js'
import type { ChainRpc } from '../ports/ChainRpc.js'
import { createBus } from '../runtime/bus/createBus.js'
import type { Context } from '../runtime/context.js'
import { createEnv } from '../runtime/env/createEnv.js'
import { createConnectionRegistry } from '../runtime/live/createConnectionRegistry.js'
import { createUiSlot } from '../runtime/live/createUiSlot.js'
import type { CreateQueryClientParameters } from '../runtime/queries/createQueryClient.js'
import { createStorage } from '../runtime/storage/createStorage.js'
import { createStore } from '../runtime/store/createStore.js'
import { networksOf } from '../state/networksSlice.js'
import { initialState, type State } from '../state/state.js'
import { createSources } from './createSources.js'
import type { FetchedListener } from './lateParts.js'

/** What learns that fetched data changed. */
type DataListener = Pick<CreateQueryClientParameters, 'onChange' | 'onEntry'> &
  Pick<FetchedListener, 'onReady'>

/** Builds what the actions of one instance work on; nothing starts yet. */
export function createContext(options: Options, onData: DataListener): Context {
  const env = { ...createEnv(), ...options?.env }
  const resolved = resolveOptions(options, env)
  const log = resolved.debug ? debugLog : undefined
  const { projectId, server } = resolved
  const store = createStore<State>(initialState(resolved))
  const storage = createStorage({ env, id: resolved.id })
  const bus = createBus()
  if (log) bus.onAny(({ event, properties }) => log(event, properties))
  const mayReport = createErrorLimiter(env.now)
  const parts = lazy(async () => (await import('./lateParts.js')).partsOf(options, resolved))
  if (log) parts.load().then(({ logRequests }) => logRequests(env, log), log)
  const rpcs = new Map<string, Promise<ChainRpc>>()

  const rpc = (network: Network) => {
    // With its endpoints: a connector may have others than the page.
    const key = `${network.caipNetworkId} ${network.rpcUrls.default.http}`
    const known = rpcs.get(key)
    if (known) return known
    const rpcClient = parts
      .load()
      .then(({ createNetworkRpc }) => createNetworkRpc(network, { env, projectId, server }))
    rpcs.set(key, rpcClient)
    rpcClient.catch(() => rpcs.delete(key))
    return rpcClient
  }

  const adapters = new Map<Namespace, Adapter>()
  for (const factory of resolved.adapters) {
    const networks = () => networksOf(store.get().networks, factory.namespace).requested
    adapters.set(factory.namespace, factory.create({ env, rpc, networks }))
  }

  const createdSources = createSources({ env, rpc, options: resolved, store, adapters })

  return {
    options: resolved,
    store,
    storage,
    adapters,
    connections: createConnectionRegistry(),
    connectionActions: lazy(async () => (await import('./connectionActions.js')).connectionActions),
    parts,
    prefetching: lazy(async () => (await parts.load()).prefetching()),
    ...createdSources,
    pairing: { viewers: 0 },
    login: {},
    signingIn: {},
    bus,
    env,
    ui: createUiSlot(),
    transactions: new Map(),
    reportError(error: LatchkeyError) {
      log?.(error.code, error)
      if (!mayReport()) return
      bus.emit('INTERNAL_SDK_ERROR', {
        errorType: error.code,
        errorMessage: error.message,
        stackTrace: error.stack ?? '',
        uncaught: false,
      })
    },
    queries: lazy(async () =>
      (await parts.load()).createQueryClient({ storage, env, server, ...onData }),
    ),
    api: server
      ? lazy(async () => (await parts.load()).createServerApi(server, projectId, env))
      : undefined,
    rpc,
    close() {
      for (const { port } of createdSources.sources) port.close()
      for (const rpcClient of rpcs.values())
        rpcClient.then((chain) => chain.close()).catch(() => {})
      rpcs.clear()
    },
  }
}

/** Lets at most five error reports through in any rolling minute. @spec S4.66 S9.43 */
function createErrorLimiter(now: () => number): () => boolean {
  let reported: number[] = []
  return () => {
    const time = now()
    reported = reported.filter((at) => time - at < startLimits.errorReportWindowMs)
    return reported.length < startLimits.errorReportsPerWindow && reported.push(time) > 0
  }
}

/** Writes to the console, for the developer of the host app; only where the option `debug` is on. */
const debugLog = (...what: readonly unknown[]): void => console.info('[latchkey]', ...what)

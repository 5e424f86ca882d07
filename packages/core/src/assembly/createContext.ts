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
import { createStorage } from '../runtime/storage/createStorage.js'
import { createStore } from '../runtime/store/createStore.js'
import { networksOf } from '../state/networksSlice.js'
import { initialState, type State } from '../state/state.js'
import { createSources } from './createSources.js'
import type { DataListener } from './fetchedData.js'

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
  if (log)
    import('../runtime/http/logRequests.js').then(({ logRequests }) => logRequests(env, log), log)
  const rpcs = new Map<string, Promise<ChainRpc>>()

  const rpc = (network: Network) => {
    const key = `${network.caipNetworkId} ${network.rpcUrls.default.http}`
    const cached = rpcs.get(key)
    if (cached) return cached
    const rpcClient = import('../runtime/rpc/createNetworkRpc.js').then(({ createNetworkRpc }) =>
      createNetworkRpc(network, { env, projectId, server }),
    )
    rpcs.set(key, rpcClient)
    rpcClient.catch(() => rpcs.delete(key))
    return rpcClient
  }

  const adapters = new Map<Namespace, Adapter>()
  for (const factory of resolved.adapters) {
    const networks = () => networksOf(store.get().networks, factory.namespace).requested
    adapters.set(factory.namespace, factory.create({ env, rpc, networks }))
  }

  const api: Context['api'] = server
    ? lazy(async () => {
        const { createServerApi } = await import('../runtime/http/createServerApi.js')
        return createServerApi(server, projectId, env)
      })
    : undefined
  const createdSources = createSources({ api, env, rpc, options: resolved, store, adapters })

  return {
    options: resolved,
    store,
    storage,
    adapters,
    connections: createConnectionRegistry(),
    requestConnection: lazy(
      async () => (await import('../connection/requestConnection.js')).requestConnection,
    ),
    walletWatchers: lazy(async () => (await import('./walletWatchers.js')).walletWatchers),
    prefetching: lazy(async () => (await import('./prefetch.js')).prefetching),
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
    queries: lazy(async () => {
      const { createFetchedData } = await import('./fetchedData.js')
      return createFetchedData({ storage, env, server, ...onData })
    }),
    api,
    builtInWallets: lazy(
      async () => (await import('../wallets/builtIn/builtInPage.js')).builtInPage,
    ),
    builtInNetworkImages: lazy(
      async () =>
        (await import('../networks/builtIn/builtInNetworkImages.js')).builtInNetworkImages,
    ),
    rpc,
    close() {
      for (const { port } of createdSources.sources) port.close()
      for (const rpcClient of rpcs.values())
        rpcClient.then((chain) => chain.close()).catch(() => {})
      rpcs.clear()
    },
  }
}

/** At most five error reports a minute. @spec S4.66 S9.43 */
function createErrorLimiter(now: () => number): () => boolean {
  let reported: number[] = []
  return () => {
    const time = now()
    reported = reported.filter((at) => time - at < startLimits.errorReportWindowMs)
    return reported.length < startLimits.errorReportsPerWindow && reported.push(time) > 0
  }
}

const debugLog = (...what: readonly unknown[]): void => console.info('[latchkey]', ...what)

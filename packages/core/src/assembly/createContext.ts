import { type LatchkeyError, limits, type Namespace, type Network } from '@latchkey/protocol'
import type { Options } from '../options/Options.js'
import { resolveOptions } from '../options/resolveOptions.js'
import type { Adapter } from '../ports/Adapter.js'
import type { ChainRpc } from '../ports/ChainRpc.js'
import { createBus } from '../runtime/bus/createBus.js'
import type { Context } from '../runtime/context.js'
import { createEnv } from '../runtime/env/createEnv.js'
import { lazy } from '../runtime/lazy.js'
import { createConnections } from '../runtime/live/createConnections.js'
import { createUiSlot } from '../runtime/live/createUiSlot.js'
import { liveLogin } from '../runtime/live/LiveLogin.js'
import { livePairing } from '../runtime/live/livePairing.js'
import { transactionStack } from '../runtime/live/transactionStack.js'
import { createStorage } from '../runtime/storage/createStorage.js'
import { createStore } from '../runtime/store/createStore.js'
import { networksOf } from '../state/networksSlice.js'
import { initialState, type State } from '../state/state.js'
import { createSources } from './createSources.js'

/** Builds what the actions of one instance work on; nothing starts yet. */
export function createContext(options: Options, onData: () => void): Context {
  const env = { ...createEnv(), ...options.env }
  const resolved = resolveOptions(options, env)
  const { projectId, server } = resolved
  const store = createStore<State>(initialState(resolved))
  const storage = createStorage({ env, id: resolved.id })
  const bus = createBus()
  const mayReport = createErrorGate(env.now)
  const rpcs = new Map<string, Promise<ChainRpc>>()

  const rpc = (network: Network) => {
    const known = rpcs.get(network.caipNetworkId)
    if (known) return known
    const { http } = network.rpcUrls.default
    const chainId = typeof network.id === 'number' ? network.id : undefined
    const made = import('../runtime/rpc/createChainRpc.js').then(({ createChainRpc }) =>
      createChainRpc({ urls: http, env, chainId }),
    )
    rpcs.set(network.caipNetworkId, made)
    made.catch(() => rpcs.delete(network.caipNetworkId))
    return made
  }

  const adapters = new Map<Namespace, Adapter>()
  for (const source of resolved.adapters) {
    const networks = () => networksOf(store.get().networks, source.namespace).requested
    adapters.set(source.namespace, source.create({ env, rpc, networks }))
  }

  const reached = createSources({ env, rpc, options: resolved, store, adapters })

  return {
    options: resolved,
    store,
    storage,
    adapters,
    connections: createConnections(),
    connecting: lazy(async () => (await import('./connecting.js')).connecting),
    prefetching: server ? lazy(async () => (await import('./prefetch.js')).prefetch) : undefined,
    ...reached,
    pairing: livePairing(),
    login: liveLogin(),
    bus,
    env,
    ui: createUiSlot(),
    transactions: transactionStack(),
    reportError(error: LatchkeyError) {
      if (!mayReport()) return
      bus.emit('INTERNAL_SDK_ERROR', {
        errorType: error.code,
        errorMessage: error.message,
        stackTrace: error.stack ?? '',
        uncaught: false,
      })
    },
    queries: lazy(async () => {
      const { createQueries } = await import('../runtime/queries/createQueries.js')
      return createQueries({ storage, env, onChange: onData })
    }),
    api: server
      ? lazy(async () =>
          (await import('../runtime/http/serverApi.js')).serverApi(server, projectId, env),
        )
      : undefined,
    rpc,
    close() {
      for (const { port } of reached.sources) port.close()
      for (const made of rpcs.values()) made.then((chain) => chain.close()).catch(() => {})
      rpcs.clear()
    },
  }
}

/** Lets at most five error reports through in any rolling minute. @spec S4.66 S9.43 */
function createErrorGate(now: () => number): () => boolean {
  let reported: readonly number[] = []
  return () => {
    const time = now()
    const recent = reported.filter((at) => time - at < limits.errorReportWindowMs)
    const open = recent.length < limits.errorReportsPerWindow
    reported = open ? [...recent, time] : recent
    return open
  }
}

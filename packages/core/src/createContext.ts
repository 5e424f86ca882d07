import type { LatchkeyError, Namespace, Network } from '@latchkey/protocol'
import type { Adapter } from './adapters/Adapter.js'
import { createBus } from './analytics/createBus.js'
import { createErrorGate } from './analytics/createErrorGate.js'
import { createAuth } from './auth/createAuth.js'
import { liveLogin } from './auth/LiveLogin.js'
import { createConnections } from './connection/createConnections.js'
import type { Context } from './context.js'
import type { ChainRpc } from './data/ChainRpc.js'
import { lazy } from './data/lazy.js'
import { createEnv } from './env/createEnv.js'
import { networksOf } from './networks/networksSlice.js'
import type { Options } from './options/Options.js'
import { resolveOptions } from './options/resolveOptions.js'
import { transactionStack } from './router/transactionStack.js'
import { initialState, type State } from './state.js'
import { createStorage } from './storage/createStorage.js'
import { createStore } from './store/createStore.js'
import { createUiSlot } from './ui/createUiSlot.js'
import { createSessions } from './walletConnect/createSessions.js'
import { livePairing } from './walletConnect/livePairing.js'

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
    const made = import('./data/createChainRpc.js').then(({ createChainRpc }) =>
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

  const parts = { env, rpc, options: resolved, store, adapters }
  const sessions = createSessions(parts)
  const auth = createAuth(parts)

  return {
    options: resolved,
    store,
    storage,
    adapters,
    connections: createConnections(),
    connecting: lazy(async () => (await import('./connection/connecting.js')).connecting),
    sessions,
    pairing: livePairing(),
    auth,
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
      const { createQueries } = await import('./data/createQueries.js')
      return createQueries({ storage, env, onChange: onData })
    }),
    api: server
      ? lazy(async () => (await import('./data/serverApi.js')).serverApi(server, projectId, env))
      : undefined,
    rpc,
    close() {
      sessions?.close()
      auth?.close()
      for (const made of rpcs.values()) made.then((chain) => chain.close()).catch(() => {})
      rpcs.clear()
    },
  }
}

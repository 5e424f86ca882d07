import { adviseProxies } from '@latchkey/service/adviseProxies'
import { health } from '@latchkey/service/health'
import { refusalResponse, withReason } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.js'
import { defaultRequestLimits, limitHealth, limitRequests } from './limitRequests.js'
import { bundler as bundlerCalls } from './modules/bundler/bundler.js'
import { data as dataCalls } from './modules/data/data.js'
import type { DataDeps } from './modules/data/openData.js'
import { type DirectoryDeps, directory as directoryCalls } from './modules/directory/directory.js'
import { type HistoryDeps, history as historyCalls } from './modules/history/history.js'
import type { Indexer } from './modules/indexer/openIndexer.js'
import type { Paymaster } from './modules/paymaster/openPaymaster.js'
import { spending } from './modules/paymaster/operator/spending.js'
import { paymaster as paymasterCalls } from './modules/paymaster/paymaster.js'
import { chains, project, servedFeatures } from './modules/project/project.js'
import { restrictCallers } from './modules/project/restrictCallers.js'
import type { Relay } from './modules/relay/createRelay.js'
import { relay as relayCalls } from './modules/relay/relay.js'
import { relayReach } from './modules/relay/relayReach.js'
import { rpc } from './modules/rpc/rpc.js'
import type { Swaps } from './modules/swaps/openSwaps.js'
import { swapRoutes } from './modules/swaps/swapRoutes.js'
import { loadHealth, serverParts } from './serverHealth.js'

export type AppDeps = {
  readonly env: Pick<Env, 'allowedOrigins' | 'rpcUpstreams'> &
    Partial<
      Pick<
        Env,
        | 'bundlers'
        | 'operatorToken'
        | 'projectIds'
        | 'requestLimits'
        | 'rpcCallsPerSecond'
        | 'rpcMethods'
        | 'trustedProxies'
      >
    >
  readonly directory?: DirectoryDeps
  readonly data?: DataDeps
  readonly swaps?: Swaps
  readonly history?: HistoryDeps
  readonly indexer?: Pick<Indexer, 'health'>
  /** The relay node of this server; `listen` hands it its sockets. */
  readonly relay?: Relay
  readonly paymaster?: Paymaster
  readonly report: (line: string) => void
}

export function createApp(deps: AppDeps): Hono {
  const { swaps, env, data, directory, history, indexer, paymaster, relay, report } = deps
  const { allowedOrigins, requestLimits = defaultRequestLimits, trustedProxies = 0 } = env
  const { rpcCallsPerSecond, rpcMethods, rpcUpstreams: upstreams } = env
  const app = new Hono()

  // HSTS is set where TLS ends, which is not here.
  app.use(
    secureHeaders({ crossOriginResourcePolicy: 'cross-origin', strictTransportSecurity: false }),
  )
  const { limit, middleware } = limitRequests(requestLimits, trustedProxies)
  const openToPages = cors({
    origin: allowedOrigins.length > 0 ? [...allowedOrigins] : '*',
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  })
  app.use(async (c, next) => {
    const preflight = await openToPages(c, next)
    if (!preflight) return
    // Only its headers so far, which a refusal has as well: nothing behind this counts it.
    c.res = preflight
    await middleware(c, async () => {})
  })

  app.use(adviseProxies(trustedProxies, report))
  app.use('/health', limitHealth(trustedProxies))
  const load = () => loadHealth(limit, requestLimits)
  app.route(
    '/',
    health({
      parts: { ...serverParts({ swaps, data, indexer, paymaster, relay }), load },
      report,
    }),
  )
  app.use(middleware)
  if (paymaster && env.operatorToken)
    app.route('/', spending({ read: paymaster.spending, token: env.operatorToken }))
  app.use(restrictCallers(env))

  const features = servedFeatures({
    activity: Boolean(history?.index.chains.size || data?.upstream?.chains.size),
    swap: Boolean(swaps?.chains.size),
  })
  app.route('/', project({ features, allowedOrigins, isAnalyticsEnabled: false }))
  app.route('/', chains({ served: [...upstreams.keys(), ...(data?.upstream?.chains ?? [])] }))
  const rpcLimits = { ...(rpcCallsPerSecond && { callsPerSecond: rpcCallsPerSecond }) }
  app.route('/', rpc({ upstreams, methods: rpcMethods, trustedProxies, limits: rpcLimits, report }))
  if (data) {
    const { bundlers = new Map() } = env
    app.route('/', bundlerCalls({ bundlers, calls: data.calls, trustedProxies, report }))
    app.route('/', dataCalls(data))
  }
  if (swaps) app.route('/', swapRoutes(swaps, trustedProxies))
  if (paymaster) app.route('/', paymasterCalls({ paymaster, trustedProxies, report }))
  if (history) app.route('/', historyCalls(history))
  if (directory) app.route('/', directoryCalls(directory))
  if (relay) {
    app.route('/', relayCalls(relay, trustedProxies))
    app.route('/', relayReach(relay, trustedProxies))
  }

  app.notFound(() => refusalResponse('not-found', withReason('path', 'There is nothing here')))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    // A visitor who goes away in the middle of a request must not fill the log.
    if (!c.req.raw.signal.aborted)
      report(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    const reason = withReason('server', 'Something went wrong on the server')
    return refusalResponse('unavailable', { status: 500, ...reason })
  })
  return app
}

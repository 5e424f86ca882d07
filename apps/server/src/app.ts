import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import type { Env } from './env.js'
import { chains } from './modules/chains/chains.js'
import { project } from './modules/project/project.js'
import { servedFeatures } from './modules/project/servedFeatures.js'
import { rpc } from './modules/rpc/rpc.js'
import { reasons } from './reasons.js'

export type AppDeps = {
  readonly env: Pick<Env, 'allowedOrigins' | 'rpcUpstreams'>
  /** Told in one line what went wrong on this side. */
  readonly report: (line: string) => void
}

/** The server, one line per module. */
export function createApp({ env, report }: AppDeps): Hono {
  const { allowedOrigins, rpcUpstreams: upstreams } = env
  const app = new Hono()

  // Whether a host is HTTPS for good is decided where TLS ends, which is not here.
  app.use(
    secureHeaders({ crossOriginResourcePolicy: 'cross-origin', strictTransportSecurity: false }),
  )
  app.use(
    cors({
      origin: allowedOrigins.length > 0 ? [...allowedOrigins] : '*',
      exposeHeaders: ['Retry-After'],
      maxAge: 600,
    }),
  )

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.route('/', project({ features: servedFeatures, allowedOrigins, isAnalyticsEnabled: false }))
  app.route('/', chains({ served: upstreams.keys() }))
  app.route('/', rpc({ upstreams, report }))

  app.notFound((c) => c.json(reasons('path', 'There is nothing here'), 404))
  app.onError((error, c) => {
    report(`${c.req.method} ${c.req.path}: ${error.stack ?? error.message}`)
    return c.json(reasons('server', 'Something went wrong on the server'), 500)
  })
  return app
}

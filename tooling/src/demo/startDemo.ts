import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { parseArgs } from 'node:util'
import { inRepository } from '../machine/inRepository.js'
import { bindLocalhost, redirectToLocalhost } from './bindLocalhost.js'
import type { DemoUrls } from './fillDemoPage.js'
import { serveDemo } from './serveDemo.js'

/** What the parent process sends once the other services answer. */
type DemoConfig = {
  readonly urls: DemoUrls
  /** The built demo; undefined where it runs from its sources. */
  readonly folder?: string
}

const defaultPort = 5173

/**
 * Runs the demo, built as a host would ship it or from its sources. It prints its address before it can serve a page, because
 * other services need the address; a request that comes early waits until the parent process has sent the URLs of the others.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { any: { type: 'boolean' }, dev: { type: 'boolean' } } })
  const config = once(process, 'message').then(([message]) => message as DemoConfig)
  const server = createServer()
  const pages = values.dev ? serveFromSources(server, config) : serveFromBuild(config)
  let backend: Promise<RequestListener> | undefined
  const answer: RequestListener = async (request, response) => {
    const { socket, url = '/' } = request
    // The demo's own backend is beside its pages, on the same origin; it loads with the first request to it.
    const isBackend = /^\/(?:siwx|members)\//.test(url)
    if (isBackend) backend ??= loadBackend(`localhost:${socket.localPort}`, config)
    const handler = await (isBackend ? backend : pages)
    handler?.(request, response)
  }
  server.on('request', redirectToLocalhost(answer))
  if (values.dev) await pages
  const wanted = values.any ? 0 : defaultPort
  const got = await bindLocalhost(server, wanted)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit())
      server.closeAllConnections()
    })
  }
  const moved = wanted === 0 || wanted === got ? undefined : { demo: { wanted, got } }
  console.log(JSON.stringify({ demo: `http://localhost:${got}`, moved }))
}

async function serveFromBuild(config: Promise<DemoConfig>): Promise<RequestListener> {
  const { folder = '', urls } = await config
  return serveDemo(folder, urls)
}

async function serveFromSources(
  server: Server,
  config: Promise<DemoConfig>,
): Promise<RequestListener> {
  const vite = await import('vite')
  const dev = await vite.createServer({
    root: inRepository('apps/demo'),
    clearScreen: false,
    logLevel: 'warn',
    appType: 'mpa',
    server: { middlewareMode: true, hmr: { server } },
  })
  server.once('close', () => void dev.close())
  const configured = config.then(({ urls }) => {
    process.env.LATCHKEY_DEMO_ENVIRONMENT = JSON.stringify(urls)
  })
  return (request, response) => void configured.then(() => dev.middlewares(request, response))
}

async function loadBackend(domain: string, config: Promise<DemoConfig>): Promise<RequestListener> {
  const { createBackend } = await import('@latchkey/demo/backend')
  const { evm, solana } = (await config).urls
  return createBackend({ domain, evm, solana })
}

main().catch((error: unknown) => {
  console.log(JSON.stringify({ failed: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
})

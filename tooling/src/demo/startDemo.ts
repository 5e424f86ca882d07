import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
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
  const answer = values.dev ? await serveFromSources(config) : serveFromBuild(config)
  const urls = config.then((message) => message.urls)
  server.on('request', redirectToLocalhost(withBackend(answer, urls)))

  async function serveFromSources(config: Promise<DemoConfig>): Promise<RequestListener> {
    const vite = await import('vite')
    const dev = await vite.createServer({
      root: inRepository('apps/demo'),
      clearScreen: false,
      logLevel: 'warn',
      appType: 'mpa',
      ...(values.any ? { cacheDir: createCacheFolder() } : {}),
      server: { middlewareMode: true, hmr: { server } },
    })
    server.once('close', () => void dev.close())
    const configured = config.then(({ urls }) => {
      process.env.LATCHKEY_DEMO_ENVIRONMENT = JSON.stringify(urls)
    })
    return (request, response) => void configured.then(() => dev.middlewares(request, response))
  }

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

function serveFromBuild(config: Promise<DemoConfig>): RequestListener {
  const answer = config.then(({ folder = '', urls }) => serveDemo(folder, urls))
  return (request, response) => void answer.then((handler) => handler(request, response))
}

/** Puts the demo's own backend beside its pages, on the same origin; it loads with the first request to it. */
function withBackend(pages: RequestListener, urls: Promise<DemoUrls>): RequestListener {
  let backend: Promise<RequestListener> | undefined
  return (request, response) => {
    const { socket, url = '/' } = request
    if (!/^\/(?:siwx|members)\//.test(url)) return pages(request, response)
    backend ??= loadBackend(`localhost:${socket.localPort}`, urls)
    void backend.then((answer) => answer(request, response))
  }
}

async function loadBackend(domain: string, urls: Promise<DemoUrls>): Promise<RequestListener> {
  const { createBackend } = await import('@latchkey/demo/backend')
  const { evm, solana } = await urls
  return createBackend({ domain, evm, solana })
}

/** Two servers that prepare the same dependencies in one folder break each other. */
function createCacheFolder(): string {
  const folder = inRepository(`.latchkey/vite/${process.pid}`)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

main().catch((error: unknown) => {
  console.log(JSON.stringify({ failed: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
})

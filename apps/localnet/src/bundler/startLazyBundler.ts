import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { bindServer } from '../ports/bindServer.js'
import { type Bundler, type BundlerOptions, startBundler } from './startBundler.js'

/**
 * A bundler whose address is there at once, and which is installed and started by the first call; that one waits for it.
 * One that could not be started, or has ended, is started by the next call.
 */
export async function startLazyBundler(
  options: BundlerOptions,
  start: (options: BundlerOptions) => Promise<Bundler> = startBundler,
): Promise<Bundler> {
  const { onProgress = () => undefined, port = 0, signal } = options
  const stopping = new AbortController()
  let behind: Promise<Bundler> | undefined
  const forget = (reason: unknown) => {
    behind = undefined
    if (!stopping.signal.aborted) onProgress(reason instanceof Error ? reason.message : `${reason}`)
  }
  const begin = () => {
    const begun = start({ ...options, port: 0, signal: stopping.signal })
    begun.then(({ closed }) => closed.then(forget), forget)
    return begun
  }
  const server = createServer(async (request, response) => {
    behind ??= begin()
    try {
      await passOn(request, response, (await behind).url)
    } catch (error) {
      refuse(response, error)
    }
  })
  const bound = await bindServer(server, { port })
  let close: () => void = () => undefined
  const closed = new Promise<undefined>((resolve) => {
    close = () => resolve(undefined)
  })
  const stop = async () => {
    signal?.removeEventListener('abort', onAbort)
    stopping.abort()
    const running = await behind?.catch(() => undefined)
    await Promise.all([bound.close(), running?.stop()])
    close()
  }
  const onAbort = () => void stop()
  signal?.addEventListener('abort', onAbort)
  return { url: `http://127.0.0.1:${bound.port}`, stop, closed }
}

async function passOn(request: IncomingMessage, response: ServerResponse, url: string) {
  const { headers, method = 'GET' } = request
  const body = method === 'POST' ? await buffer(request) : undefined
  const answer = await fetch(`${url}${request.url}`, {
    method,
    body,
    headers: { 'content-type': headers['content-type'] ?? 'application/json' },
  })
  const passed = [...answer.headers].filter(([name]) =>
    /^(content-type|access-control-)/.test(name),
  )
  response.writeHead(answer.status, Object.fromEntries(passed))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

function refuse(response: ServerResponse, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  response.writeHead(503, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32603, message } }))
}

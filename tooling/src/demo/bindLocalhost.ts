import { once } from 'node:events'
import type { Server as HttpServer, RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

const maxAttempts = 100

/**
 * Puts a server on `localhost`, by both addresses that the name may mean: where one of the two belonged to another process,
 * that is where some browsers would go. Takes the port or the next one that is free on both; 0 takes any. Gives the port.
 */
export async function bindLocalhost(
  server: HttpServer,
  wanted: number,
  other = '::1',
): Promise<number> {
  for (let tried = 0; tried <= maxAttempts; tried++) {
    // The one server answers what comes in there, so that both addresses behave alike.
    const twin = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    const free = await tryAddress(twin, wanted && wanted + tried, other)
    const port = free === undefined ? undefined : await tryAddress(server, free, '127.0.0.1')
    if (port !== undefined) {
      server.once('close', () => twin.close())
      return port
    }
    twin.close()
  }
  throw new Error(`no free port from ${wanted} to ${wanted + maxAttempts}`)
}

/** The port that a server got; as wanted where this machine has no such address, as many have no IPv6; undefined if it is busy. */
async function tryAddress(server: Server, port: number, host: string): Promise<number | undefined> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return port
    if (code === 'EADDRINUSE') return undefined
    throw error
  }
}

const loopbackHost = /^(?:127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Sends a browser that called this machine by a number to its name. Some extensions are not there on a number, and the
 * vault stands on it: to a browser, a demo there would be of the same site as the vault.
 */
export function redirectToLocalhost(handler: RequestListener): RequestListener {
  return (request, response) => {
    const called = loopbackHost.exec(request.headers.host ?? '')
    if (!called) return handler(request, response)
    const location = `http://localhost${called[1] ?? ''}${request.url ?? '/'}`
    return response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
  }
}

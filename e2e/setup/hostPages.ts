import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { devEnvironment } from './devEnvironment.js'

/** A name of this machine whose pages may embed the frame; those of any other name may not. */
export const allowedHost = 'friend.localhost'

type HostPage = { readonly html: string; readonly headers?: Readonly<Record<string, string>> }

/** Serves the pages that journeys write, under every name that ends in `.localhost`. */
export async function startHostPages() {
  const pages = new Map<string, HostPage>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (request.method === 'POST') pages.set(path, (await json(request)) as HostPage)
    const page = pages.get(path)
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page?.headers }
    response.writeHead(page ? 200 : 404, headers).end(page?.html)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, stop }
}

/** Publishes a page on a port of this machine and returns its address. */
export async function publishHostPage(page: HostPage, name: string = allowedHost): Promise<string> {
  const path = `/${randomUUID()}`
  const body = JSON.stringify(page)
  await fetch(`http://127.0.0.1:${devEnvironment().pages}${path}`, { method: 'POST', body })
  return `http://${name}:${devEnvironment().pages}${path}`
}

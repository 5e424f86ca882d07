import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** Records every host that this process contacts by HTTP or WebSocket, until stopped. */
export function recordHosts(): { readonly hosts: ReadonlySet<string>; stop(): void } {
  const hosts = new Set<string>()
  const onHttp = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    hosts.add(String(request.getHeader('host') ?? request.host))
  }
  const onFetch = (message: unknown) => {
    const { request } = message as { request: { origin: string | URL } }
    hosts.add(new URL(request.origin).host)
  }
  subscribe('http.client.request.start', onHttp)
  subscribe('undici:request:create', onFetch)
  return {
    hosts,
    stop() {
      unsubscribe('http.client.request.start', onHttp)
      unsubscribe('undici:request:create', onFetch)
    },
  }
}

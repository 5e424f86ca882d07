import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** What left the process, by address. */
export type Traffic = {
  readonly sockets: readonly string[]
  readonly requests: readonly string[]
  /** Notes nothing more. */
  stop(): void
}

/** What Node's own `fetch` and `WebSocket` tell of a request. */
type UndiciRequest = {
  readonly origin: string | URL
  readonly path: string
  readonly upgrade?: string | null
}

/**
 * Notes every WebSocket and every request from now on. Node is asked, not what it offers to programs: the client's code
 * may be loaded already, and have taken what it needs.
 */
export function recordTraffic(): Traffic {
  const sockets: string[] = []
  const requests: string[] = []
  const record = (url: string, isSocket: boolean) =>
    void (isSocket ? sockets.push(url.replace(/^http/, 'ws')) : requests.push(url))
  const onRequest = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    const host = request.getHeader('host') ?? request.host
    record(`${request.protocol}//${host}${request.path}`, request.hasHeader('upgrade'))
  }
  const onUndiciRequest = (message: unknown) => {
    const { origin, path, upgrade } = (message as { request: UndiciRequest }).request
    record(`${origin}${path}`, upgrade === 'websocket')
  }
  subscribe('http.client.request.start', onRequest)
  subscribe('undici:request:create', onUndiciRequest)
  return {
    sockets,
    requests,
    stop() {
      unsubscribe('http.client.request.start', onRequest)
      unsubscribe('undici:request:create', onUndiciRequest)
    },
  }
}

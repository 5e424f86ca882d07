import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'

/** The outgoing connections by URL. */
export type Traffic = {
  readonly sockets: readonly string[]
  readonly requests: readonly string[]
  /** Stops recording. */
  stop(): void
}

/** The data of a request in Node's diagnostics of `fetch` and `WebSocket`. */
type UndiciRequest = {
  readonly origin: string | URL
  readonly path: string
  readonly upgrade?: string | null
}

/**
 * Records every WebSocket and every request from now on, through Node's diagnostics: the client's code may have
 * captured `fetch` and `WebSocket` already.
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

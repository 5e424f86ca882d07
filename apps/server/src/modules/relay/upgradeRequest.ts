import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Refusal } from '@latchkey/protocol/api'
import { refusalBody, withReason } from '@latchkey/service/refuse'
import type { WebSocket } from 'ws'

/** Status and reason of a refused connection. */
export type UpgradeRefusal = { readonly status: 401 | 403 | 503; readonly reason: string }

/** A refusal in the shape that all our clients read. */
export const toRefusal = ({ status, reason }: UpgradeRefusal): Refusal =>
  refusalBody(status === 503 ? 'unavailable' : 'unauthorized', withReason('auth', reason))

/** The token of a request, and how its client wants to receive a refusal. */
export function parseBearer(request: IncomingMessage): {
  readonly token: string | undefined
  /** Browsers hide the response to a refused handshake, so clients request a close with a reason instead. */
  readonly wantsCloseReason: boolean
} {
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '')
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return {
    token: bearer ?? query.get('auth') ?? undefined,
    wantsCloseReason: query.get('useOnCloseEvent') === 'true',
  }
}

/** Responds to a handshake with plain HTTP and closes the socket. */
export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal): void {
  const { status } = refusal
  const body = JSON.stringify(toRefusal(refusal))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Closes a fresh socket with the reason; after 3000 clients do not retry with the same token. */
export function closeRefused(ws: WebSocket, { status, reason }: UpgradeRefusal): void {
  ws.on('error', () => {})
  ws.close(status === 503 ? 1013 : 3000, reason)
}

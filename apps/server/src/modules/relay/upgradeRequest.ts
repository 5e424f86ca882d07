import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Why a connection is not taken. */
export type UpgradeRefusal = { readonly status: 401 | 403 | 503; readonly reason: string }

/** The token of a request, and how its client wants to hear a refusal. */
export function bearerOf(request: IncomingMessage): {
  readonly token: string | undefined
  /** Browsers hide the answer to a refused handshake, so clients ask for a close with a reason instead. */
  readonly isToldByClose: boolean
} {
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '')
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return {
    token: bearer ?? query.get('auth') ?? undefined,
    isToldByClose: query.get('useOnCloseEvent') === 'true',
  }
}

/** Answers a handshake with plain HTTP and hangs up. */
export function refuseUpgrade(socket: Duplex, { status, reason }: UpgradeRefusal): void {
  const body = JSON.stringify({ reasons: [{ name: 'auth', description: reason }] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** Closes a fresh socket with the reason; 3000 tells clients not to try again with the same token. */
export function turnAway(ws: WebSocket, { status, reason }: UpgradeRefusal): void {
  ws.on('error', () => {})
  ws.close(status === 503 ? 1013 : 3000, reason)
}

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Refusal } from '@latchkey/protocol/api'
import { refusalBody, withReason } from '@latchkey/service/refuse'

export type UpgradeRefusal = {
  readonly status: 401 | 403 | 429 | 503
  readonly reason: string
  /** Seconds until another attempt makes sense. */
  readonly seconds?: number
}

const codes = {
  401: 'unauthorized',
  403: 'unauthorized',
  429: 'too-many',
  503: 'unavailable',
} as const

/** A refusal in the shape that all our clients read, with its headers. */
export function toRefusal({ status, reason, seconds }: UpgradeRefusal): {
  readonly body: Refusal
  readonly headers: Readonly<Record<string, string>>
} {
  const body = refusalBody(codes[status], { ...withReason('auth', reason), seconds })
  return { body, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } }
}

/** The token of a request, and how its client wants to receive a refusal. */
export function parseBearer(request: IncomingMessage): {
  readonly token: string | undefined
  /** Browsers hide the response to a refused handshake, so clients request a close with a reason instead. */
  readonly wantsCloseReason: boolean
  /** What a page of an allowed origin got from `GET /v1/relay`. */
  readonly pageToken: string | undefined
} {
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '')
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return {
    token: bearer ?? query.get('auth') ?? undefined,
    pageToken: query.get('pageToken') ?? undefined,
    wantsCloseReason: query.get('useOnCloseEvent') === 'true',
  }
}

/** Responds to a handshake with plain HTTP and closes the socket. */
export function refuseUpgrade(socket: Duplex, refusal: UpgradeRefusal): void {
  const { status } = refusal
  const { body, headers } = toRefusal(refusal)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  // A client that leaves its side open would hold the socket.
  socket.once('finish', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** The code that a refused socket is closed with; after 3000 clients do not retry with the same token. */
export const closeCodeOf = ({ status }: UpgradeRefusal): number =>
  status === 429 || status === 503 ? 1013 : 3000

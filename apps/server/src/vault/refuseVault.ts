import type { VaultRefusal } from '@latchkey/protocol/vault'
import { HTTPException } from 'hono/http-exception'

const statuses = {
  'invalid-input': 400,
  unauthorized: 401,
  'use-dpop-nonce': 401,
  'origin-refused': 403,
  'code-wrong': 401,
  'code-expired': 401,
  cooldown: 429,
  'too-many': 429,
  'link-pending': 409,
  'link-expired': 410,
  'not-found': 404,
  'already-exists': 409,
  frozen: 423,
  unavailable: 503,
} as const satisfies Record<VaultRefusal, number>

/** Ends a call with one of the words that the frame knows; `seconds` says when to come again. */
export function refuseVault(
  error: VaultRefusal,
  seconds?: number,
  headers: Readonly<Record<string, string>> = {},
): never {
  const body = { error, ...(seconds !== undefined && { seconds }) }
  const res = new Response(JSON.stringify(body), {
    status: statuses[error],
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(seconds !== undefined && { 'Retry-After': String(seconds) }),
      ...headers,
    },
  })
  throw new HTTPException(statuses[error], { message: error, res, cause: body })
}

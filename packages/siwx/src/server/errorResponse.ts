import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  'siwx/request-malformed': 400,
  'siwx/message-malformed': 400,
  'siwx/message-too-large': 413,
  'siwx/not-signed-in': 401,
  'siwx/origin-not-accepted': 403,
  'siwx/too-many-requests': 429,
  'siwx/chain-unreachable': 503,
  'siwx/store-full': 503,
  'siwx/store-failed': 503,
}

export function jsonResponse(
  body: object,
  init: { status?: number; cookies?: string[] } = {},
): Response {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of init.cookies ?? []) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers })
}

export function errorResponse(error: unknown, onError?: (error: unknown) => void): Response {
  if (!isLatchkeyError(error) || !error.code.startsWith('siwx/')) throw error
  if (statuses[error.code] === 503) report(error, onError)
  const { code, message } = error
  // Causes of malformed input help its author.
  const isAuthors = /-malformed$|^siwx\/(?:domain|origin)-not-accepted$/.test(code)
  const detail = isAuthors && error.cause !== undefined ? { detail: String(error.cause) } : {}
  return jsonResponse({ code, message, ...detail }, { status: statuses[code] ?? 401 })
}

/** A throwing logger must not change the response. */
function report(error: unknown, onError?: (error: unknown) => void): void {
  try {
    onError?.(error)
  } catch {}
}

import { httpLimits, isLatchkeyError, nodeErrorCode } from '@latchkey/protocol'

/** Whether a node's failure may be temporary: unknown, too many requests, internal. @spec S7.41 */
export function isRetryableRpcCode(code: number): boolean {
  return (httpLimits.retryRpcCodes as readonly number[]).includes(code)
}

/** Whether another endpoint would only say the same: a revert, a refusal by the user. @spec S7.42 */
export function stopsFallback(error: { code: number; message: string }): boolean {
  const { code, message } = error
  if ((httpLimits.fallbackStopCodes as readonly number[]).includes(code)) return true
  // Some nodes report a revert only in the message.
  return nodeErrorCode(message) === 'node/execution-reverted'
}

/** Returns the pause before retry `attempt`, counted from 0; never less than the server demands. @spec S9.13 S7.31 */
export function rpcRetryDelay(attempt: number, retryAfter = 0): number {
  return Math.max(httpLimits.rpcRetryDelayMs * 2 ** attempt, retryAfter)
}

/** Returns the pause of a query before retry `attempt`, counted from 0; never less than the server demands. @spec S9.14 S7.31 */
export function queryRetryDelay(attempt: number, error: unknown): number {
  const pause = Math.min(httpLimits.queryRetryDelayMs * 2 ** attempt, httpLimits.queryRetryMaxMs)
  const demanded = isLatchkeyError(error, 'http/status') ? error.context.retryAfterMs : undefined
  return Math.max(pause, demanded ?? 0)
}

/** Parses a `Retry-After` header to ms; undefined where it has no valid value. @spec S7.31 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? ''
  // `Date.parse` would take almost anything for a date, so only the form HTTP knows gets there.
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Z][a-z]+, .* GMT$/.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), httpLimits.queryRetryMaxMs)
}

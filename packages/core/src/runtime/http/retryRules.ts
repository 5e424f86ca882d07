import { httpLimits, isLatchkeyError, nodeErrorCode } from '@latchkey/protocol'

/** Unknown error, rate limit or internal error. @spec S7.41 */
export function isRetryableRpcCode(code: number): boolean {
  return (httpLimits.retryRpcCodes as readonly number[]).includes(code)
}

/** Reverts and user rejections are the same at every endpoint. @spec S7.42 */
export function stopsFallback(error: { code: number; message: string }): boolean {
  const { code, message } = error
  if ((httpLimits.fallbackStopCodes as readonly number[]).includes(code)) return true
  // Some nodes report a revert in the message only.
  return nodeErrorCode(message) === 'node/execution-reverted'
}

/** Returns the delay before retry `attempt` (from 0), at least `retryAfter`. @spec S9.13 S7.31 */
export function rpcRetryDelay(attempt: number, retryAfter = 0): number {
  return Math.max(httpLimits.rpcRetryDelayMs * 2 ** attempt, retryAfter)
}

/** Returns a query's delay before retry `attempt` (from 0), at least the server's `Retry-After`. @spec S9.14 S7.31 */
export function queryRetryDelay(attempt: number, error: unknown): number {
  const pause = Math.min(httpLimits.queryRetryDelayMs * 2 ** attempt, httpLimits.queryRetryMaxMs)
  const demanded = isLatchkeyError(error, 'http/status') ? error.context.retryAfterMs : undefined
  return Math.max(pause, demanded ?? 0)
}

/** Parses `Retry-After` to milliseconds. @spec S7.31 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value?.trim() ?? ''
  // `Date.parse` accepts almost anything, so only HTTP dates reach it.
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : /^[A-Z][a-z]+, .* GMT$/.test(text)
      ? Date.parse(text) - now
      : Number.NaN
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), httpLimits.queryRetryMaxMs)
}

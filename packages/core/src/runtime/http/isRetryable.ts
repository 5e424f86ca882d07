import { httpLimits, isLatchkeyError } from '@latchkey/protocol'

/** Whether an HTTP failure may be temporary. @spec S7.41 */
export function isRetryableStatus(status: number): boolean {
  return (httpLimits.retryHttpStatuses as readonly number[]).includes(status)
}

/** Whether a failed request may succeed the next time; a refusal, or a malformed answer, would be the same again. */
export function isRetryable(error: unknown): boolean {
  if (isLatchkeyError(error, 'http/status')) return isRetryableStatus(error.context.status)
  return isLatchkeyError(error, 'http/timeout') || isLatchkeyError(error, 'http/unreachable')
}

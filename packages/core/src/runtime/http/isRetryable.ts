import { isLatchkeyError, limits } from '@latchkey/protocol'

/** Whether an HTTP failure may pass by itself. @spec S7.41 */
export function isRetryableStatus(status: number): boolean {
  return (limits.retryHttpStatuses as readonly number[]).includes(status)
}

/** Whether a failed request may go well the next time; a refusal, or an answer that can't be read, would be the same again. */
export function isRetryable(error: unknown): boolean {
  if (isLatchkeyError(error, 'http/status')) return isRetryableStatus(error.context.status)
  return isLatchkeyError(error, 'http/timeout') || isLatchkeyError(error, 'http/unreachable')
}

import { httpLimits, isLatchkeyError } from '@latchkey/protocol'

/** Whether the status may be temporary. @spec S7.41 */
export function isRetryableStatus(status: number): boolean {
  return (httpLimits.retryHttpStatuses as readonly number[]).includes(status)
}

export function isRetryable(error: unknown): boolean {
  if (isLatchkeyError(error, 'http/status')) return isRetryableStatus(error.context.status)
  return isLatchkeyError(error, 'http/timeout') || isLatchkeyError(error, 'http/unreachable')
}

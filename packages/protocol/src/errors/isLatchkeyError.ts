import type { ErrorCode, LatchkeyError } from './errors.js'

/** Whether a value is a Latchkey error, by name and code: a page may contain two copies of this package. */
export function isLatchkeyError<C extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: C,
): error is LatchkeyError<C> {
  return (
    error instanceof Error &&
    error.name === 'LatchkeyError' &&
    (!code || (error as LatchkeyError).code === code)
  )
}

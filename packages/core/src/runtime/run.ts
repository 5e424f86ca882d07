import { isLatchkeyError, type LatchkeyError, startError } from '@latchkey/protocol'
import type { Context } from './context.js'

/** What does something on an instance. */
export type Action<P, R> = (context: Context, parameters: P) => Promise<R>

/** Runs an action at the boundary: whatever escapes is a reported `LatchkeyError`. @spec S8.73 */
export async function run<P, R>(context: Context, action: Action<P, R>, parameters: P): Promise<R> {
  try {
    return await action(context, parameters)
  } catch (cause) {
    const error = toLatchkeyError(cause)
    context.reportError(error)
    throw error
  }
}

/** Whatever was thrown, as one of our errors. @spec S8.73 */
export function toLatchkeyError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const message = cause instanceof Error ? cause.message : undefined
  return startError('latchkey/unexpected', { cause, message })
}

/** Returns the parameters of a method if they are one object with the given field; throws an error that shows the call otherwise. */
export function checkParameters<P>(parameters: P, call: string, field?: string): P {
  const isObject = typeof parameters === 'object' && parameters !== null
  if (isObject && (!field || field in parameters)) return parameters
  throw startError('parameters/invalid', { call })
}

/** Throws an error that shows the call if its listener is no function: it would fail with the first event. */
export function checkListener(listener: unknown, call: string): void {
  if (typeof listener !== 'function') throw startError('parameters/invalid', { call })
}

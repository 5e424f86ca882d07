import { isLatchkeyError, type LatchkeyError, namespaceList, startError } from '@latchkey/protocol'
import { isRecord } from '../options/validateOption.js'
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

/**
 * Returns the parameters of a method, by default the usual ones, if they are one object with the field that it needs and
 * no namespace that there is not; throws an error that shows the call otherwise.
 */
export function checkParameters<P extends object>(
  name: string,
  field: string,
  usual: P | undefined,
  parameters = usual,
): P {
  const { namespace } = Object(parameters)
  // An event that a page's own library passes has an empty one.
  const isKnown = !namespace || namespaceList.includes(namespace)
  if (isKnown && isRecord(parameters) && (usual || field in parameters)) return parameters
  const fields = isKnown ? field : `namespace: ${namespaceList.join(' | ')}`
  throw startError('parameters/invalid', { call: `${name}({ ${fields} })` })
}

/** Throws an error that shows the call if its listener is no function: it would fail with the first event. */
export function checkListener(listener: unknown, call: string): void {
  if (typeof listener !== 'function') throw startError('parameters/invalid', { call })
}

import { isLatchkeyError, type LatchkeyError, namespaceList, startError } from '@latchkey/protocol'
import { isRecord } from '../options/validateOption.js'
import type { Context } from './context.js'

/** An operation on an instance. */
export type Action<P, R> = (context: Context, parameters: P) => Promise<R>

/** Runs an action at the boundary: every error becomes a reported `LatchkeyError`. @spec S8.73 */
export async function run<P, R>(context: Context, action: Action<P, R>, parameters: P): Promise<R> {
  try {
    const { env, ui } = context
    if (ui.isGone) throw startError('instance/destroyed')
    if (!env.browser) throw startError('instance/not-in-browser')
    return await action(context, parameters)
  } catch (cause) {
    const error = toLatchkeyError(cause)
    context.reportError(error)
    throw error
  }
}

/** Wraps any thrown value. @spec S8.73 */
export function toLatchkeyError(cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause)) return cause
  const message = cause instanceof Error ? cause.message : undefined
  return startError('latchkey/unexpected', { cause, message })
}

/** Validates a method's parameters and applies defaults; throws an error showing the right call. */
export function checkParameters<P extends object>(
  name: string,
  fields: string,
  usual: P | undefined,
  parameters = usual,
): P {
  const object = Object(parameters)
  const { namespace } = object
  const names = fields.split(', ')
  // Events of other libraries have an empty namespace and their own fields.
  const isKnown = namespace
    ? namespaceList.includes(namespace)
    : usual || names[0] !== 'namespace' || !('namespace' in object)
  const wrong =
    object.constructor === Object && Object.keys(object).find((one) => !names.includes(one))
  if (isKnown && !wrong && isRecord(parameters) && (usual || (names[0] as string) in object))
    return parameters
  const shown = isKnown ? fields : `namespace: ${namespaceList.join(' | ')}`
  const call = `${name}({ ${shown} })`
  throw startError('parameters/invalid', { call: wrong ? `${call}, not ${wrong}` : call })
}

/** Throws unless the listener is a function, which would otherwise fail on the first event. */
export function checkListener(listener: unknown, call: string): void {
  if (typeof listener !== 'function') throw startError('parameters/invalid', { call })
}

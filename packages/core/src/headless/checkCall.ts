import { startError } from '@latchkey/protocol'
import { isRecord } from '../options/validateOption.js'

/** What a call may be given by a script without types. */
type Fields = Readonly<Record<string, unknown>>

/** Throws an error that shows the call unless the parameters are an object that is as they should be. */
export function checkCall(
  call: string,
  parameters: unknown,
  isValid: (parameters: Fields) => boolean = () => true,
): void {
  if (!isRecord(parameters) || !isValid(parameters as Fields))
    throw startError('parameters/invalid', { call })
}

/** Whether something is a text, an empty one included: a search may be. */
export const isString = (value: unknown): value is string => typeof value === 'string'

/** Returns the field of the parameters that has to be a text; throws an error that shows the call otherwise. */
export function textOf<K extends string>(
  call: string,
  parameters: Readonly<Record<K, string>>,
  field: K,
): string {
  checkCall(call, parameters, (record) => isString(record[field]))
  return parameters[field]
}

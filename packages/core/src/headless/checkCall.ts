import { startError } from '@latchkey/protocol'
import { isRecord } from '../options/validateOption.js'

type Fields = Readonly<Record<string, unknown>>

export function checkCall(
  call: string,
  parameters: unknown,
  isValid: (parameters: Fields) => boolean = () => true,
): void {
  if (!isRecord(parameters) || !isValid(parameters as Fields))
    throw startError('parameters/invalid', { call })
}

export const isString = (value: unknown): value is string => typeof value === 'string'

export function textOf<K extends string>(
  call: string,
  parameters: Readonly<Record<K, string>>,
  field: K,
): string {
  checkCall(call, parameters, (record) => isString(record[field]))
  return parameters[field]
}

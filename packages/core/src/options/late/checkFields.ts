import { assertKnown, assertOption, isText } from '../validateOption.js'

export type FieldCheck = readonly [isValid: (value: unknown) => boolean, expected: string]

export function checkFields(
  group: string,
  record: object,
  fields: Readonly<Record<string, FieldCheck>>,
): void {
  assertKnown(group, record, Object.keys(fields))
  for (const [name, value] of Object.entries(record)) {
    const [isValid, expected] = fields[name] as FieldCheck
    assertOption(value === undefined || isValid(value), `${group}.${name}`, expected)
  }
}

export const text: FieldCheck = [isText, 'give a text']

export const flag: FieldCheck = [(value) => typeof value === 'boolean', 'use true or false']

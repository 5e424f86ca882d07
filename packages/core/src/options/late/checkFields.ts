import { assertKnown, assertOption, isText } from '../validateOption.js'

/** What a field must be, and the text that says so. */
export type FieldCheck = readonly [isValid: (value: unknown) => boolean, expected: string]

/** Refuses a field of a group that there is not, by the nearest right name, and a value of the wrong kind; undefined is as if it were not given. */
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

/** A text that is not empty. */
export const text: FieldCheck = [isText, 'give a text']

/** On or off. */
export const flag: FieldCheck = [(value) => typeof value === 'boolean', 'use true or false']

import { isEvmAddress } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Address } from 'viem'

/** An object without fields that are not known: a limit with a typing error would be none. */
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'there is no such setting'
    return received === 'undefined' ? 'it is missing' : 'it must be an object'
  })

export const list = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(v.array(item, 'it must be a list'), v.nonEmpty('it lists nothing'))

export const text = (test: RegExp | ((text: string) => boolean), reason: string) =>
  v.pipe(
    v.string(reason),
    v.check((value) => (test instanceof RegExp ? test.test(value) : test(value)), reason),
  )

export const isAddress = (value: string): boolean => value.startsWith('0x') && isEvmAddress(value)

export const address = v.pipe(
  text(isAddress, 'it must be the address of a contract'),
  v.transform((value) => value.toLowerCase() as Address),
)

export const integer = (min: number, max: number) => {
  const reason = `it must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.number(reason),
    v.integer(reason),
    v.minValue(min, reason),
    v.maxValue(max, reason),
  )
}

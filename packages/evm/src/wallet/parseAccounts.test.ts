import { expect, test } from 'vitest'
import { parseAccounts } from './parseAccounts.js'

const mixed = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('order and case are preserved', () => {
  expect(parseAccounts([other, mixed])).toEqual([other, mixed])
  expect(parseAccounts([mixed.toLowerCase()])).toEqual([mixed.toLowerCase()])
  expect(parseAccounts([])).toEqual([])
})

test('an account given twice is one, however it is spelt', () => {
  expect(parseAccounts([mixed, other, mixed.toLowerCase(), mixed])).toEqual([mixed, other])
})

test('a missing 0x is put in front', () => {
  expect(parseAccounts([mixed.slice(2)])).toEqual([mixed])
})

test.each([
  [undefined],
  [null],
  [mixed],
  [{ 0: mixed, length: 1 }],
  [[mixed, '0x1']],
  [[`${mixed}\n`]],
  [[`eip155:1:${mixed}`]],
  [[null]],
  [[[mixed]]],
  [[{ address: mixed }]],
])('S5.03 %j can not be read', (input) => {
  expect(() => parseAccounts(input)).toThrow(
    expect.objectContaining({ code: 'wallet/malformed-accounts' }),
  )
})

import { expect, test } from 'vitest'
import { checkPolicy } from './checkPolicy.js'
import type { Policy } from './Policy.js'

const [shop, token, sender] = ['aa', 'bb', 'cc'].map((end) => `0x${end.padStart(40, '0')}` as const)
if (!shop || !token || !sender) throw new Error('three addresses')
const transfer = '0xa9059cbb'
const policy: Policy = {
  name: 'shop',
  contracts: new Map<`0x${string}`, 'any' | Set<`0x${string}`>>([
    [shop, 'any'],
    [token, new Set([transfer] as const)],
  ]),
  allowValue: false,
}
const callOf = (to: `0x${string}`, data: `0x${string}` = '0x', value = 0n) => ({ to, data, value })
const caller = { origin: undefined, projects: ['p1'] }
const check = (
  calls: readonly ReturnType<typeof callOf>[],
  more: Partial<Policy> = {},
  by: { origin: string | undefined; projects: string[] } = caller,
) => checkPolicy({ ...policy, ...more }, { sender, calls, caller: by })

test('every call must be one of a function that is paid', () => {
  const paid = callOf(token, `${transfer}00`)
  expect(check([paid])).toBe(true)
  expect(check([paid, callOf(shop, '0x1234')])).toBe(true)
  expect(check([paid, callOf(token, '0x095ea7b3')])).toBe(false)
  expect(check([callOf('0x00000000000000000000000000000000000000dd')])).toBe(false)
  expect(check([callOf(token)])).toBe(false)
  expect(check([callOf(token, '0xa9059c')])).toBe(false)
})

test('T432 a call of the account to itself is refused, whatever the policy', () => {
  expect(check([callOf(sender)], { contracts: 'any' })).toBe(false)
  expect(check([callOf(shop), callOf(sender)], { contracts: 'any' })).toBe(false)
  expect(check([callOf(shop)], { contracts: 'any' })).toBe(true)
})

test('T432 sent coins are refused unless the operator allows them', () => {
  expect(check([callOf(shop, '0x', 1n)])).toBe(false)
  expect(check([callOf(shop, '0x', 1n)], { allowValue: true })).toBe(true)
})

test('a transfer without data is named 0x', () => {
  const contracts = new Map([[token, new Set(['0x'] as const)]])
  expect(check([callOf(token)], { contracts })).toBe(true)
  expect(check([callOf(token, '0xa9')], { contracts })).toBe(false)
})

test('T432 projects and origins are compared exactly, and two project ids are none', () => {
  const calls = [callOf(shop)]
  const by = (...projects: string[]) => check(calls, { projects: ['p1'] }, { ...caller, projects })
  expect(by('p1')).toBe(true)
  for (const forged of [['P1'], ['p1 '], [], ['p2', 'p1'], ['p1', 'p1']])
    expect(by(...forged), forged.join()).toBe(false)
  const origins = ['https://vault.example']
  const from = (origin: string | undefined) => check(calls, { origins }, { ...caller, origin })
  expect(from('https://vault.example')).toBe(true)
  expect(from('https://vault.example.evil')).toBe(false)
  expect(from(undefined)).toBe(false)
})

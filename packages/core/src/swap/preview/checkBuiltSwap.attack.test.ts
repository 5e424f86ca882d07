import type { RoutedSwap } from '@latchkey/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BuiltSwapInput, checkBuiltSwap } from './buildSwap.js'

const address = (digit: string) => `0x${digit.repeat(40)}`
const [account, router, dollar, gold] = ['a', 'b', 'c', 'd'].map(address) as [
  string,
  string,
  string,
  string,
]
const now = 1_000_000

const read: RoutedSwap = {
  router,
  from: dollar,
  to: gold,
  amount: 100n,
  minReceived: 99n,
  receiver: account,
  deadline: 2_000n,
}
const agreed: BuiltSwapInput = {
  account,
  source: dollar,
  to: gold,
  amount: 100n,
  minReceived: 99n,
  router,
  call: { to: router, data: '0x', value: 0n },
  read,
  now,
}
const refused = expect.objectContaining({ code: 'swap/mismatch' })
const withRead = (change: Partial<RoutedSwap>) => ({ ...agreed, read: { ...read, ...change } })
const withCall = (change: object) => ({ ...agreed, call: { ...agreed.call, ...change } })

test('what was agreed to passes, whatever the case of its letters', () => {
  checkBuiltSwap(agreed)
  checkBuiltSwap(withRead({ receiver: account.toUpperCase().replace('0X', '0x') }))
  checkBuiltSwap(withRead({ minReceived: 100n, deadline: undefined }))
})

test('of the coin, the amount itself goes along', () => {
  const coin = { ...withRead({ from: undefined }), source: undefined }
  checkBuiltSwap({ ...coin, call: { ...coin.call, value: 100n } })
  expect(() => checkBuiltSwap(coin)).toThrow(refused)
})

test.each<[string, BuiltSwapInput]>([
  ['another receiver', withRead({ receiver: router })],
  ['another token that leaves', withRead({ from: gold })],
  ['the coin that leaves', withRead({ from: undefined })],
  ['another token that arrives', withRead({ to: dollar })],
  ['the coin that arrives', withRead({ to: undefined })],
  ['a greater amount', withRead({ amount: 101n })],
  ['a smaller amount', withRead({ amount: 99n })],
  ['a worse amount', withRead({ minReceived: 98n })],
  ['no least amount', withRead({ minReceived: 0n })],
  ['an expired deadline', withRead({ deadline: 1_000n })],
  ['a deadline for ever', withRead({ deadline: 2n ** 256n - 1n })],
  ['another contract', withCall({ to: gold })],
  ['a router that was not read', withRead({ router: gold })],
  ['coins beside a token', withCall({ value: 1n })],
  ['what can’t be read', { ...agreed, read: undefined }],
  ['a promise of nothing', { ...withRead({ minReceived: 0n }), minReceived: 0n }],
])('T486 a provider that builds %s is refused', (_, input) => {
  expect(() => checkBuiltSwap(input)).toThrow(refused)
})

test('T486 whatever else a call says in one of its fields, it is refused', () => {
  const others = fc.oneof(
    fc.record({ receiver: hexAddress(account) }),
    fc.record({ from: fc.option(hexAddress(dollar), { nil: undefined }) }),
    fc.record({ to: fc.option(hexAddress(gold), { nil: undefined }) }),
    fc.record({ router: hexAddress(router) }),
    fc.record({ amount: fc.bigInt({ min: 0n }).filter((amount) => amount !== 100n) }),
    fc.record({ minReceived: fc.bigInt({ min: 0n, max: 98n }) }),
    fc.record({ deadline: fc.bigInt({ min: 0n, max: 1_000n }) }),
    fc.record({ deadline: fc.bigInt({ min: 87_401n }) }),
  )
  fc.assert(
    fc.property(others, (change) => {
      expect(() => checkBuiltSwap(withRead(change))).toThrow(refused)
    }),
  )
})

/** Any address but one. */
function hexAddress(except: string) {
  return fc
    .string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })
    .map((digits) => `0x${digits}`)
    .filter((one) => one !== except)
}

test('a deadline is compared with the chain’s time; where only the visitor’s is known, it may be an hour off', () => {
  const seconds = BigInt(now / 1_000)
  const hour = 3_600n
  const unsure = { skewMs: 3_600_000 }
  checkBuiltSwap({ ...withRead({ deadline: seconds - hour + 1n }), ...unsure })
  checkBuiltSwap({ ...withRead({ deadline: seconds + 86_400n + hour }), ...unsure })
  for (const deadline of [seconds - hour, seconds + 86_400n + hour + 1n])
    expect(() => checkBuiltSwap({ ...withRead({ deadline }), ...unsure })).toThrow(refused)
  for (const deadline of [seconds, seconds + 86_401n])
    expect(() => checkBuiltSwap(withRead({ deadline }))).toThrow(refused)
})

import { expect, test } from 'vitest'
import { toWireQuote } from './toWireQuote.js'

const request = {
  chain: 'eip155:1',
  from: 'native',
  to: `0x${'a'.repeat(40)}`,
  account: `0x${'c'.repeat(40)}`,
} as const
const of = (units: bigint, decimals: number, price: number) => ({ units, decimals, price })
type Side = ReturnType<typeof of>

const deviationOf = (from: Side, to: Side) =>
  toWireQuote({ ...request, amount: from.units }, { toAmount: to.units }, { from, to }, 1).deviation

test('what is worth less arrives with a part missing, what is worth more below zero', () => {
  const coin = of(10n ** 18n, 18, 2_500)
  expect(deviationOf(coin, of(2_500_000_000n, 6, 1))).toBeCloseTo(0, 12)
  expect(deviationOf(coin, of(2_250_000_000n, 6, 1))).toBeCloseTo(0.1, 12)
  expect(deviationOf(coin, of(2_750_000_000n, 6, 1))).toBeCloseTo(-0.1, 12)
  expect(deviationOf(of(3n, 0, 10), of(30n * 10n ** 24n, 24, 1))).toBeCloseTo(0, 9)
})

test('nothing that cannot be compared is compared, and no number leaves the wire’s bounds', () => {
  expect(deviationOf(of(1n, 0, 0), of(1n, 0, 1))).toBeUndefined()
  expect(deviationOf(of(1n, 18, 1e308), of(2n ** 255n, 0, 1e308))).toBeUndefined()
  expect(deviationOf(of(1n, 18, 1), of(2n ** 255n, 0, 1))).toBe(-1_000)
  expect(deviationOf(of(1n, 0, 1), of(0n, 0, 1))).toBe(1)
})

test('the least amount is 99 % without what is left of a unit, and the earlier expiry counts', () => {
  const quote = (toAmount: bigint, expiresAt?: number) =>
    toWireQuote({ ...request, amount: 1n }, { toAmount, expiresAt }, undefined, 50)
  expect(quote(101n)).toMatchObject({ minReceived: '99', expiresAt: 50 })
  expect(quote(1n)).toMatchObject({ minReceived: '1' })
  expect(quote(1n, 40).expiresAt).toBe(40)
  expect(quote(1n, 60).expiresAt).toBe(50)
})

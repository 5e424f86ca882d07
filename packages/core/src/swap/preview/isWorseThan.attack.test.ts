import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorseThan } from '../market/SwapPreview.js'

/** As quoted: one percent less may arrive than is expected; what was promised before stays, where the market gives it. */
const terms = (amount: bigint, toAmount: bigint, promised = 0n) => {
  const least = (toAmount * 99n) / 100n
  const minReceived = promised > least && promised <= toAmount ? promised : least
  return { amount: String(amount), toAmount: String(toAmount), minReceived: String(minReceived) }
}
const seen = terms(10_000n, 50_000n)

test.each([
  ['the same', 10_000n, 50_000n, false],
  ['less leaves', 9_000n, 50_000n, false],
  ['more arrives', 10_000n, 60_000n, false],
  ['just what was promised arrives', 10_000n, 49_500n, false],
  ['less arrives than was promised', 10_000n, 49_499n, true],
  ['one unit more leaves', 10_001n, 50_000n, true],
  ['ten times as much leaves', 100_000n, 50_000n, true],
  ['more leaves for more, at a better rate', 10_001n, 90_000n, true],
  ['less leaves for less than was promised', 5_000n, 49_000n, true],
])('T520 against what was seen, %s: worse, or not', (_, amount, toAmount, is) => {
  expect(isWorseThan(seen, terms(amount, toAmount, 49_500n))).toBe(is)
})

test('T520 a promise that falls is worse, whatever is expected', () => {
  expect(isWorseThan(seen, { ...seen, minReceived: '49499' })).toBe(true)
  expect(isWorseThan(seen, terms(10_000n, 49_999n))).toBe(true)
})

test('T520 no rate that is worse by more than the slippage passes, whichever side changed', () => {
  const units = fc.bigInt({ min: 1_000n, max: 10n ** 24n })
  fc.assert(
    fc.property(units, units, units, units, (amount, toAmount, nowAmount, nowTo) => {
      const isAccepted = !isWorseThan(terms(amount, toAmount), terms(nowAmount, nowTo))
      // The promise is rounded to a whole unit.
      const isFair = (nowTo + 1n) * amount * 100n >= toAmount * nowAmount * 99n
      expect(!isAccepted || isFair).toBe(true)
    }),
  )
})

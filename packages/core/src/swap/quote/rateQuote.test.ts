import { expect, test } from 'vitest'
import { rateQuote, worstOf } from '../market/SwapPreview.js'

test.each([
  [{}, 'unknown'],
  [{ priceImpact: 0.01 }, 'unknown'],
  [{ deviation: 0 }, 'fair'],
  [{ deviation: 0.03 }, 'fair'],
  [{ deviation: 0.0301 }, 'worse'],
  [{ deviation: 0.1 }, 'worse'],
  [{ deviation: 0.1001 }, 'bad'],
  // The worst that is known decides: a server must not talk its own quote well.
  [{ deviation: -0.5, ownDeviation: 0.2 }, 'bad'],
  [{ deviation: 0, ownDeviation: 0, priceImpact: 0.05 }, 'worse'],
  [{ priceImpact: 0.2 }, 'bad'],
  [{ ownDeviation: 0.01 }, 'fair'],
  // What is no number says nothing.
  [{ deviation: Number.NaN }, 'unknown'],
] as const)('a quote with %o is %s', (input, rating) => {
  expect(rateQuote(input)).toBe(rating)
})

test('the worst of what is known', () => {
  expect(worstOf(undefined, 0.1, -0.2)).toBe(0.1)
  expect(worstOf(undefined, Number.POSITIVE_INFINITY)).toBeUndefined()
})

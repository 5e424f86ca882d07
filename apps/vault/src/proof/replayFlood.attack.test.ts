import { expect, test } from 'vitest'
import { createReplayCache } from './createReplayCache.js'

test('T243 proofs of a thousand keys from four networks leave room for a visitor of another network', () => {
  const cache = createReplayCache({ now: () => 0 })
  for (let count = 0; count < 400_000; count += 1) {
    cache.record(`device-${count % 1_000}`, `proof-${count}`)
  }
  expect(cache.record('ann', 'own')).toBe('fresh')
})

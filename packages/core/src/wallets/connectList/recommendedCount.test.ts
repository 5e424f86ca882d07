import { expect, test } from 'vitest'
import { recommendedCount } from './recommendedCount.js'

test.each([
  // injected, recent, host chose, recommended
  [0, 0, false, 2],
  [1, 0, false, 1],
  [0, 1, false, 1],
  [1, 1, false, 0],
  [5, 2, false, 0],
  [0, 0, true, 0],
])(
  'injected %i, recent %i, chosen by the host %s: %i',
  (injectedRows, recentRows, hostChose, count) => {
    expect(recommendedCount({ injectedRows, recentRows, hostChose })).toBe(count)
  },
)

import { expect, test } from 'vitest'
import { frameError } from './frameError.js'

test.each([
  [60, 60],
  [1.2, 2],
  [undefined, 1],
  [-5, 1],
  [Number.NaN, 1],
  [1e12, 86_400],
])('T260 a frame that says to wait %d seconds: the page waits %d', (seconds, wait) => {
  for (const code of ['frame/too-many-requests', 'email/cooldown'] as const) {
    const failure = {
      message: 'text of the frame',
      code,
      ...(seconds !== undefined && { seconds }),
    }
    expect(frameError(failure)).toMatchObject({ code, context: { seconds: wait } })
  }
})

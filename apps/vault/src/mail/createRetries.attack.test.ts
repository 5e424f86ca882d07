import { expect, test, vi } from 'vitest'
import { createRetries } from './createRetries.js'
import { mailLimits } from './mailLimits.js'

test('T240 mails that the mail server puts off again and again take few of its connections: the first attempt at another waits for none of them', async () => {
  vi.useFakeTimers()
  const running: string[] = []
  const begun = new Map<string, number>()
  let most = 0
  const retries = createRetries({
    firstRetryMs: 10,
    async attempt(id) {
      begun.set(id, (begun.get(id) ?? 0) + 1)
      const isRepeat = (begun.get(id) ?? 0) > 1
      if (isRepeat) running.push(id)
      most = Math.max(most, running.length)
      await new Promise((resolve) => setTimeout(resolve, 300))
      if (isRepeat) running.splice(running.indexOf(id), 1)
      return id === 'ann' ? 'done' : 'later'
    },
  })
  for (let count = 0; count < 120; count++) retries.start(`bot${count}`)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(most).toBe(mailLimits.repeatsAtOnce)
  expect(mailLimits.repeatsAtOnce).toBeLessThan(mailLimits.connections)
  retries.start('ann')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun.get('ann')).toBe(1)

  // Each has its turn, and one that was stopped has none.
  const before = begun.get('bot119') ?? 0
  retries.stop('bot119')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun.get('bot119')).toBe(before)
  for (let count = 0; count < 119; count++) expect(begun.get(`bot${count}`)).toBeGreaterThan(2)
  vi.useRealTimers()
})

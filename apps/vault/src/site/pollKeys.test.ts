import { afterEach, expect, test } from 'vitest'
import { pollKeys } from './pollKeys.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('polls until both services answer, reports once that it waits, and finds a changed key later', async () => {
  const answers: { custody?: string } = {}
  let asked = 0
  const reports: string[] = []
  const followed = pollKeys({
    fetchKey: {
      custody: async () => {
        asked += 1
        if (answers.custody) return answers.custody
        throw Object.assign(new Error(), { name: 'custody.publicKey (away)' })
      },
      escrow: async () => 'escrow',
    },
    report: (line) => void reports.push(line),
    retryMs: 1,
    refreshMs: 1,
  })
  cleanUps.push(followed.close)
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(followed.read()).toBeUndefined()
  answers.custody = 'one'
  await expect.poll(followed.read).toEqual({ custody: 'one', escrow: 'escrow' })
  answers.custody = 'two'
  await expect.poll(followed.read).toEqual({ custody: 'two', escrow: 'escrow' })
  delete answers.custody
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 2)
  expect(followed.read(), 'the last word counts').toEqual({ custody: 'two', escrow: 'escrow' })
  expect(reports).toEqual([
    "site: the frame waits for the services' keys: custody.publicKey (away)",
  ])
})

import { afterEach, expect, test } from 'vitest'
import { pollKeys } from './pollKeys.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('asks until both services are there, says once that it waits, and hears of another key later', async () => {
  const told: { custody?: string } = {}
  let asked = 0
  const reports: string[] = []
  const followed = pollKeys({
    fetchKey: {
      custody: async () => {
        asked += 1
        if (told.custody) return told.custody
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
  told.custody = 'one'
  await expect.poll(followed.read).toEqual({ custody: 'one', escrow: 'escrow' })
  told.custody = 'two'
  await expect.poll(followed.read).toEqual({ custody: 'two', escrow: 'escrow' })
  delete told.custody
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 2)
  expect(followed.read(), 'the last word counts').toEqual({ custody: 'two', escrow: 'escrow' })
  expect(reports).toEqual([
    "site: the frame waits for the services' keys: custody.publicKey (away)",
  ])
})

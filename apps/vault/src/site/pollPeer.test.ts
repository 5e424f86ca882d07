import { afterEach, expect, test } from 'vitest'
import { pollPeer } from './pollPeer.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('polls until a service answers, reports once that it waits, and finds a changed key later', async () => {
  const answers: { custody?: string } = {}
  let asked = 0
  const reports: string[] = []
  const followed = pollPeer({
    async fetch() {
      asked += 1
      if (answers.custody) return { custody: answers.custody }
      throw Object.assign(new Error(), { name: 'custody.publicKey (away)' })
    },
    what: "the services' keys",
    report: (line) => void reports.push(line),
    retryMs: 1,
    refreshMs: 1,
  })
  cleanUps.push(followed.close)
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(followed.read()).toBeUndefined()
  answers.custody = 'one'
  await expect.poll(followed.read).toEqual({ custody: 'one' })
  answers.custody = 'two'
  await expect.poll(followed.read).toEqual({ custody: 'two' })
  delete answers.custody
  const before = asked
  await expect.poll(() => asked).toBeGreaterThan(before + 2)
  expect(followed.read(), 'the last word counts').toEqual({ custody: 'two' })
  expect(reports).toEqual([
    "site: the frame waits for the services' keys: custody.publicKey (away)",
  ])
})

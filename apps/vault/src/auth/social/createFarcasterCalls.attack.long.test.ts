import { expect, test } from 'vitest'
import type { AuthDeps } from '../AuthDeps.js'
import { openAuthDatabase } from '../openAuthDatabase.js'
import { randomDevice } from '../testing/openTestAuth.js'
import { createFarcasterCalls } from './createFarcasterCalls.js'
import { createPendingLogins } from './createPendingLogins.js'

const hostOrigin = 'https://app.example'
const vaultUrl = 'https://vault.example'

/** The calls over a relay that counts questions, and which has no answer. */
async function open() {
  let asked = 0
  const farcaster = {
    begin: async () => ({ url: 'https://relay.example/', asked: { expiresAt: Infinity } }),
    async read() {
      asked += 1
      return undefined
    },
  }
  const db = await openAuthDatabase(undefined)
  const projects = new Map([['default', [hostOrigin]]])
  const deps = { db, farcaster, now: Date.now, projects, report() {}, vaultUrl }
  const logins = createPendingLogins(deps)
  const calls = createFarcasterCalls(deps as unknown as AuthDeps, logins)
  const begin = async (ip: string) => {
    const { thumbprint, ...caller } = randomDevice(ip)
    const { loginId } = await calls.begin(
      { hostOrigin, projectId: 'default' },
      { ...caller, thumbprint },
    )
    return (ms: number) =>
      calls
        .wait({ loginId }, { thumbprint, signal: AbortSignal.timeout(ms) })
        .catch(() => undefined)
  }
  return { asked: () => asked, begin, db }
}

test('T554 many logins of one network ask the relay no oftener than a few, and another network is not slowed', async () => {
  const { asked, begin, db } = await open()
  const waits = await Promise.all(Array.from({ length: 20 }, () => begin('198.51.100.7')))
  const other = await begin('203.0.113.9')
  const flood = Promise.all(waits.map((wait) => wait(3_200)))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const before = asked()
  await other(100)
  expect(asked() - before, 'asked at once').toBe(1)
  await flood
  // A burst of six, and three a second.
  expect(asked()).toBeGreaterThan(6)
  expect(asked()).toBeLessThan(20)
  await db.destroy()
})

test('T554 who waits again and again, and leaves at once, has the relay asked no oftener', async () => {
  const { asked, begin, db } = await open()
  const wait = await begin('198.51.100.7')
  for (let count = 0; count < 20; count++) await wait(10)
  expect(asked()).toBe(1)
  await db.destroy()
})

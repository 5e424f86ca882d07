import { expect, test } from 'vitest'
import { openTestAuth, type TestAuth } from './testing/openTestAuth.js'

const dayMs = 86_400_000

test('T66 a login does the same work for an e-mail with an account and for one without', async () => {
  const statements: string[] = []
  const test = await openTestAuth({ onQuery: (query) => void statements.push(query) })
  await test.login('known@example.com')
  // Both have had a mail before, so that only the account differs.
  await test.begin('other@example.com')
  const workOf = async (email: string) => {
    test.wait(dayMs)
    statements.length = 0
    const mails = test.mails.length
    await test.begin(email)
    const sent = test.mails.slice(mails).map((mail) => Object.keys(mail).sort())
    return { statements: [...statements], sent, reports: [...test.reports] }
  }
  const registered = await workOf('known@example.com')
  expect(registered).toEqual(await workOf('other@example.com'))
  expect(registered.statements.length).toBeGreaterThan(5)
  expect(registered.sent).toHaveLength(1)
})

test('T66 the time of an answer does not tell whether there is an account', async () => {
  const isSame = async () => {
    const { known, other } = await measure(await openTestAuth(), 30)
    return Math.abs(median(known) - median(other)) < 2
  }
  // A machine that others slow down may differ once; an answer that leaks differs each time.
  expect((await isSame()) || (await isSame()) || (await isSame())).toBe(true)
}, 60_000)

test.runIf(process.env.LATCHKEY_LONG)(
  'T66 nor does it over two thousand samples of each',
  async () => {
    const { known, other } = await measure(await openTestAuth(), 2_000)
    expect(Math.abs(welch(known, other))).toBeLessThan(4.5)
    expect(Math.abs(median(known) - median(other))).toBeLessThan(2)
  },
  600_000,
)

/** The times of logins in milliseconds, of both kinds by turns. */
async function measure({ auth, begin, login, wait }: TestAuth, samples: number) {
  await login('known@example.com')
  const times = { known: [] as number[], other: [] as number[] }
  for (let round = 0; round < samples; round++) {
    const order = round % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const)
    for (const who of order) {
      wait(dayMs)
      const start = process.hrtime.bigint()
      await begin(`${who}@example.com`)
      times[who].push(Number(process.hrtime.bigint() - start) / 1e6)
    }
    if (round % 20 === 0) await auth.sweep()
  }
  return times
}

function welch(a: readonly number[], b: readonly number[]): number {
  const [first, second] = [a, b].map((all) => {
    // The slowest tenth is the machine's noise, on both sides alike.
    const fastest = [...all].sort((x, y) => x - y).slice(0, Math.floor(all.length * 0.9))
    const mean = fastest.reduce((sum, x) => sum + x, 0) / fastest.length
    const variance = fastest.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (fastest.length - 1)
    return { mean, error: variance / fastest.length }
  })
  if (!first || !second) throw new Error('nothing measured')
  return (first.mean - second.mean) / Math.sqrt(first.error + second.error)
}

const median = (all: readonly number[]) =>
  [...all].sort((x, y) => x - y)[Math.floor(all.length / 2)] ?? Number.NaN

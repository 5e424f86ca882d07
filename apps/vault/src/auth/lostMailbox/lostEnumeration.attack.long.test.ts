import { expect, test } from 'vitest'
import { enroll, makeTestFactor, prepareLost } from '../testing/createLostVisitor.js'
import { openTestAuth, refusalOf, type TestAuth } from '../testing/openTestAuth.js'

const dayMs = 86_400_000
const [known, plain, unknown] = ['known@example.com', 'plain@example.com', 'other@example.com']

/** An account with a password, one without a factor, and an address without an account. */
async function openThree(onQuery?: (query: string) => void) {
  const opened = await openTestAuth(onQuery ? { onQuery } : {})
  const factor = makeTestFactor('password')
  await enroll(opened, known, factor)
  await opened.login(plain)
  return { opened, factor }
}

test('T65 T341 a lost mailbox gets the same answer with an account and without, and a salt that stays', async () => {
  const { factor, opened } = await openThree()
  const answers: Record<string, object[]> = {}
  const salts: Record<string, string[]> = {}
  for (const email of [known, plain, unknown]) {
    for (let round = 0; round < 3; round++) {
      opened.wait(dayMs)
      const wrong = { ...factor, key: makeTestFactor().key }
      const { device, input, lostId, salt, challenge } = await prepareLost(opened, {
        email,
        factor: wrong,
      })
      salts[email] = [...(salts[email] ?? []), salt]
      const shape = [salt.length, lostId.length, challenge.length]
      const state = await opened.auth.lost.state({ lostId }, device)
      const refusals: object[] = []
      for (let tries = 0; tries < 7; tries++) {
        refusals.push(await refusalOf(opened.auth.lost.prove(input, device)))
      }
      const code = opened.auth.lost.confirm({ lostId, code: '123456' }, device)
      const seen = { shape, state, refusals, code: await refusalOf(code) }
      answers[email] = [...(answers[email] ?? []), seen]
    }
  }
  expect(answers[known]).toEqual(answers[unknown])
  expect(answers[plain]).toEqual(answers[unknown])
  expect(salts[known]).toEqual(Array(3).fill(factor.wire.salt))
  expect(new Set(salts[unknown]).size).toBe(1)
  expect(new Set([salts[known]?.[0], salts[plain]?.[0], salts[unknown]?.[0]]).size).toBe(3)
})

test('T341 the salt of an address without an account needs the key of this vault', async () => {
  const saltAt = async (pepper: Uint8Array) => {
    const { auth } = await openTestAuth({ pepper })
    const device = { thumbprint: 't'.repeat(43), ip: '10.1.1.1', userAgent: '' }
    return (await auth.lost.begin({ email: unknown }, device)).salt
  }
  const own = new Uint8Array(32).fill(1)
  expect(await saltAt(own)).toBe(await saltAt(own))
  expect(await saltAt(own)).not.toBe(await saltAt(new Uint8Array(32).fill(2)))
})

test('T66 T341 the same work is done for each: every statement of the beginning and of a wrong proof', async () => {
  const statements: string[] = []
  const { factor, opened } = await openThree((query) => void statements.push(query))
  const wrong = { ...factor, key: makeTestFactor().key }
  const workOf = async (email: string) => {
    opened.wait(dayMs)
    statements.length = 0
    const { device, input } = await prepareLost(opened, { email, factor: wrong })
    const begun = statements.splice(0)
    await refusalOf(opened.auth.lost.prove(input, device))
    return { begun, proved: [...statements], mails: opened.mails.length }
  }
  const first = await workOf(known)
  expect(await workOf(plain)).toEqual(first)
  expect(await workOf(unknown)).toEqual(first)
  expect(first.begun.length).toBeGreaterThan(5)
  expect(first.proved.length).toBeGreaterThan(3)
})

test('T66 T341 the time of an answer does not tell', async () => {
  const isSame = async () => {
    const { factor, opened } = await openThree()
    const wrong = { ...factor, key: makeTestFactor().key }
    const times = await measure(opened, wrong, 30)
    // Of each pair, which a busy machine slows down alike.
    const gaps = times.known.map((time, round) => time - (times.unknown[round] ?? 0))
    return Math.abs(median(gaps)) < Math.max(2, median(times.unknown) / 10)
  }
  // A machine that others slow down may differ once; an answer that leaks differs each time.
  expect((await isSame()) || (await isSame()) || (await isSame())).toBe(true)
}, 60_000)

async function measure(
  opened: TestAuth,
  factor: ReturnType<typeof makeTestFactor>,
  samples: number,
) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < samples; round++) {
    const order = [
      ['known', known],
      ['unknown', unknown],
    ] as const
    for (const [who, email] of round % 2 ? [...order].reverse() : order) {
      opened.wait(dayMs)
      const start = process.hrtime.bigint()
      const { device, input } = await prepareLost(opened, { email, factor })
      await refusalOf(opened.auth.lost.prove(input, device))
      times[who].push(Number(process.hrtime.bigint() - start) / 1e6)
    }
    if (round % 20 === 0) await opened.auth.sweep()
  }
  return times
}

const median = (all: readonly number[]) =>
  [...all].sort((x, y) => x - y)[Math.floor(all.length / 2)] ?? Number.NaN

import { expect, test } from 'vitest'
import {
  beginWait,
  enroll,
  loginSession,
  makeTestFactor,
  nameFactors,
  prepareLost,
} from '../testing/createLostVisitor.js'
import { openTestAuth, refusalOf, type TestAuth } from '../testing/openTestAuth.js'

const hour = 3_600_000
const email = 'ann@example.com'
const walletId = 'w'.repeat(22)

/** A visitor with a stolen factor and another one, who removes the stolen one; the report of it never arrives. */
async function openRemoved(opened: TestAuth, stolen = makeTestFactor()) {
  const left = makeTestFactor()
  const { session, userId } = await enroll(opened, email, stolen)
  await nameFactors(opened, session, [stolen, left])
  const remove = () => opened.escrowFactors.set(userId, [left.wire])
  return { stolen, left, session, userId, remove }
}

const proveWith = async (opened: TestAuth, factor: ReturnType<typeof makeTestFactor>) => {
  const { device, input } = await prepareLost(opened, { email, factor })
  return refusalOf(opened.auth.lost.prove(input, device))
}

test('T376 a factor whose removal auth never heard of begins no 72 hours, and is wrong like one that never was', async () => {
  const opened = await openTestAuth()
  const { left, remove, stolen } = await openRemoved(opened)
  remove()
  const sent = opened.mails.length
  expect(await proveWith(opened, stolen)).toEqual({ error: 'code-wrong' })
  expect(await proveWith(opened, makeTestFactor())).toEqual({ error: 'code-wrong' })
  expect(opened.mails).toHaveLength(sent)
  expect(opened.alerts).toEqual([])
  opened.wait(hour)
  await beginWait(opened, { email, factor: left })
})

test('T376 the salt of a removed password is not given out, but one that any address would get', async () => {
  const opened = await openTestAuth()
  const stolen = makeTestFactor('password')
  const { remove } = await openRemoved(opened, stolen)
  expect((await prepareLost(opened, { email, factor: stolen })).salt).toBe(stolen.wire.salt)
  remove()
  opened.wait(hour)
  const { salt } = await prepareLost(opened, { email, factor: stolen })
  expect(salt).toMatch(/^[\w-]{43}$/)
  expect(salt).not.toBe(stolen.wire.salt)
})

test('T376 the removal ends what the thief had proved before: at the code, and at the end of the 72 hours', async () => {
  const opened = await openTestAuth()
  const { auth, emailOf, lastCode } = opened
  const { left, remove, stolen, userId } = await openRemoved(opened)
  const { device, input, lostId } = await prepareLost(opened, { email, factor: stolen })
  await auth.lost.prove(input, device)
  remove()
  const code = auth.lost.confirm({ lostId, code: lastCode() }, device)
  expect(await refusalOf(code)).toEqual({ error: 'code-expired' })
  expect(await auth.lost.state({ lostId }, device)).toEqual({ state: 'stopped' })

  opened.escrowFactors.set(userId, [stolen.wire, left.wire])
  opened.wait(hour)
  const { state } = await beginWait(opened, { email, factor: stolen })
  remove()
  opened.wait(72 * hour)
  await auth.sweep()
  expect(await state()).toMatchObject({ state: 'stopped' })
  expect(await emailOf(userId)).toBe(email)
})

test('T376 while escrow does not answer nothing is accepted or lost: each step is for later', async () => {
  const at = { isDown: false }
  const holder: { opened?: TestAuth } = {}
  const opened = await openTestAuth({
    escrow: {
      activeFactors: async (userId) => {
        if (at.isDown) throw new Error('down')
        return holder.opened?.escrowFactors.get(userId) ?? []
      },
    },
  })
  holder.opened = opened
  const { auth, emailOf, lastCode } = opened
  const { factor, userId } = await enroll(opened, email)
  at.isDown = true
  for (const address of [email, 'nobody@example.com']) {
    const begun = prepareLost(opened, { email: address, factor })
    expect(await refusalOf(begun)).toEqual({ error: 'unavailable' })
  }
  at.isDown = false
  opened.wait(hour)
  const { device, input, lostId } = await prepareLost(opened, { email, factor })
  at.isDown = true
  for (let tries = 0; tries < 7; tries++) {
    expect(await refusalOf(auth.lost.prove(input, device))).toEqual({ error: 'unavailable' })
  }
  at.isDown = false
  await auth.lost.prove(input, device)
  const code = lastCode()
  at.isDown = true
  for (let tries = 0; tries < 7; tries++) {
    const late = auth.lost.confirm({ lostId, code }, device)
    expect(await refusalOf(late)).toEqual({ error: 'unavailable' })
  }
  at.isDown = false
  await auth.lost.confirm({ lostId, code }, device)
  await opened.takenNotices()
  at.isDown = true
  opened.wait(72 * hour)
  await auth.sweep()
  expect(await emailOf(userId)).toBe(email)
  expect(opened.reports).toEqual([expect.stringContaining('a lost mailbox was not replaced')])
  // Other logins go on meanwhile.
  await loginSession(opened, 'bob@example.com')
  at.isDown = false
  await auth.sweep()
  expect(await emailOf(userId)).toBe('new@example.com')
})

test('T376 a new factor is named before it is the wallet’s, and works from then on without another report', async () => {
  const opened = await openTestAuth()
  const { factor, session, userId } = await enroll(opened, email)
  const added = makeTestFactor()
  const factors = [factor.wire, added.wire]
  await opened.auth.account.setFactors({ walletId, factors }, session)
  expect(await proveWith(opened, added)).toEqual({ error: 'code-wrong' })
  // The rotation takes effect, and the device is lost at once.
  opened.escrowFactors.set(userId, factors)
  opened.wait(hour)
  await beginWait(opened, { email, factor: added })
})

test('T376 a thief of escrow alone plants no factor: no session of the visitor has named it', async () => {
  const opened = await openTestAuth()
  const { factor, userId } = await enroll(opened, email)
  const planted = makeTestFactor()
  const { factorId } = factor.wire
  for (const wire of [planted.wire, { ...planted.wire, factorId }]) {
    opened.escrowFactors.set(userId, [factor.wire, wire])
    expect(await proveWith(opened, planted)).toEqual({ error: 'code-wrong' })
    opened.wait(hour)
  }
})

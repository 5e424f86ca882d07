import { expect, test } from 'vitest'
import { enroll, loginSession, makeTestFactor, prepareLost } from '../testing/createLostVisitor.js'
import { openTestAuth, refusalOf } from '../testing/openTestAuth.js'

const email = 'ann@example.com'
const walletId = 'x'.repeat(22)

test('T373 one visit to the mailbox neither disarms the way back of a lost mailbox nor plants a factor in it', async () => {
  const opened = await openTestAuth()
  const { account, lost } = opened.auth
  const { factor } = await enroll(opened, email)
  const planted = makeTestFactor()
  const { factorId } = factor.wire
  const lists = [
    [],
    [planted.wire],
    [factor.wire, planted.wire],
    [{ ...planted.wire, factorId }],
    [{ ...makeTestFactor('password').wire, factorId, proofKey: factor.wire.proofKey }],
  ]
  for (const factors of lists) {
    await account.setFactors({ walletId, factors }, await loginSession(opened, email))
    const strange = await prepareLost(opened, { email, factor: planted })
    expect(await refusalOf(lost.prove(strange.input, strange.device))).toEqual({
      error: 'code-wrong',
    })
    opened.wait(3_600_000)
    const owner = await prepareLost(opened, { email, factor })
    await lost.prove(owner.input, owner.device)
    opened.wait(86_400_000)
  }
})

test('T373 a password that a thief names gives its salt to no one: the owner’s is the wallet’s', async () => {
  const opened = await openTestAuth()
  const password = makeTestFactor('password')
  await enroll(opened, email, password)
  const thief = await loginSession(opened, email)
  const { wire } = makeTestFactor('password')
  await opened.auth.account.setFactors({ walletId, factors: [wire] }, thief)
  const { salt } = await prepareLost(opened, { email, factor: password })
  expect(salt).toBe(password.wire.salt)
})

test('T373 without escrow no list is taken, and none with two passwords or a salt too many', async () => {
  const opened = await openTestAuth()
  const session = await loginSession(opened, email)
  const { setFactors } = opened.auth.account
  const [one, other] = [makeTestFactor('password').wire, makeTestFactor('password').wire]
  const { salt: _, ...bare } = one
  for (const factors of [[one, other], [one, one], [bare], [{ ...one, kind: 'key' as const }]]) {
    const call = setFactors({ walletId, factors }, session)
    expect(await refusalOf(call)).toEqual({ error: 'invalid-input' })
  }
  const silent = await openTestAuth({
    escrow: { activeFactors: () => Promise.reject(new Error('down')) },
  })
  const away = await loginSession(silent, email)
  const late = silent.auth.account.setFactors({ walletId, factors: [] }, away)
  expect(await refusalOf(late)).toEqual({ error: 'unavailable' })
})

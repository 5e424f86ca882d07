import { expect, test } from 'vitest'
import { enroll, loginSession, makeTestFactor, prepareLost } from '../testing/createLostVisitor.js'
import { openTestAuth, refusalOf } from '../testing/openTestAuth.js'

const email = 'ann@example.com'
const walletId = 'x'.repeat(22)

test('T373 one visit to the mailbox neither disarms the way back of a lost mailbox nor plants a factor in it', async () => {
  const opened = await openTestAuth()
  const { account, lost } = opened.auth
  const { factor } = await enroll(opened, email)
  const thief = await loginSession(opened, email)
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
    const call = account.setFactors({ walletId, factors }, thief)
    expect(await refusalOf(call), JSON.stringify(factors)).toEqual({ error: 'unauthorized' })
  }
  const strange = await prepareLost(opened, { email, factor: planted })
  expect(await refusalOf(lost.prove(strange.input, strange.device))).toEqual({
    error: 'code-wrong',
  })
  opened.wait(3_600_000)
  const owner = await prepareLost(opened, { email, factor })
  await lost.prove(owner.input, owner.device)
})

test('T373 without escrow, and of a wallet that has no factor there, none is taken', async () => {
  const opened = await openTestAuth()
  const session = await loginSession(opened, email)
  const { setFactors } = opened.auth.account
  const factors = [makeTestFactor().wire]
  const call = setFactors({ walletId, factors }, session)
  expect(await refusalOf(call)).toEqual({ error: 'unauthorized' })
  await setFactors({ walletId, factors: [] }, session)
  const silent = await openTestAuth({
    escrow: { activeFactors: () => Promise.reject(new Error('down')) },
  })
  const other = await loginSession(silent, email)
  const late = silent.auth.account.setFactors({ walletId, factors: [] }, other)
  expect(await refusalOf(late)).toEqual({ error: 'unavailable' })
})

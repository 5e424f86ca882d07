import { expect, test } from 'vitest'
import { loginSession, makeTestFactor, prepareLost } from '../testing/createLostVisitor.js'
import { openTestAuth } from '../testing/openTestAuth.js'

const email = 'ann@example.com'
const walletId = 'w'.repeat(22)

test('T373 T376 a session of the mailbox does not drop a factor that was named and is about to be the wallet’s', async () => {
  const opened = await openTestAuth()
  const { auth, escrowFactors, wait } = opened
  const owner = await loginSession(opened, email)
  const factor = makeTestFactor()
  wait(60_000)
  const thief = await loginSession(opened, email)
  await auth.account.setFactors({ walletId, factors: [factor.wire] }, owner)
  // Between the naming and custody's confirmation.
  await auth.account.setFactors({ walletId, factors: [] }, thief)
  // Custody confirms, the device is lost, and escrow hears it from custody.
  escrowFactors.set(owner.claims.sub, [factor.wire])
  wait(60_000)
  const { device, input } = await prepareLost(opened, { email, factor })
  expect(await auth.lost.prove(input, device).catch(String)).toBe(undefined)
})

test('T373 however often a session names others, it drops none that another named; what never became the wallet’s goes after a day', async () => {
  const opened = await openTestAuth()
  const { auth, db, wait } = opened
  const owner = await loginSession(opened, email)
  const { wire } = makeTestFactor()
  wait(60_000)
  const thief = await loginSession(opened, email)
  await auth.account.setFactors({ walletId, factors: [wire] }, owner)
  for (let round = 0; round < 30; round++) {
    const factors = Array.from({ length: 8 }, () => makeTestFactor().wire)
    // Also another one by the same id.
    const same = { ...makeTestFactor().wire, factorId: wire.factorId }
    await auth.account.setFactors({ walletId, factors: [...factors.slice(1), same] }, thief)
  }
  const keysOf = async () => {
    const rows = await db.selectFrom('auth_factors').select('proof_key').execute()
    return rows.map(({ proof_key }) => proof_key)
  }
  expect(await keysOf()).toHaveLength(9)
  expect(await keysOf()).toContain(wire.proofKey)
  wait(26 * 3_600_000)
  const later = await loginSession(opened, email)
  await auth.account.setFactors({ walletId, factors: [] }, later)
  expect(await keysOf()).toEqual([])
})

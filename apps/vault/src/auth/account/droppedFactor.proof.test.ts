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

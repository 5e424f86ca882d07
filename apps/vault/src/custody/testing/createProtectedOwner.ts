import { makeRotation, makeTestFactor, sendRotation } from './createTestFactor.js'
import { createOwner } from './createTestFrame.js'
import type { TestVault } from './openTestVault.js'

/** A visitor whose wallet a password protects. */
export async function createProtectedOwner(vault: TestVault) {
  const { frame, wallet } = await createOwner(vault)
  const factor = await makeTestFactor()
  const next = await makeRotation(vault, frame, wallet, [factor])
  await sendRotation(frame, next)
  // The notice of the change, so that a test reads the mails after it.
  await vault.mailServer.next(frame.email)
  return { frame, first: wallet, wallet: next, factor }
}

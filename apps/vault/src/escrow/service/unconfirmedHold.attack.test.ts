import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
} from '../../custody/testing/createTestFactor.js'
import { createTestFrame, makeWallet } from '../../custody/testing/createTestFrame.js'
import { type AttackedVault, openAttackedVault } from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

// Auth deletes an account, for any fresh session, where this says no: no visitor would find the wallet again.
test.each([
  ['without', false],
  ['with', true],
] as const)(
  'T360 a wallet that custody has confirmed, %s a factor, counts as held, though its device did not confirm at escrow yet',
  async (_name, hasFactor) => {
    const { vault } = attacked
    const frame = await createTestFrame(vault)
    const wallet = await makeWallet()
    for (const step of [frame.uploadRecoveryShare, frame.uploadWallet, frame.confirm])
      expect((await step(wallet)).status).toBe(200)
    if (hasFactor) {
      const next = await makeRotation(vault, frame, wallet, [await makeTestFactor('key')])
      await sendRotation(frame, next, 'confirm')
    }
    expect(await vault.escrow.peer.holdsShare(frame.session.userId)).toBe(true)
  },
  60_000,
)

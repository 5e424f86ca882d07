import { postRecoveryRelease } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
} from '../../custody/testing/createTestFactor.js'
import { createOwner, createTestFrame } from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

test.each(['key', 'passkey'] as const)(
  'T350 wrong proofs of who reads the mailbox do not shut out a new browser with the right %s, which nobody can guess',
  async (kind) => {
    const { vault } = attacked
    const { frame, wallet } = await createOwner(vault)
    const factor = await makeTestFactor(kind)
    const next = await makeRotation(vault, frame, wallet, [factor])
    await sendRotation(frame, next)
    const { userId } = frame.session
    const release = async (usedFactor: typeof factor) => {
      const fresh = await createTestFrame(vault, { userId })
      const proof = await usedFactor.proveFor(fresh, next, 'release')
      const input = { ...proof, hostOrigin: testHost }
      const access = { token: await fresh.token('escrow') }
      return refusalOf(fresh.client.call(postRecoveryRelease, input, access))
    }
    // Each from a device of its own, with a session of the mailbox.
    for (let guess = 0; guess < 5; guess++)
      expect(await release(await makeTestFactor(kind))).toBe('code-wrong')
    expect(await release(factor)).toBe('none')
  },
  60_000,
)

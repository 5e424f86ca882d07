import { postAlerts, postRecoveryMailbox } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
} from '../../custody/testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
  type TestWallet,
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  hourMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const newEmail = 'new@example.com'
const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })

const needsOf = async (frame: TestFrame, { epoch, walletId }: TestWallet, email?: string) => {
  const input = { walletId, epoch, seen: [], ...(email !== undefined && { email }) }
  return (await frame.client.call(postAlerts, input, await escrowOf(frame))).needs
}

/** A device that is left, after auth has given its visitor another mailbox. */
async function createMoved() {
  const { vault } = attacked
  const { factor, frame: owner, wallet } = await createProtectedOwner(vault)
  const { client, email, session } = owner
  const { userId } = session
  const moved = await createTestFrame(vault, { userId, client, email: newEmail })
  const rotate = async () => {
    const next = await makeRotation(vault, moved, wallet, [factor, await makeTestFactor('key')])
    await sendRotation(moved, next)
  }
  return { vault, factor, wallet, moved, rotate, oldEmail: email, userId }
}

test('T377 a device that is left learns of it, confirms with a factor, changes the protection, and the new mailbox hears of it', async () => {
  const { factor, moved, oldEmail, rotate, vault, wallet } = await createMoved()
  expect(await needsOf(moved, wallet, newEmail)).toEqual(['mailbox-factor'])
  expect(await refusalOf(rotate())).toBe('not-found')
  const proof = await factor.proveFor(moved, wallet, 'mailbox')
  await moved.client.call(postRecoveryMailbox, { ...proof, email: newEmail }, await escrowOf(moved))
  expect((await vault.mailServer.next(oldEmail, 'freeze')).text).not.toContain(newEmail)
  await vault.mailServer.next(newEmail)
  expect(await needsOf(moved, wallet, newEmail)).toEqual([])
  await rotate()
  const notice = await vault.mailServer.next(newEmail, 'freeze')
  expect(notice.subject).toBe('Your wallet’s recovery was changed')
  const later = vault.mailServer.mails.filter(({ to }) => to?.[0]?.address === oldEmail)
  expect(later.at(-1)?.subject).not.toBe(notice.subject)
})

test('T378 a session alone, however fresh and on a device of the wallet, moves no mailbox', async () => {
  const { moved, oldEmail, rotate, userId, vault, wallet } = await createMoved()
  const thief = await createTestFrame(vault, { userId, email: newEmail })
  for (const frame of [moved, thief]) {
    // Asking tells a device of the wallet what is to be done, and does nothing.
    const needs = frame === moved ? ['mailbox-factor'] : []
    expect(await needsOf(frame, wallet, newEmail)).toEqual(needs)
    const access = await escrowOf(frame)
    for (const purpose of ['release', 'unfreeze', 'mailbox'] as const) {
      const wrong = await (await makeTestFactor()).proveFor(frame, wallet, purpose)
      const moving = frame.client.call(postRecoveryMailbox, { ...wrong, email: newEmail }, access)
      expect(await refusalOf(moving)).toMatch(/code-wrong|too-many/)
    }
  }
  expect(await refusalOf(rotate())).toBe('not-found')
  expect(await needsOf(moved, wallet, oldEmail)).toEqual([])
})

test('T378 nothing is asked for without an address, with the one of before within the hold, or without a factor', async () => {
  const { factor, moved, oldEmail, vault, wallet } = await createMoved()
  expect(await needsOf(moved, wallet)).toEqual([])
  expect(await needsOf(moved, wallet, oldEmail.toUpperCase())).toEqual([])
  const proof = await factor.proveFor(moved, wallet, 'mailbox')
  await moved.client.call(postRecoveryMailbox, { ...proof, email: newEmail }, await escrowOf(moved))
  // A device that did not hear of it yet must not ask to take it back.
  expect(await needsOf(moved, wallet, oldEmail)).toEqual([])
  attacked.clock.now += 73 * hourMs
  const { client, session } = moved
  const later = await createTestFrame(vault, { userId: session.userId, client })
  expect(await needsOf(later, wallet, oldEmail)).toEqual(['mailbox-factor'])
  const plain = await createOwner(vault)
  expect(await needsOf(plain.frame, plain.wallet, newEmail)).toEqual([])
})

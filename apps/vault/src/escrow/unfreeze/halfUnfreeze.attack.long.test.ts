import {
  postAlerts,
  postFreezeOwn,
  postRecoveryMailbox,
  postUnfreeze,
  postUnfreezeRequest,
} from '@latchkey/protocol/vault'
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
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

test('T363 a wallet whose factor custody knows and escrow has not confirmed is unfrozen by no mail', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const next = await makeRotation(vault, frame, wallet, [await makeTestFactor('key')])
  // The device is lost after custody's word: the wallet is protected, escrow's set waits.
  await sendRotation(frame, next, 'confirm')
  await frame.client.call(postFreezeOwn, {}, { token: await frame.token('escrow') })
  await frame.client.call(postUnfreezeRequest, { email: frame.email }, { proof: '' })
  // The only mail is that the recovery was changed: the set was made the wallet's first.
  const mail = await vault.mailServer.next(frame.email, 'freeze')
  expect(JSON.stringify(mail)).toContain('recovery was changed')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const texts = vault.mailServer.mails.map((each) => JSON.stringify(each))
  expect(texts.some((each) => each.includes('Unfreeze my wallet'))).toBe(false)
}, 20_000)

test('T364 while a wallet is frozen, a factor still names another mailbox: a thief’s freeze keeps none', async () => {
  const { factor, frame, wallet } = await createProtectedOwner(attacked.vault)
  const access = { token: await frame.token('escrow') }
  await frame.client.call(postFreezeOwn, {}, access)
  const proof = await factor.proveFor(frame, wallet, 'mailbox')
  const input = { ...proof, email: 'new@example.com' }
  expect(await refusalOf(frame.client.call(postRecoveryMailbox, input, access))).toBe('none')
})

test('T366 a session on a device without a share freezes, and ends no unfreezing that a factor began; one with a share does', async () => {
  const { factor, frame, wallet } = await createProtectedOwner(attacked.vault)
  const { epoch, walletId } = wallet
  const { email, session } = frame
  const thief = await createTestFrame(attacked.vault, { userId: session.userId, email })
  const accessOf = async (of: TestFrame) => ({ token: await of.token('escrow') })
  const freeze = async (by: TestFrame) => by.client.call(postFreezeOwn, {}, await accessOf(by))
  const seen = async () => {
    const input = { walletId, epoch, seen: [] }
    const { isFrozen, unfreezeAt } = await frame.client.call(
      postAlerts,
      input,
      await accessOf(frame),
    )
    return { isFrozen, isUnfreezing: unfreezeAt !== undefined }
  }
  await freeze(thief)
  expect(await seen()).toEqual({ isFrozen: true, isUnfreezing: false })
  const proof = await factor.proveFor(frame, wallet, 'unfreeze')
  await frame.client.call(postUnfreeze, proof, await accessOf(frame))
  // The answer says whether it was stopped.
  expect(await freeze(thief)).toEqual({ unfreezeAt: expect.any(Number) })
  expect(await seen()).toEqual({ isFrozen: true, isUnfreezing: true })
  expect(await freeze(frame)).toEqual({})
  expect(await seen()).toEqual({ isFrozen: true, isUnfreezing: false })
})

import { postFreezeOwn, postRecoveryMailbox, postUnfreezeRequest } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
} from '../../custody/testing/createTestFactor.js'
import { createOwner } from '../../custody/testing/createTestFrame.js'
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

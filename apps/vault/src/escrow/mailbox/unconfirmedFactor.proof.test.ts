import {
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
  postRecovery,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
} from '../../custody/testing/createTestFactor.js'
import { createOwner, createTestFrame } from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {} })
})
afterEach(() => attacked.close())

// T363 and T376 cover this window (custody has the factor's generation, the device vanished before it told escrow);
// the change of the mailbox and `hasMailbox` do not: neither calls `promote`.
test('T365 T381 a wallet got a factor, its device was lost before escrow confirmed: who reads the mailbox moves it nowhere', async () => {
  const { vault } = attacked
  const { frame: owner, wallet } = await createOwner(vault)
  const factor = await makeTestFactor('key')
  const next = await makeRotation(vault, owner, wallet, [factor])
  await sendRotation(owner, next, 'confirm')

  attacked.clock.now += nextMailMs
  const stolen = 'thief@evil.example'
  const { email, session } = owner
  const { userId } = session
  // A session of the mailbox, on a device without a share.
  const thief = await createTestFrame(vault, { userId, email })
  const access = { token: await thief.token('escrow') }
  const { epoch, walletId } = wallet
  const input = { walletId, epoch, oldEmail: email, newEmail: stolen, hostOrigin: testHost }
  const begun = await thief.client.send(postMailboxChange, input, access)
  const { changeId } = begun.body as { changeId: string }
  if (changeId) {
    for (const mailbox of [email, stolen]) {
      const token = parseLinkMail(await vault.mailServer.next(mailbox, 'mailbox'), 'mailbox')
      await thief.client.call(postMailboxLink, { token, action: 'confirm' }, { proof: '' })
    }
    await refusalOf(thief.client.call(postMailboxChangeFinish, { changeId }, access))
  }
  const isTheThiefs = await vault.escrow.peer.hasMailbox(userId, stolen)
  // Whatever asks makes the set the wallet's; it has the thief's mailbox by then.
  await thief.client.call(postRecovery, { walletId }, access)
  expect({
    begun: begun.status,
    isTheThiefs,
    isStillTheThiefs: await vault.escrow.peer.hasMailbox(userId, stolen),
  }).toEqual({ begun: 404, isTheThiefs: false, isStillTheThiefs: false })
}, 60_000)

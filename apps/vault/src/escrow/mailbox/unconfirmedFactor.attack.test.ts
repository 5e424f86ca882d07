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
import { createOwner, createTestFrame, makeWallet } from '../../custody/testing/createTestFrame.js'
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

test('T381 a wallet that its device did not confirm at escrow has its mailbox all the same, whatever bait a session leaves', async () => {
  const { vault } = attacked
  const owner = await createTestFrame(vault)
  const wallet = await makeWallet()
  for (const step of [owner.uploadRecoveryShare, owner.uploadWallet, owner.confirm])
    expect((await step(wallet)).status).toBe(200)
  const { email, session } = owner
  const { userId } = session
  const stolen = 'thief@evil.example'
  const { hasMailbox } = vault.escrow.peer
  expect(await hasMailbox(userId, stolen)).toBe(false)
  const thief = await createTestFrame(vault, { userId, email: stolen })
  const bait = await makeWallet()
  for (const step of [thief.uploadRecoveryShare, thief.confirmShare])
    expect((await step(bait)).status).toBe(200)
  expect(await hasMailbox(userId, stolen)).toBe(false)
  expect(await hasMailbox(userId, email)).toBe(true)
}, 60_000)

import {
  postRecoveryMailbox,
  postRecoveryRelease,
  postRecoverySet,
  postRecoverySetConfirm,
  postRotationConfirm,
  postUnfreeze,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRotation } from '../../custody/testing/createTestFactor.js'
import { createTestFrame, type TestFrame } from '../../custody/testing/createTestFrame.js'
import {
  makeDeviceKey,
  randomNonce,
  requestCalls,
} from '../../custody/testing/createTestRequest.js'
import {
  createUnprotectedOwner,
  protectionCalls,
} from '../../custody/testing/createUnprotectedOwner.js'
import {
  type AttackedVault,
  dayMs,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ unfreezePollMs: 50 })
})
afterEach(() => attacked.close())

const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
const elsewhere = (owner: TestFrame) =>
  createTestFrame(attacked.vault, { userId: owner.session.userId, email: owner.email })

async function createVisitor() {
  const { frame, wallet } = await createUnprotectedOwner(attacked.vault)
  return { frame, wallet, calls: protectionCalls(attacked.vault, frame) }
}

test('T354 a factor protects a wallet without a mailbox: it opens on another device, unfreezes, and no mail leaves', async () => {
  const { calls, frame, wallet: first } = await createVisitor()
  const { factor, wallet } = await calls.addFactor(first)
  expect(await calls.kind(wallet)).toBe('factors')
  const fresh = await elsewhere(frame)
  const proof = await factor.proveFor(fresh, wallet, 'release')
  const input = { ...proof, hostOrigin: testHost }
  const { share } = await fresh.client.call(postRecoveryRelease, input, await escrowOf(fresh))
  expect(share.ct.length).toBeGreaterThan(0)
  const kinds = (await calls.alerts(wallet)).alerts.map(({ kind }) => kind)
  expect(kinds, 'the owner’s device hears of it').toContain('device-added')

  attacked.clock.now += 1_000
  expect(await calls.freeze()).toBe('none')
  const unfreeze = await factor.proveFor(frame, wallet, 'unfreeze')
  await frame.client.call(postUnfreeze, unfreeze, await escrowOf(frame))
  const other = protectionCalls(attacked.vault, fresh)
  expect((await other.alerts(wallet)).alerts.map(({ kind }) => kind)).toContain('unfreeze-started')
  attacked.clock.now += dayMs
  await expect.poll(async () => (await calls.alerts(wallet)).isFrozen).toBe(undefined)
  expect(attacked.vault.mailServer.mails).toEqual([])
})

test('T354 a set names no mailbox for a wallet that has none, and drops none that was confirmed', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const { rotation } = await calls.makeFactor(wallet)
  const named = { ...rotation.set, email: 'unseen@example.com' }
  const put = async (set: typeof named) =>
    refusalOf(frame.client.call(postRecoverySet, set, await escrowOf(frame)))
  expect(await put(named)).toBe('not-found')
  await calls.confirmMailbox(wallet)
  expect(await put(named)).toBe('not-found')
  // A device that does not know the mailbox names none, and its notices go there all the same.
  await sendRotation(frame, rotation)
  const notice = await attacked.vault.mailServer.next(frame.email, 'freeze')
  expect(notice.subject).toBe('Your wallet’s recovery was changed')
})

test('T354 a set that was stored before the mailbox was confirmed notifies it when it becomes the wallet’s', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const { rotation } = await calls.makeFactor(wallet)
  await sendRotation(frame, rotation, 'set')
  await calls.confirmMailbox(wallet)
  const { epoch, rotationId, walletId } = rotation
  const ids = { walletId, epoch, rotationId }
  const custody = { token: await frame.token('custody') }
  await frame.client.call(postRotationConfirm, { ...ids, endsOthers: false }, custody)
  await frame.client.call(postRecoverySetConfirm, ids, await escrowOf(frame))
  const notice = await attacked.vault.mailServer.next(frame.email, 'freeze')
  expect(notice.subject).toBe('Your wallet’s recovery was changed')
})

test('T354 a proof of the factor names a mailbox afterwards', async () => {
  const { calls, frame, wallet: first } = await createVisitor()
  const { factor, wallet } = await calls.addFactor(first)
  const proof = await factor.proveFor(frame, wallet, 'mailbox')
  const input = { ...proof, email: frame.email }
  await frame.client.call(postRecoveryMailbox, input, await escrowOf(frame))
  const mail = await attacked.vault.mailServer.next(frame.email)
  expect(mail.text).toContain('now has this e-mail')
})

test('T354 a device approves another of a wallet without a mailbox, and every device shows it', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const { vault } = attacked
  const ours = requestCalls(vault, frame)
  const approve = async (fresh: TestFrame) => {
    const theirs = requestCalls(vault, fresh)
    const key = await makeDeviceKey(fresh, wallet)
    const { body } = await theirs.begin(wallet.walletId, key.commitment)
    const { requestId } = body as { requestId: string }
    await ours.accept(requestId, randomNonce())
    await theirs.reveal(requestId, key.shown)
    const to = { ...key.shown, device: fresh.client.thumbprint }
    return ours.approve(requestId, wallet, wallet.key, to, { email: '' })
  }
  const fresh = await elsewhere(frame)
  expect(await approve(fresh)).toMatchObject({ status: 200 })
  expect(await fresh.share(wallet)).toHaveLength(33)
  expect(vault.mailServer.mails).toEqual([])
  const third = protectionCalls(vault, await elsewhere(frame))
  expect((await third.alerts(wallet)).alerts.map(({ kind }) => kind)).toEqual(['device-added'])
  // With a mailbox it is notified, whatever the device says of it.
  await calls.confirmMailbox(wallet)
  attacked.clock.now += nextMailMs
  expect(await approve(await elsewhere(frame))).toMatchObject({ status: 200 })
  const notice = await vault.mailServer.next(frame.email, 'freeze')
  expect(notice.subject).toBe('A new device can use your wallet')
})

test('T349 devices and the confirmed mailbox hear of a login that was added or removed', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const { peer } = attacked.vault.escrow
  const { userId } = frame.session
  await peer.alert(userId, 'login-added')
  expect((await calls.alerts(wallet)).alerts.map(({ kind }) => kind)).toEqual(['login-added'])
  expect(attacked.vault.mailServer.mails).toEqual([])
  await calls.confirmMailbox(wallet)
  // A share that left for a new device keeps the address for its notices.
  attacked.clock.now += nextMailMs
  await (await elsewhere(frame)).recover(wallet)
  await attacked.vault.mailServer.next(frame.email, 'freeze')
  await peer.alert(userId, 'login-removed')
  const notice = await attacked.vault.mailServer.next(frame.email, 'freeze')
  expect(notice.subject).toBe('A login was removed from your account')
  expect((await calls.alerts(wallet)).alerts.map(({ kind }) => kind)).toContain('login-removed')
})

test('T349 auth moves no account of a wallet whose mailbox is another, or that has a factor and none', async () => {
  const { calls, frame, wallet } = await createVisitor()
  const { peer } = attacked.vault.escrow
  const { userId } = frame.session
  const hasMailbox = (email: string) => peer.hasMailbox(userId, email)
  await calls.addFactor(wallet)
  expect(await hasMailbox('thief@example.com')).toBe(false)
  const second = await createVisitor()
  await second.calls.confirmMailbox(second.wallet)
  const other = second.frame.session.userId
  expect(await peer.hasMailbox(other, 'thief@example.com')).toBe(false)
  expect(await peer.hasMailbox(other, second.frame.email)).toBe(true)
})

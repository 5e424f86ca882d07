import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import {
  type AttackedVault,
  dayMs,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from './testing/openAttackedVault.js'

let attacked: AttackedVault
let owner: Awaited<ReturnType<typeof createOwner>>
beforeEach(async () => {
  attacked = await openAttackedVault()
  owner = await createOwner(attacked.vault)
})
afterEach(() => attacked.close())

/** A session of the owner on a device of its own: what who runs auth, or reads one code, has. */
const newDevice = (client?: TestFrame['client']) =>
  createTestFrame(attacked.vault, {
    userId: owner.frame.session.userId,
    email: owner.frame.email,
    ...(client && { client }),
  })
const junk = () => Uint8Array.from(randomBytes(33))
const linkPending = { status: 409, body: { error: 'link-pending' } }

test('T193 sessions alone get no share of custody, and put no device in place of the owner’s', async () => {
  const { wallet } = owner
  for (let count = 0; count < 5; count += 1) {
    const thief = await newDevice()
    expect(await thief.addDevice(wallet, junk())).toMatchObject(linkPending)
    expect(await refusalOf(thief.share(wallet, 'recovery'))).toBe('link-pending')
    expect(await refusalOf(thief.share(wallet))).toBe('not-found')
  }
  // The owner's own device stores nothing either, and gets only what is its own.
  expect(await owner.frame.addDevice(wallet, junk())).toMatchObject(linkPending)
  expect(await refusalOf(owner.frame.share(wallet, 'recovery'))).toBe('link-pending')
  expect(await owner.frame.share(wallet)).toHaveLength(33)
})

test('T193 a link that was not followed, or that is for another wallet, lets no device in', async () => {
  const { wallet } = owner
  const thief = await newDevice()
  const link = await thief.getLink(wallet)
  expect(await refusalOf(thief.release(wallet, link))).toBe('link-pending')
  expect(await refusalOf(thief.share(wallet, 'recovery'))).toBe('link-pending')

  // On the same device, the thief follows a link for a wallet of his own.
  attacked.clock.now += nextMailMs
  const own = await createTestFrame(attacked.vault, { client: thief.client })
  const bait = await makeWallet()
  const { confirm, confirmShare, uploadRecoveryShare, uploadWallet } = own
  for (const step of [uploadRecoveryShare, uploadWallet, confirm, confirmShare])
    expect((await step(bait)).status).toBe(200)
  const followed = await own.getLink(bait)
  expect((await own.followLink(followed)).status).toBe(200)
  expect(await refusalOf(thief.release(wallet, followed))).toBe('link-expired')
  expect(await refusalOf(thief.share(wallet, 'recovery'))).toBe('link-pending')
  expect(await thief.addDevice(wallet, junk())).toMatchObject(linkPending)
})

test('T193 escrow lets in the device whose link was followed, and no other, for fifteen minutes', async () => {
  const { wallet } = owner
  const [added, other] = [await newDevice(), await newDevice()]
  expect(await added.recover(wallet)).toHaveLength(33)
  expect(await added.share(wallet, 'recovery')).toHaveLength(33)
  expect(await added.addDevice(wallet, junk())).toMatchObject({ status: 200 })
  expect(await refusalOf(other.share(wallet, 'recovery'))).toBe('link-pending')
  expect(await other.addDevice(wallet, junk())).toMatchObject(linkPending)
  expect(await refusalOf(added.share({ ...wallet, epoch: 2 }, 'recovery'))).toBe('not-found')

  attacked.clock.now += 15 * 60_000 + 1
  const later = await newDevice(added.client)
  expect(await later.addDevice(wallet, junk())).toMatchObject(linkPending)
  expect(await refusalOf(later.share(wallet, 'recovery'))).toBe('link-pending')
  expect(await later.share(wallet)).toHaveLength(33)
})

test('T193 custody does not answer: nothing leaves escrow, and the link still works afterwards', async () => {
  const { wallet } = owner
  const added = await newDevice()
  const link = await added.getLink(wallet)
  await added.followLink(link)
  await attacked.vault.custody.close()
  expect(await refusalOf(added.release(wallet, link))).toBe('unavailable')
  await attacked.restart()
  expect(await added.release(wallet, link)).toHaveLength(33)
  expect(await added.share(wallet, 'recovery')).toHaveLength(33)
})

test('T193 a frozen wallet lets no device in, and its link is not used up', async () => {
  const { wallet } = owner
  const { userId } = owner.frame.session
  const added = await newDevice()
  const link = await added.getLink(wallet)
  await added.followLink(link)
  await attacked.vault.custody.peer.freeze(userId)
  expect(await refusalOf(added.release(wallet, link))).toBe('frozen')
  expect(await attacked.vault.custody.unfreeze(userId)).toBe('unfrozen')
  expect(await added.release(wallet, link)).toHaveLength(33)
})

test.each([
  ['written', 'insert into allowed_devices values (?1, ?2, 1, ?3, ?4)'],
  ['moved to another device', 'update allowed_devices set device = ?3 where user_id = ?1'],
  ['made to last', 'update allowed_devices set allowed_at = ?4, device = ?3'],
])('T193 the row of a device that is let in is %s: nothing leaves', async (_how, statement) => {
  const { wallet } = owner
  const { userId } = owner.frame.session
  const thief = await newDevice()
  if (!statement.startsWith('insert')) await (await newDevice()).recover(wallet)
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  db.prepare(statement).run(userId, wallet.walletId, thief.client.thumbprint, attacked.clock.now)
  db.close()
  expect(await refusalOf(thief.share(wallet, 'recovery'))).toBe('unavailable')
  expect((await thief.addDevice(wallet, junk())).status).toBe(503)
})

test('T194 one device uses up no release of another', async () => {
  const { wallet } = owner
  const thief = await newDevice()
  await thief.recover(wallet)
  expect(await thief.addDevice(wallet, junk())).toMatchObject({ status: 200 })
  for (let count = 0; count < 60; count += 1) await thief.share(wallet)
  expect(await refusalOf(thief.share(wallet))).toBe('too-many')
  expect(await owner.frame.share(wallet)).toHaveLength(33)
})

test('T194 a device more than a wallet may have is refused while the others are in use', async () => {
  const { wallet } = owner
  const put = async () => {
    const device = await newDevice()
    expect(await device.allow(wallet)).toBe('allowed')
    return device.addDevice(wallet, junk())
  }
  for (let count = 1; count < 100; count += 1) expect((await put()).status).toBe(200)
  attacked.clock.now += 89 * dayMs
  expect(await put()).toMatchObject({ status: 429, body: { error: 'too-many' } })
  const back = await newDevice(owner.frame.client)
  expect(await back.share(wallet)).toHaveLength(33)
  attacked.clock.now += 2 * dayMs
  expect((await put()).status).toBe(200)
  expect(await (await newDevice(owner.frame.client)).share(wallet)).toHaveLength(33)
}, 60_000)

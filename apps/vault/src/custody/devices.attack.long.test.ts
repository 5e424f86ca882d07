import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner, createTestFrame, type TestFrame } from './testing/createTestFrame.js'
import { makeRotation, rotationCalls } from './testing/createTestRotation.js'
import { type AttackedVault, openAttackedVault, refusalOf } from './testing/openAttackedVault.js'

let attacked: AttackedVault
let owner: Awaited<ReturnType<typeof createOwner>>
let stolen: TestFrame
beforeEach(async () => {
  attacked = await openAttackedVault()
  owner = await createOwner(attacked.vault)
  stolen = await anotherDevice()
})
afterEach(() => attacked.close())

const callsOf = (frame: TestFrame) => rotationCalls(attacked.vault, frame)
const sessionOf = (client?: TestFrame['client']) =>
  createTestFrame(attacked.vault, {
    userId: owner.frame.session.userId,
    email: owner.frame.email,
    ...(client && { client }),
  })
async function anotherDevice() {
  const frame = await sessionOf()
  await frame.allow(owner.wallet)
  expect((await frame.addDevice(owner.wallet, owner.wallet.shares[1])).status).toBe(200)
  return frame
}
const ok = { status: 200 }
const notFound = { status: 404 }

test('the devices of a wallet are listed, each with its generation and when it was used', async () => {
  const { frame, wallet } = owner
  attacked.clock.now += 60_000
  await stolen.share(wallet)
  const seconds = Math.floor(attacked.clock.now / 1_000)
  const { thumbprint } = frame.client
  expect(await callsOf(frame).devices(wallet.walletId)).toEqual([
    { thumbprint: stolen.client.thumbprint, epoch: 1, usedAt: seconds, isCurrent: false },
    { thumbprint, epoch: 1, usedAt: expect.any(Number), isCurrent: true },
  ])
  // A generation that is pending is none of a device yet.
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  expect(await callsOf(frame).devices(wallet.walletId)).toHaveLength(2)
  await callsOf(frame).confirm(rotation)
  const epochs = (await callsOf(frame).devices(wallet.walletId)).map(({ epoch }) => epoch)
  expect(epochs.sort()).toEqual([1, 2])
  const stranger = await createTestFrame(attacked.vault)
  expect(await refusalOf(callsOf(stranger).devices(wallet.walletId))).toBe('not-found')
})

test('T78 a revoked device gets no share, whatever it had begun, and no other device loses anything', async () => {
  const { frame, wallet } = owner
  const third = await anotherDevice()
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(stolen).add(rotation)
  await stolen.allow(wallet)
  const { thumbprint } = stolen.client
  for (const _again of [1, 2])
    expect(await callsOf(frame).revoke(wallet.walletId, [thumbprint])).toMatchObject(ok)
  for (const purpose of ['device', 'recovery'] as const)
    for (const of of [wallet, rotation])
      expect(['not-found', 'link-pending']).toContain(await refusalOf(stolen.share(of, purpose)))
  expect(await callsOf(stolen).confirm(rotation)).toMatchObject(notFound)
  expect(await callsOf(stolen).add(rotation)).toMatchObject(notFound)
  expect((await stolen.addDevice(wallet, wallet.shares[1])).status).toBe(409)
  expect(await stolen.wallet()).toMatchObject({ isEnrolled: false })
  // Nor may it revoke the owner's.
  expect(await callsOf(stolen).revoke(wallet.walletId, 'others')).toMatchObject(notFound)
  for (const one of [frame, third]) expect(await one.share(wallet)).toHaveLength(33)
})

test('T78 a device is revoked while its share is on the way: after the answer none leaves', async () => {
  const { frame, wallet } = owner
  const asks = Array.from({ length: 10 }, () => refusalOf(stolen.share(wallet)))
  const { status } = await callsOf(frame).revoke(wallet.walletId, [stolen.client.thumbprint])
  expect(status).toBe(200)
  const answers = await Promise.all(asks)
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  const { n } = db
    .prepare('select count(*) as n from releases where device = ?')
    .get(stolen.client.thumbprint) as { n: number }
  db.close()
  // What was released was logged before the rows were gone; nothing was released and not logged.
  expect(answers.filter((answer) => answer === 'none')).toHaveLength(n)
  for (const answer of answers) expect(['none', 'not-found']).toContain(answer)
  expect(await refusalOf(stolen.share(wallet))).toBe('not-found')
})

test('T78 all others are revoked, also those of earlier generations, and none follows the bridge', async () => {
  const { frame, wallet } = owner
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  await callsOf(frame).confirm(rotation)
  expect(await stolen.wallet()).toMatchObject({ earlier: { epoch: 1 } })
  expect(await callsOf(frame).revoke(wallet.walletId, 'others')).toMatchObject(ok)
  expect(await stolen.wallet()).not.toHaveProperty('earlier')
  expect(await refusalOf(stolen.share(wallet))).toBe('not-found')
  expect(await callsOf(stolen).carryOver(rotation, 1, rotation.key)).toMatchObject(notFound)
  expect(await callsOf(frame).devices(wallet.walletId)).toHaveLength(1)
  expect(await frame.share(rotation)).toHaveLength(33)
})

test('T78 the row of a revoked device is put back into the database: nothing leaves', async () => {
  const { frame, wallet } = owner
  const { thumbprint } = stolen.client
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  const [row = {}] = db.prepare('select * from shares where device = ?').all(thumbprint) as object[]
  expect(await callsOf(frame).revoke(wallet.walletId, [thumbprint])).toMatchObject(ok)
  const names = Object.keys(row)
  db.prepare(`insert into shares (${names.join()}) values (${names.map(() => '?').join()})`).run(
    ...Object.values(row),
  )
  db.close()
  expect(await refusalOf(stolen.share(wallet))).toBe('unavailable')
  expect(attacked.vault.reports.join()).toContain('not those that were stored')
})

test('T78 a session on a device without a share revokes nothing: who reads the mailbox locks no owner out', async () => {
  const { frame, wallet } = owner
  const thief = await sessionOf()
  expect(await callsOf(thief).revoke(wallet.walletId, 'others')).toMatchObject(notFound)
  const own = [frame.client.thumbprint]
  expect(await callsOf(thief).revoke(wallet.walletId, own)).toMatchObject(notFound)
  expect(await frame.share(wallet)).toHaveLength(33)
})

test('T79 a copied profile is the same device: it works until that device is revoked, and then no more', async () => {
  const { frame, wallet } = owner
  // The copy has the same key and a session of its own; nothing tells it from the original.
  const copied = await sessionOf(stolen.client)
  expect(await copied.share(wallet)).toHaveLength(33)
  const listed = await callsOf(frame).devices(wallet.walletId)
  expect(listed.filter(({ thumbprint }) => thumbprint === copied.client.thumbprint)).toHaveLength(1)
  await callsOf(frame).revoke(wallet.walletId, [copied.client.thumbprint])
  for (const one of [copied, stolen]) expect(await refusalOf(one.share(wallet))).toBe('not-found')
})

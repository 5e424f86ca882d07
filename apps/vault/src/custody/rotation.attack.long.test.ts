import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  openTestWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import { makeRotation, rotationCalls } from './testing/createTestRotation.js'
import { type AttackedVault, openAttackedVault, refusalOf } from './testing/openAttackedVault.js'

let attacked: AttackedVault
let owner: Awaited<ReturnType<typeof createOwner>>
beforeEach(async () => {
  attacked = await openAttackedVault()
  owner = await createOwner(attacked.vault)
})
afterEach(() => attacked.close())

const callsOf = (frame: TestFrame) => rotationCalls(attacked.vault, frame)
const ok = { status: 200 }
const notFound = { status: 404 }
const exists = { status: 409, body: { error: 'already-exists' } }
const unavailable = { status: 503 }
const junk = () => Uint8Array.from(randomBytes(33))

/** A session of the owner's on another device; with a share where it is enrolled. */
async function otherDevice({ isEnrolled }: { readonly isEnrolled: boolean }) {
  const { userId } = owner.frame.session
  const frame = await createTestFrame(attacked.vault, { userId, email: owner.frame.email })
  if (isEnrolled) {
    await frame.allow(owner.wallet)
    await frame.addDevice(owner.wallet, owner.wallet.shares[1])
  }
  return frame
}

async function rotated() {
  const rotation = await makeRotation(owner.wallet, owner.wallet.seed)
  expect(await callsOf(owner.frame).add(rotation)).toMatchObject(ok)
  expect(await callsOf(owner.frame).confirm(rotation)).toMatchObject(ok)
  return rotation
}

/** Writes custody's database, as who has it but no key. */
function edit(...statements: string[]): void {
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  for (const statement of statements) db.exec(statement)
  db.close()
}

test('P6 of two devices that rotate at once one wins, and the other carries over', async () => {
  const { wallet } = owner
  const other = await otherDevice({ isEnrolled: true })
  const frames = [owner.frame, other]
  const rotations = await Promise.all(frames.map(() => makeRotation(wallet, wallet.seed)))
  const attempts = frames.map((frame, at) => ({ frame, rotation: rotations[at] ?? rotations[0] }))
  for (const { frame, rotation } of attempts)
    expect(rotation && (await callsOf(frame).add(rotation))).toMatchObject(ok)
  // Each reads its own back, although both made the same epoch.
  for (const { frame, rotation } of attempts) {
    if (!rotation) throw new Error('a rotation')
    const share = await frame.share(rotation, 'recovery')
    expect(Buffer.from(share)).toEqual(Buffer.from(rotation.recovery[0]))
  }
  const answers = await Promise.all(
    attempts.map(({ frame, rotation }) => rotation && callsOf(frame).confirm(rotation)),
  )
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409])
  const at = answers.findIndex((answer) => answer?.status === 200)
  const [won, lost] = [attempts[at], attempts[1 - at]]
  if (!won?.rotation || !lost?.rotation) throw new Error('a winner and a loser')
  const seen = await lost.frame.wallet()
  expect(seen).toMatchObject({ rotationId: won.rotation.rotationId, earlier: { epoch: 1 } })
  // What the loser made is gone: it never is a pair of the generation that counts.
  expect(seen).toMatchObject({ isEnrolled: false })
  expect(await refusalOf(lost.frame.share(lost.rotation))).toBe('not-found')
  expect(await refusalOf(lost.frame.share(lost.rotation, 'recovery'))).toBe('link-pending')
  expect(await callsOf(lost.frame).confirm(lost.rotation)).toMatchObject(exists)
  const moved = await callsOf(lost.frame).carryOver(won.rotation, 1, won.rotation.key)
  expect(moved).toMatchObject(ok)
  const share = await lost.frame.share(won.rotation)
  expect(await openTestWallet(won.rotation, [moved.own, share])).toBeDefined()
})

test('T78 a session without a share of the wallet replaces nothing of it', async () => {
  const { frame, wallet } = owner
  const thief = await otherDevice({ isEnrolled: false })
  const rotation = await makeRotation(wallet, wallet.seed)
  expect(await callsOf(thief).add(rotation)).toMatchObject(notFound)
  expect(await callsOf(thief).confirm(rotation)).toMatchObject(notFound)
  expect(await callsOf(thief).carryOver(wallet, 1, wallet.key)).toMatchObject(notFound)
  // Nor with what another device has begun.
  await callsOf(frame).add(rotation)
  expect(await callsOf(thief).confirm(rotation)).toMatchObject(notFound)
  for (const purpose of ['device', 'recovery'] as const)
    expect(await refusalOf(thief.share(rotation, purpose))).toBe('not-found')
  expect(await callsOf(frame).confirm(rotation)).toMatchObject(ok)
  expect(await callsOf(thief).carryOver(rotation, 1, rotation.key)).toMatchObject(notFound)
  expect((await thief.addDevice(rotation, junk())).status).toBe(409)
})

test('T78 a rotation needs a login of the last five minutes', async () => {
  const { frame, wallet } = owner
  const rotation = await makeRotation(wallet, wallet.seed)
  attacked.clock.now += 5 * 60_000 + 2_000
  expect(await callsOf(frame).add(rotation)).toMatchObject({ status: 401 })
  expect(await callsOf(frame).revoke(wallet.walletId, 'others')).toMatchObject({ status: 401 })
  expect(await callsOf(frame).deleteWallet()).toMatchObject({ status: 401 })
  expect(await frame.wallet()).toMatchObject({ epoch: 1 })
})

test('T78 a theft is reported: no pair of an earlier generation opens anything', async () => {
  const { frame, wallet } = owner
  const stolen = await otherDevice({ isEnrolled: true })
  const begun = await makeRotation(wallet, wallet.seed)
  await callsOf(stolen).add(begun)
  await stolen.allow(wallet)
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  for (const _again of [1, 2])
    expect(await callsOf(frame).confirm(rotation, true)).toMatchObject(ok)
  for (const purpose of ['device', 'recovery'] as const) {
    expect(await refusalOf(stolen.share(wallet, purpose))).toBe('not-found')
    expect(['not-found', 'link-pending']).toContain(await refusalOf(stolen.share(begun, purpose)))
  }
  expect(await callsOf(stolen).confirm(begun)).toMatchObject(exists)
  expect(await callsOf(stolen).carryOver(rotation, 1, rotation.key)).toMatchObject(notFound)
  const seen = await stolen.wallet()
  expect(seen).toMatchObject({ epoch: 2, isEnrolled: false })
  expect(seen).not.toHaveProperty('earlier')
  expect(await frame.share(rotation)).toHaveLength(33)
  const left = new Libsql(join(attacked.folder, 'custody.db'))
  expect(left.prepare('select * from generations').all()).toEqual([])
  left.close()
})

test.each([
  ['the blob of the active generation', "update wallets set blob = 'AAAA'"],
  ['the bridge', "update wallets set bridge = 'AAAA'"],
  ['the rotation', "update wallets set rotation_id = 'AAAAAAAAAAAAAAAAAAAAAA'"],
  ['the epoch, back to the old one', 'update wallets set epoch = 1'],
  ['the blob of an earlier generation', "update generations set blob = 'AAAA'"],
  ['an earlier generation, which becomes pending', "update generations set state = 'pending'"],
  ['an earlier generation, which is deleted', 'delete from generations'],
  [
    'the share of a device, which moves to the new generation',
    'update shares set epoch = 2 where epoch = 1',
  ],
  [
    'the recovery share, which becomes the device’s',
    `update shares set kind = 'device',
    device = (select device from shares where kind = 'device' and epoch = 1)
    where kind = 'recovery'`,
  ],
])(
  'T44 T136 %s is changed in the database: nothing leaves, and escrow gets no word',
  async (_what, statement) => {
    const { frame, wallet } = owner
    const other = await otherDevice({ isEnrolled: true })
    const rotation = await rotated()
    edit(statement)
    expect(await refusalOf(frame.share(rotation))).toBe('unavailable')
    expect(await refusalOf(other.share(wallet))).toBe('unavailable')
    expect(await callsOf(other).carryOver(rotation, 1, rotation.key)).toMatchObject(unavailable)
    const { userId } = frame.session
    const { peer } = attacked.vault.custody
    await expect(peer.activeGeneration(userId, wallet.walletId)).rejects.toThrow('damaged')
  },
)

test('T44 the rows of two generations are swapped: the shares do not open even if the states were right', async () => {
  const { frame, wallet } = owner
  const other = await otherDevice({ isEnrolled: true })
  const rotation = await rotated()
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  const rows = db.prepare("select seq, dek, ct from shares where kind = 'device'").all()
  expect(rows).toHaveLength(2)
  const [a, b] = rows as { seq: number; dek: string; ct: string }[]
  if (!a || !b) throw new Error('two rows')
  const put = db.prepare('update shares set dek = ?, ct = ? where seq = ?')
  put.run(b.dek, b.ct, a.seq)
  put.run(a.dek, a.ct, b.seq)
  db.close()
  expect(await refusalOf(frame.share(rotation))).toBe('unavailable')
  expect(await refusalOf(other.share(wallet))).toBe('unavailable')
})

test('T136 a frozen wallet is not rotated, carried over, revoked or deleted; escrow unfreezes it', async () => {
  const { frame, wallet } = owner
  const { userId } = frame.session
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  const { peer } = attacked.vault.custody
  await peer.freeze(userId)
  const frozen = { status: 423 }
  expect(await callsOf(frame).add(rotation)).toMatchObject(frozen)
  expect(await callsOf(frame).confirm(rotation)).toMatchObject(frozen)
  expect(await callsOf(frame).revoke(wallet.walletId, 'others')).toMatchObject(frozen)
  expect(await callsOf(frame).deleteWallet()).toMatchObject(frozen)
  expect(await peer.activeGeneration(userId, wallet.walletId)).toEqual({ epoch: 1 })
  expect(await peer.unfreeze(userId)).toBe('unfrozen')
  expect(await peer.unfreeze(userId)).toBe('not-frozen')
  expect(await callsOf(frame).confirm(rotation)).toMatchObject(ok)
})

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { postAlerts, postFreezeOwn, postRecovery, postRecoverySet } from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { custodyLimits } from '../../custody/custodyLimits.js'
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
  makeDeviceKey,
  randomNonce,
  requestCalls,
} from '../../custody/testing/createTestRequest.js'
import {
  type AttackedVault,
  dayMs,
  hourMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { randomTestId } from '../../proof/testing/createFakeAuth.js'
import { escrowLimits } from '../escrowLimits.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ setSweepMs: 100 })
})
afterEach(() => attacked.close())

type Named = Pick<TestWallet, 'epoch' | 'walletId'>
const strange = (): Named => ({ walletId: randomTestId(), epoch: 1 })
const tokenOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
/** Stores a set that is never confirmed; escrow cannot see that nothing in it opens. */
async function put(frame: TestFrame, { epoch, walletId }: Named): Promise<string> {
  const { factor } = await makeTestFactor('key')
  const bytes = (length: number) => randomBytes(length).toString('base64url')
  const share = { enc: bytes(65), ct: bytes(49) }
  const ids = { walletId, epoch: epoch + 1, rotationId: randomTestId() }
  const set = { ...ids, email: frame.email, factors: [{ factor, share }] }
  return refusalOf(frame.client.call(postRecoverySet, set, await tokenOf(frame)))
}
const recoveryOf = async (frame: TestFrame, { walletId }: TestWallet) =>
  frame.client.call(postRecovery, { walletId }, await tokenOf(frame))

/** How many sets wait, as the file says. */
function countSets(): number {
  const db = new Libsql(join(attacked.folder, 'escrow.db'))
  const sets = 'select 1 from recovery_shares where rotation_id != ? and confirmed_at is null'
  const rows = db.prepare(sets).all('')
  db.close()
  return rows.length
}
const sweeps = () => new Promise((resolve) => setTimeout(resolve, 500))

/** A device of the owner that another one let in by six digits. */
async function approveDevice(owner: TestFrame, wallet: TestWallet): Promise<TestFrame> {
  const { vault } = attacked
  const fresh = await createTestFrame(vault, { userId: owner.session.userId, email: owner.email })
  const [ours, theirs] = [requestCalls(vault, owner), requestCalls(vault, fresh)]
  const key = await makeDeviceKey(fresh, wallet)
  await theirs.begin(wallet.walletId, key.commitment)
  const [request] = await ours.list(wallet.walletId)
  if (!request) throw new Error('no request')
  await ours.accept(request.requestId, randomNonce())
  await theirs.reveal(request.requestId, key.shown)
  const to = { ...key.shown, device: fresh.client.thumbprint }
  await ours.approve(request.requestId, wallet, wallet.key, to)
  return fresh
}

test('T382 sessions of a thief store twenty sets of a user at most, whatever wallets they name; a device that six digits let in still stores its own', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { email, session } = owner
  const approved = await approveDevice(owner, wallet)
  const thieves = []
  for (let count = 0; count < 5; count += 1)
    thieves.push(await createTestFrame(attacked.vault, { userId: session.userId, email }))
  const answers: string[] = []
  for (const thief of thieves.slice(0, 4))
    for (let count = 0; count < 5; count += 1) answers.push(await put(thief, strange()))
  expect(new Set(answers)).toEqual(new Set(['none']))
  const [first, last] = [thieves[0], thieves[4]]
  if (!first || !last) throw new Error('five thieves')
  expect(await put(first, strange())).toBe('too-many')
  expect(await put(last, strange())).toBe('too-many')
  expect(await put(last, wallet)).toBe('too-many')
  expect(countSets()).toBe(escrowLimits.pendingSets)
  expect(await put(approved, wallet)).toBe('none')
  // Its oldest gives way to the newest.
  for (let count = 0; count < 5; count += 1) expect(await put(owner, wallet)).toBe('none')
  expect(await put(owner, wallet)).toBe('none')
  expect(countSets()).toBe(escrowLimits.pendingSets + 1 + escrowLimits.pendingSetsPerDevice)

  attacked.clock.now += escrowLimits.pendingSetMs + hourMs
  await expect.poll(countSets).toBe(0)
  // Nothing else has gone with them.
  const later = await createTestFrame(attacked.vault, { userId: session.userId, email })
  expect(await later.recover(wallet)).toHaveLength(33)
}, 60_000)

test('T382 a set whose generation custody made the active one is not swept: it becomes the wallet’s, also while it is frozen', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  const next = await makeRotation(attacked.vault, frame, wallet, [await makeTestFactor('key')])
  await sendRotation(frame, next, 'confirm')
  await frame.client.call(postFreezeOwn, {}, await tokenOf(frame))
  attacked.clock.now += 2 * dayMs
  const notice = await attacked.vault.mailServer.next(frame.email, 'freeze')
  expect(notice.subject).toBe('Your wallet’s recovery was changed')
  await sweeps()
  const later = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  expect(await recoveryOf(later, wallet)).toMatchObject({ rotationId: next.rotationId })
})

test('T382 while custody does not answer no set is swept, and one line says so', async () => {
  const { frame, wallet } = await createOwner(attacked.vault)
  expect(await put(frame, wallet)).toBe('none')
  const { peer } = attacked.vault.custody
  const { activeGeneration } = peer
  peer.activeGeneration = () => Promise.reject(new Error('away'))
  attacked.clock.now += 2 * dayMs
  await expect.poll(() => attacked.vault.reports.join('\n')).toContain('sets were not swept')
  await sweeps()
  expect(countSets()).toBe(1)
  peer.activeGeneration = activeGeneration
  await expect.poll(countSets).toBe(0)
  const later = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  const { epoch, walletId } = wallet
  const input = { walletId, epoch: epoch + 1, seen: [] }
  const { needs } = await later.client.call(postAlerts, input, await tokenOf(later))
  expect(needs).toEqual([])
})

test('T382 a set stays longer than custody can make its generation the active one', async () => {
  expect(escrowLimits.pendingSetMs).toBeGreaterThanOrEqual(custodyLimits.pendingMs + dayMs)
  const { frame, wallet } = await createOwner(attacked.vault)
  expect(await put(frame, wallet)).toBe('none')
  attacked.clock.now += 24 * hourMs
  await sweeps()
  expect(countSets()).toBe(1)
  attacked.clock.now += 2 * hourMs
  await expect.poll(countSets).toBe(0)
})

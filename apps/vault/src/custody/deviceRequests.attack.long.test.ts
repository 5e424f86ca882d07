import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  openTestWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import {
  digitsOf,
  makeDeviceKey,
  randomNonce,
  requestCalls,
  type ShownKey,
} from './testing/createTestRequest.js'
import { makeRotation, rotationCalls } from './testing/createTestRotation.js'
import { type AttackedVault, openAttackedVault, refusalOf } from './testing/openAttackedVault.js'

let attacked: AttackedVault
let owner: Awaited<ReturnType<typeof createOwner>>
let fresh: TestFrame
beforeEach(async () => {
  attacked = await openAttackedVault()
  owner = await createOwner(attacked.vault)
  fresh = await newDevice()
}, 30_000)
afterEach(() => attacked.close())

const newDevice = () =>
  createTestFrame(attacked.vault, {
    userId: owner.frame.session.userId,
    email: owner.frame.email,
  })
const callsOf = (frame: TestFrame) => requestCalls(attacked.vault, frame)
const idOf = ({ body }: { readonly body: unknown }) =>
  String((body as { requestId?: string }).requestId)
const ok = { status: 200 }
const notFound = { status: 404 }
const exists = { status: 409, body: { error: 'already-exists' } }

/** A request whose key was shown, and that waits for the digits to be compared. */
async function shownRequest(from = fresh) {
  const { frame, wallet } = owner
  const key = await makeDeviceKey(from, wallet)
  const requestId = idOf(await callsOf(from).begin(wallet.walletId, key.commitment))
  const nonce = randomNonce()
  expect(await callsOf(frame).accept(requestId, nonce)).toMatchObject(ok)
  expect(await callsOf(from).reveal(requestId, key.shown)).toMatchObject(ok)
  return { key, nonce, requestId }
}
const approve = (requestId: string, shown: ShownKey, by = owner.frame, device = fresh) =>
  callsOf(by).approve(requestId, owner.wallet, owner.wallet.key, {
    ...shown,
    device: device.client.thumbprint,
  })

test('a device approves another: both show the same digits, and the new one opens the wallet with its own pair', async () => {
  const { frame, wallet } = owner
  const key = await makeDeviceKey(fresh, wallet)
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
    'x-place': 'Berlin, <DE>',
  }
  const requestId = idOf(await callsOf(fresh).begin(wallet.walletId, key.commitment, headers))
  expect(await callsOf(frame).list(wallet.walletId)).toEqual([
    {
      requestId,
      browser: 'Firefox on Linux',
      place: 'Berlin, DE',
      at: Math.floor(attacked.clock.now / 1_000),
    },
  ])
  const nonce = randomNonce()
  const [waited, accepted] = await Promise.all([
    callsOf(fresh).wait(requestId, 'waiting'),
    callsOf(frame).accept(requestId, nonce),
  ])
  expect(waited).toEqual({ state: 'accepted', nonce })
  const { thumbprint } = fresh.client
  expect(accepted.body).toEqual({ thumbprint, commitment: key.commitment })
  expect(await callsOf(frame).list(wallet.walletId)).toEqual([])
  const [shown] = await Promise.all([
    callsOf(frame).shown(requestId),
    callsOf(fresh).reveal(requestId, key.shown),
  ])
  if (!shown) throw new Error('shown')
  expect(digitsOf(wallet.walletId, thumbprint, shown, nonce)).toBe(
    digitsOf(wallet.walletId, thumbprint, key.shown, nonce),
  )
  const [done, approved] = await Promise.all([
    callsOf(fresh).wait(requestId, 'accepted'),
    approve(requestId, shown),
  ])
  expect(approved).toMatchObject(ok)
  if (done.state !== 'approved') throw new Error(done.state)
  const own = await key.open(done.share)
  const share = await fresh.share(wallet)
  expect(await openTestWallet(wallet, [own, share])).toEqual(Buffer.from(wallet.seed))
  expect(await fresh.wallet()).toMatchObject({ isEnrolled: true })
})

test('lost replies: every step is repeated, and only its first content counts', async () => {
  const { frame, wallet } = owner
  const { key, nonce, requestId } = await shownRequest()
  expect(await callsOf(frame).accept(requestId, nonce)).toMatchObject(ok)
  expect(await callsOf(frame).accept(requestId, randomNonce())).toMatchObject(exists)
  expect(await callsOf(fresh).reveal(requestId, key.shown)).toMatchObject(ok)
  expect(await callsOf(fresh).wait(requestId, 'waiting')).toEqual({ state: 'accepted', nonce })
  for (const _again of [1, 2]) expect(await approve(requestId, key.shown)).toMatchObject(ok)
  for (const state of ['waiting', 'accepted'] as const) {
    const done = await callsOf(fresh).wait(requestId, state)
    if (done.state !== 'approved') throw new Error(done.state)
    const pair = [await key.open(done.share), await fresh.share(wallet)] as const
    expect(await openTestWallet(wallet, pair)).toBeDefined()
  }
  expect(await callsOf(frame).refuse(requestId)).toMatchObject(exists)
})

test('T78 only a device with a share lists, takes up and approves requests, and never its own', async () => {
  const { wallet } = owner
  const key = await makeDeviceKey(fresh, wallet)
  const requestId = idOf(await callsOf(fresh).begin(wallet.walletId, key.commitment))
  const thief = await newDevice()
  const stranger = (await createOwner(attacked.vault)).frame
  for (const one of [thief, fresh, stranger]) {
    expect(await refusalOf(callsOf(one).list(wallet.walletId))).toBe('not-found')
    expect(await callsOf(one).accept(requestId, randomNonce())).toMatchObject(notFound)
  }
  for (const one of [thief, stranger]) {
    expect(await refusalOf(callsOf(one).wait(requestId, 'waiting'))).toBe('not-found')
    expect(await callsOf(one).reveal(requestId, key.shown)).toMatchObject(notFound)
    expect(await callsOf(one).refuse(requestId)).toMatchObject(notFound)
  }
  expect(await callsOf(owner.frame).accept(requestId, randomNonce())).toMatchObject(ok)
  for (const one of [thief, fresh, stranger]) {
    expect(await refusalOf(callsOf(one).shown(requestId))).toBe('not-found')
    expect(await approve(requestId, key.shown, one)).toMatchObject(notFound)
  }
})

test('T78 no step is skipped: the key is shown after the nonce is fixed, and is the one committed to', async () => {
  const { frame, wallet } = owner
  const [key, other] = [await makeDeviceKey(fresh, wallet), await makeDeviceKey(fresh, wallet)]
  const requestId = idOf(await callsOf(fresh).begin(wallet.walletId, key.commitment))
  expect(await callsOf(fresh).reveal(requestId, key.shown)).toMatchObject(exists)
  expect(await approve(requestId, key.shown)).toMatchObject(notFound)
  await callsOf(frame).accept(requestId, randomNonce())
  expect(await approve(requestId, key.shown)).toMatchObject(notFound)
  for (const shown of [other.shown, { ...key.shown, nonce: other.shown.nonce }])
    expect(await callsOf(fresh).reveal(requestId, shown)).toMatchObject({ status: 400 })
  expect(await callsOf(fresh).reveal(requestId, key.shown)).toMatchObject(ok)
})

test('T78 a refused or expired request is approved no more', async () => {
  const first = await shownRequest()
  for (const _again of [1, 2])
    expect(await callsOf(owner.frame).refuse(first.requestId)).toMatchObject(ok)
  expect(await callsOf(fresh).wait(first.requestId, 'accepted')).toEqual({ state: 'refused' })
  expect(await approve(first.requestId, first.key.shown)).toMatchObject(notFound)
  const second = await shownRequest()
  // The new device went back: the other one learns it, and cannot go on.
  expect(await callsOf(fresh).refuse(second.requestId)).toMatchObject(ok)
  expect(await refusalOf(callsOf(owner.frame).shown(second.requestId))).toBe('not-found')
  const third = await shownRequest()
  attacked.clock.now += 10 * 60_000
  expect(await approve(third.requestId, third.key.shown)).toMatchObject(notFound)
  expect(await refusalOf(callsOf(fresh).wait(third.requestId, 'accepted'))).toBe('not-found')
  expect(await refusalOf(fresh.share(owner.wallet))).toBe('not-found')
})

test('T78 few requests live at once, a day has few, and each needs a fresh login and a device without a share', async () => {
  const { frame, wallet } = owner
  const commitment = randomNonce()
  const begin = async (one: TestFrame) => callsOf(one).begin(wallet.walletId, commitment)
  expect(await begin(frame)).toMatchObject(exists)
  const others = await Promise.all([newDevice(), newDevice(), newDevice()])
  for (const one of [fresh, fresh, others[0], others[1]]) expect(await begin(one)).toMatchObject(ok)
  expect(await callsOf(frame).list(wallet.walletId)).toHaveLength(3)
  expect(await begin(others[2])).toMatchObject({ status: 429, body: { seconds: 600 } })
  // A device that has one may begin anew.
  expect(await begin(fresh)).toMatchObject(ok)
  for (let count = 5; count < 30; count += 1) expect(await begin(fresh)).toMatchObject(ok)
  expect(await begin(fresh)).toMatchObject({ status: 429 })
  attacked.clock.now += 15 * 60_000 + 2_000
  expect(await begin(fresh)).toMatchObject({ status: 401 })
})

test('T78 the approver is revoked, or the wallet rotated, before the approval: it comes to nothing', async () => {
  const { frame, wallet } = owner
  const first = await shownRequest()
  const approver = await newDevice()
  expect(await approve(first.requestId, first.key.shown)).toMatchObject(ok)
  const second = await shownRequest(approver)
  const rotation = await makeRotation(wallet, wallet.seed)
  const rotations = rotationCalls(attacked.vault, frame)
  await rotations.add(rotation)
  await rotations.confirm(rotation)
  expect(await approve(second.requestId, second.key.shown, frame, approver)).toMatchObject(exists)
  // The device that was approved before follows the bridge, unless it is revoked.
  expect(await fresh.wallet()).toMatchObject({ earlier: { epoch: 1 } })
  expect(await rotations.revoke(wallet.walletId, 'others')).toMatchObject(ok)
  expect(await refusalOf(fresh.share(wallet))).toBe('not-found')
  expect(await refusalOf(callsOf(fresh).wait(first.requestId, 'accepted'))).toBe('not-found')
})

test('T136 a request is edited in the database: no step is taken with it', async () => {
  const { key, requestId } = await shownRequest()
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  db.prepare('update device_requests set device = ?').run((await newDevice()).client.thumbprint)
  db.close()
  expect(await approve(requestId, key.shown)).toMatchObject({ status: 503 })
  expect(await refusalOf(owner.frame.share(owner.wallet))).toBe('unavailable')
})

test('T136 a frozen wallet takes no device in', async () => {
  const { key, requestId } = await shownRequest()
  await attacked.vault.custody.peer.freeze(owner.frame.session.userId)
  expect(await approve(requestId, key.shown)).toMatchObject({ status: 423 })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  openTestWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import { crossBridge, makeRotation, rotationCalls } from './testing/createTestRotation.js'
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
const exists = { status: 409, body: { error: 'already-exists' } }
const notFound = { status: 404 }

/** A second device of the owner's, with a share of the wallet as it is. */
async function secondDevice() {
  const { userId } = owner.frame.session
  const frame = await createTestFrame(attacked.vault, { userId, email: owner.frame.email })
  await frame.allow(owner.wallet)
  expect((await frame.addDevice(owner.wallet, owner.wallet.shares[1])).status).toBe(200)
  return frame
}

test('a new generation is read back by its device, counts once it is confirmed, and opens the same seed', async () => {
  const { frame, wallet } = owner
  const calls = callsOf(frame)
  const rotation = await makeRotation(wallet, wallet.seed)
  expect(await calls.add(rotation)).toMatchObject(ok)
  // Until then the old one is whole.
  expect(await frame.wallet()).toMatchObject({ epoch: 1, blob: wallet.blob, isEnrolled: true })
  expect(await frame.share(wallet)).toHaveLength(33)
  const own = await frame.share(rotation)
  const recovery = await frame.share(rotation, 'recovery')
  expect(await openTestWallet(rotation, [rotation.pair[0], own])).toEqual(Buffer.from(wallet.seed))
  expect(await openTestWallet(rotation, [recovery, rotation.recovery[1]])).toEqual(
    Buffer.from(wallet.seed),
  )
  const { custody } = attacked.vault
  const { userId } = frame.session
  expect(await custody.peer.activeGeneration(userId, wallet.walletId)).toEqual({ epoch: 1 })

  expect(await calls.confirm(rotation)).toMatchObject(ok)
  const { blob, bridge, rotationId } = rotation
  const after = await frame.wallet()
  expect(after).toEqual({
    walletId: wallet.walletId,
    epoch: 2,
    addresses: expect.anything(),
    blob,
    bridge,
    rotationId,
    isEnrolled: true,
  })
  expect(await custody.peer.activeGeneration(userId, wallet.walletId)).toEqual({
    epoch: 2,
    rotationId,
  })
  expect(await custody.peer.activeGeneration(userId, rotationId)).toBe(undefined)
  // Of the old one nothing is left: neither its recovery share nor the pair of this device.
  await frame.allow(wallet)
  expect(await refusalOf(frame.share(wallet))).toBe('not-found')
  expect(await refusalOf(frame.share(wallet, 'recovery'))).toBe('not-found')
  expect(await refusalOf(frame.share(rotation, 'recovery'))).toBe('link-pending')
  await frame.allow(rotation)
  expect(Buffer.from(await frame.share(rotation, 'recovery'))).toEqual(
    Buffer.from(rotation.recovery[0]),
  )
})

test('lost replies: every step is repeated with the same outcome', async () => {
  const { frame, wallet } = owner
  const calls = callsOf(frame)
  const rotation = await makeRotation(wallet, wallet.seed)
  for (const _again of [1, 2]) expect(await calls.add(rotation)).toMatchObject(ok)
  for (const _again of [1, 2]) expect(await calls.confirm(rotation)).toMatchObject(ok)
  expect(await frame.wallet()).toMatchObject({ epoch: 2, isEnrolled: true })
  // Begun again after its confirmation: it exists, and confirming says that it counts.
  expect(await calls.add(rotation)).toMatchObject(exists)
  expect(await calls.confirm(rotation)).toMatchObject(ok)
  const share = await frame.share(rotation)
  expect(await openTestWallet(rotation, [rotation.pair[0], share])).toBeDefined()
})

test('a device makes another attempt: it replaces the first, which cannot be confirmed any more', async () => {
  const { frame, wallet } = owner
  const calls = callsOf(frame)
  const [first, second] = [
    await makeRotation(wallet, wallet.seed),
    await makeRotation(wallet, wallet.seed),
  ]
  await calls.add(first)
  expect(await calls.add(second)).toMatchObject(ok)
  expect(await calls.confirm(first)).toMatchObject(notFound)
  expect(Buffer.from(await frame.share(second))).toEqual(Buffer.from(second.pair[1]))
  expect(await calls.confirm(second)).toMatchObject(ok)
})

test('another device keeps its old pair until it has followed the bridge, which then is destroyed', async () => {
  const { frame, wallet } = owner
  const other = await secondDevice()
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  await callsOf(frame).confirm(rotation)
  const seen = await other.wallet()
  expect(seen).toMatchObject({
    epoch: 2,
    isEnrolled: false,
    earlier: { epoch: 1, blob: wallet.blob },
  })
  if (!seen?.earlier) throw new Error('an earlier one')
  // Its own pair opens the seed, and the seed the bridge.
  const old = await other.share(wallet)
  const seed = await openTestWallet({ ...wallet, ...seen.earlier }, [wallet.shares[0], old])
  const key = seed && crossBridge(seen, seed)
  expect(key).toEqual(Buffer.from(rotation.key))
  expect(await refusalOf(other.share(rotation))).toBe('not-found')
  const moved = await callsOf(other).carryOver(rotation, 1, rotation.key)
  expect(moved).toMatchObject(ok)
  const share = await other.share(rotation)
  expect(await openTestWallet(rotation, [moved.own, share])).toEqual(Buffer.from(wallet.seed))
  expect(await refusalOf(other.share(wallet))).toBe('not-found')
  const after = await other.wallet()
  expect(after).toMatchObject({ epoch: 2, isEnrolled: true })
  expect(after).not.toHaveProperty('earlier')
  // The reply was lost: it does the same again, and its newest pair counts.
  const again = await callsOf(other).carryOver(rotation, 1, rotation.key)
  expect(again).toMatchObject(ok)
  expect(await openTestWallet(rotation, [again.own, await other.share(rotation)])).toBeDefined()
})

test('a device that missed two generations follows the bridge to the newest', async () => {
  const { frame, wallet } = owner
  const other = await secondDevice()
  const second = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(second)
  await callsOf(frame).confirm(second)
  const third = await makeRotation(second, wallet.seed)
  expect(await callsOf(frame).add(third)).toMatchObject(ok)
  expect(await callsOf(frame).confirm(third)).toMatchObject(ok)
  const seen = await other.wallet()
  expect(seen).toMatchObject({ epoch: 3, earlier: { epoch: 1 } })
  expect(seen && crossBridge(seen, wallet.seed)).toEqual(Buffer.from(third.key))
  // No device has a share of the generation in between.
  expect(await callsOf(other).carryOver(second, 1, second.key)).toMatchObject(exists)
  expect(await callsOf(other).carryOver(third, 2, third.key)).toMatchObject(notFound)
  expect(await callsOf(other).carryOver(third, 1, third.key)).toMatchObject(ok)
})

test('a rotation is confirmed, its reply is lost, and another device moves on: its maker learns that it counted', async () => {
  const { frame, wallet } = owner
  const other = await secondDevice()
  const second = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(second)
  await callsOf(frame).confirm(second)
  await callsOf(other).carryOver(second, 1, second.key)
  const third = await makeRotation(second, wallet.seed)
  await callsOf(other).add(third)
  expect(await callsOf(other).confirm(third)).toMatchObject(ok)
  expect(await callsOf(frame).confirm(second)).toMatchObject(ok)
  expect(await frame.wallet()).toMatchObject({ epoch: 3, earlier: { epoch: 2 } })
  expect(Buffer.from(await frame.share(second))).toEqual(Buffer.from(second.pair[1]))
})

test('a pending generation is given up after an hour', async () => {
  const { frame, wallet } = owner
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  attacked.clock.now += 3_600_001
  expect(await callsOf(frame).confirm(rotation)).toMatchObject(notFound)
  expect(await frame.wallet()).toMatchObject({ epoch: 1, isEnrolled: true })
})

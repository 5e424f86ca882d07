import {
  postAlerts,
  postFreeze,
  postFreezeOwn,
  postRecoveryRelease,
  postUnfreeze,
  postUnfreezeLink,
  postUnfreezeRequest,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  createOwner,
  createTestFrame,
  type TestFrame,
  type TestWallet,
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  dayMs,
  hourMs,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault({ sleep: async () => {}, unfreezePollMs: 20 })
})
afterEach(() => attacked.close())

const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
const freeze = async (frame: TestFrame) =>
  frame.client.call(postFreezeOwn, {}, await escrowOf(frame))
const follow = (frame: TestFrame, token: string, action: 'show' | 'start' | 'stop') =>
  frame.client.call(postUnfreezeLink, { token, action }, { proof: '' })

/** The same device with a new login, since time has passed. */
const again = ({ client, email, session }: TestFrame) =>
  createTestFrame(attacked.vault, { userId: session.userId, client, email })
async function alertsOf(device: TestFrame, { epoch, walletId }: TestWallet) {
  const frame = await again(device)
  return frame.client.call(postAlerts, { walletId, epoch, seen: [] }, await escrowOf(frame))
}
/** Whether custody gives the device its share. */
const opens = async (device: TestFrame, wallet: TestWallet) =>
  refusalOf((await again(device)).share(wallet))

async function openFrozen() {
  const owner = await createProtectedOwner(attacked.vault)
  await freeze(owner.frame)
  expect(await opens(owner.frame, owner.wallet)).toBe('frozen')
  return owner
}

/** Begins an unfreezing by a proof, and returns when it takes effect and the token that stops it. */
async function start({ factor, frame: device, wallet }: Awaited<ReturnType<typeof openFrozen>>) {
  const frame = await again(device)
  const proof = await factor.proveFor(frame, wallet, 'unfreeze')
  const { readyAt } = await frame.client.call(postUnfreeze, proof, await escrowOf(frame))
  const mail = await attacked.vault.mailServer.next(frame.email, 'unfreeze')
  return { readyAt, mail, token: parseLinkMail(mail, 'unfreeze') }
}

/** A frozen wallet that e-mail alone protects, and the link that its mailbox asked for. */
async function requestLink() {
  const { frame, wallet } = await createOwner(attacked.vault)
  await freeze(frame)
  await frame.client.call(postUnfreezeRequest, { email: frame.email }, { proof: '' })
  const mail = await attacked.vault.mailServer.next(frame.email, 'unfreeze')
  return { frame, wallet, token: parseLinkMail(mail, 'unfreeze') }
}

test('T351 a proof of a factor unfreezes after 24 hours, by itself, and not a second earlier', async () => {
  const owner = await openFrozen()
  const { frame, wallet } = owner
  const begun = attacked.clock.now
  const { mail, readyAt } = await start(owner)
  expect(readyAt).toBe(Math.ceil((begun + dayMs) / 1_000))
  expect(mail.text).toContain('Chrome')
  const other = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  const { alerts } = await alertsOf(other, wallet)
  expect(alerts.map(({ kind }) => kind)).toContain('unfreeze-started')
  attacked.clock.now = begun + dayMs - 1_000
  expect(await alertsOf(frame, wallet)).toMatchObject({ isFrozen: true, unfreezeAt: readyAt })
  expect(await opens(frame, wallet)).toBe('frozen')
  attacked.clock.now = begun + dayMs
  expect(await alertsOf(frame, wallet)).not.toHaveProperty('isFrozen')
  expect(await opens(frame, wallet)).toBe('none')
})

test('T351 the mailbox alone unfreezes a wallet that it alone protects, after 72 hours', async () => {
  const { frame, token, wallet } = await requestLink()
  // A scanner that opens the link begins nothing.
  expect(await follow(frame, token, 'show')).toEqual({ state: 'frozen' })
  const readyAt = Math.ceil((attacked.clock.now + 72 * hourMs) / 1_000)
  expect(await follow(frame, token, 'start')).toEqual({ state: 'waiting', readyAt })
  const notice = await attacked.vault.mailServer.next(frame.email, 'unfreeze')
  const stop = parseLinkMail(notice, 'unfreeze')
  attacked.clock.now += 72 * hourMs - 1_000
  expect(await follow(frame, stop, 'show')).toEqual({ state: 'waiting', readyAt })
  expect(await opens(frame, wallet)).toBe('frozen')
  attacked.clock.now += 1_000
  expect(await follow(frame, stop, 'show')).toEqual({ state: 'unfrozen' })
  expect(await opens(frame, wallet)).toBe('none')
})

test('T70 the mailbox of a wallet with a factor gets no link that unfreezes, and no hint', async () => {
  const { frame } = await openFrozen()
  const { mails } = attacked.vault.mailServer
  const before = mails.length
  for (const email of [frame.email, 'nobody@example.com'])
    expect(await frame.client.call(postUnfreezeRequest, { email }, { proof: '' })).toEqual({})
  await attacked.restart()
  expect(mails.length).toBe(before)
})

test('T351 the link of the notice stops it, for good', async () => {
  const owner = await openFrozen()
  const { frame, wallet } = owner
  const { token } = await start(owner)
  expect(await follow(frame, token, 'stop')).toEqual({ state: 'stopped' })
  attacked.clock.now += 2 * dayMs
  expect(await follow(frame, token, 'show')).toEqual({ state: 'stopped' })
  // The notice of an unfreezing begins none.
  expect(await refusalOf(follow(frame, token, 'start'))).toBe('link-expired')
  expect(await alertsOf(frame, wallet)).toMatchObject({ isFrozen: true })
  expect(await opens(frame, wallet)).toBe('frozen')
})

test.each(['a device', 'the link of a notice'])(
  'T351 freezing again with %s stops it',
  async (by) => {
    const owner = await openFrozen()
    const { frame, wallet } = owner
    const token = await attacked.vault.escrow.peer.freezeToken(frame.session.userId)
    await start(owner)
    if (by === 'a device') await freeze(frame)
    else await frame.client.call(postFreeze, { token }, { proof: '' })
    attacked.clock.now += 2 * dayMs
    expect(await alertsOf(frame, wallet)).toMatchObject({ isFrozen: true })
    expect(await opens(frame, wallet)).toBe('frozen')
  },
)

test('T351 a clock that goes back never shortens the wait, and a restart neither', async () => {
  const owner = await openFrozen()
  const { frame, wallet } = owner
  const begun = attacked.clock.now
  const { readyAt } = await start(owner)
  attacked.clock.now = begun - 10 * dayMs
  await attacked.restart()
  expect(await alertsOf(frame, wallet)).toMatchObject({ isFrozen: true, unfreezeAt: readyAt })
  attacked.clock.now = begun + hourMs
  // Asked for again, it is neither sooner nor later.
  const later = await again(frame)
  const proof = await owner.factor.proveFor(later, wallet, 'unfreeze')
  const access = await escrowOf(later)
  expect(await later.client.call(postUnfreeze, proof, access)).toEqual({ readyAt })
  attacked.clock.now = begun + dayMs
  expect(await alertsOf(frame, wallet)).not.toHaveProperty('isFrozen')
})

test.each([
  ['the time of the wait is edited', 'update waits set ready_at = 0'],
  ['the freeze and the wait are deleted', 'delete from frozen_users; delete from waits'],
])('T195 %s: the wallet stays frozen', async (_name, edit) => {
  const owner = await openFrozen()
  const { frame, wallet } = owner
  await start(owner)
  await attacked.restart({ edit: (db) => db.exec(edit) })
  await alertsOf(frame, wallet)
  expect(await opens(frame, wallet)).toBe('frozen')
  const fresh = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  const proof = await owner.factor.proveFor(fresh, wallet, 'release')
  const input = { ...proof, hostOrigin: testHost }
  const released = fresh.client.call(postRecoveryRelease, input, await escrowOf(fresh))
  expect(await refusalOf(released)).toBe('frozen')
})

test('T351 a wallet that is not frozen, and a proof for another purpose, begin nothing', async () => {
  const { factor, frame, wallet } = await createProtectedOwner(attacked.vault)
  const access = await escrowOf(frame)
  const right = await factor.proveFor(frame, wallet, 'unfreeze')
  expect(await refusalOf(frame.client.call(postUnfreeze, right, access))).toBe('not-found')
  await freeze(frame)
  const wrong = await factor.proveFor(frame, wallet, 'mailbox')
  expect(await refusalOf(frame.client.call(postUnfreeze, wrong, access))).toBe('code-wrong')
})

test('it takes effect without any further call, and is repeated until custody has done it', async () => {
  const owner = await openFrozen()
  const { frame, wallet } = owner
  const { peer } = attacked.vault.custody
  const { unfreeze } = peer
  let calls = 0
  peer.unfreeze = async (userId) => {
    calls += 1
    if (calls < 3) throw new Error('away')
    return unfreeze(userId)
  }
  await start(owner)
  attacked.clock.now += dayMs
  await expect.poll(() => opens(frame, wallet)).toBe('none')
  await expect.poll(() => attacked.vault.escrow.unfreeze(frame.session.userId)).toBe('not-frozen')
  expect(calls).toBe(3)
})

test('T351 a freeze that comes while custody unfreezes wins at both', async () => {
  const owner = await openFrozen()
  const { frame, wallet } = owner
  const { peer } = attacked.vault.custody
  const { unfreeze } = peer
  let frozen: Promise<unknown> | undefined
  peer.unfreeze = async (userId) => {
    frozen ??= freeze(await again(frame))
    await new Promise((resolve) => setTimeout(resolve, 50))
    return unfreeze(userId)
  }
  await start(owner)
  attacked.clock.now += dayMs
  await expect.poll(() => frozen).toBeDefined()
  await frozen
  expect(await opens(frame, wallet)).toBe('frozen')
  expect(await alertsOf(frame, wallet)).toMatchObject({ isFrozen: true })
  expect(await alertsOf(frame, wallet)).not.toHaveProperty('unfreezeAt')
})

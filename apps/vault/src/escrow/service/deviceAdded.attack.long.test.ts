import { postAlerts, postFreeze, postRecoveryRelease } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import { makeTestFactor } from '../../custody/testing/createTestFactor.js'
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
  type ShownKey,
} from '../../custody/testing/createTestRequest.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'
import { parseLinkMail } from '../../mail/testing/startTestMailServer.js'

/** What becomes of the call between custody and escrow. */
let way: 'open' | 'cut' | 'answer lost' | 'lying'
let attacked: AttackedVault
beforeEach(async () => {
  way = 'open'
  attacked = await openAttackedVault({
    deviceAdded: (real) => async (added) => {
      if (way === 'cut') throw new Error('away')
      const lies = { browser: 'Chrome. Call 555', place: 'Bonn https://evil.example' }
      const noted = await real(way === 'lying' ? { ...added, ...lies } : added)
      if (way === 'answer lost') throw new Error('lost')
      return noted
    },
  })
})
afterEach(() => attacked.close())

const subject = 'A new device can use your wallet'
const noticesTo = (email: string) =>
  attacked.vault.mailServer.mails.filter(
    (mail) => mail.subject === subject && mail.to?.some(({ address }) => address === email),
  )
const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
async function alertsOf(frame: TestFrame, { epoch, walletId }: TestWallet) {
  const input = { walletId, epoch, seen: [] }
  return (await frame.client.call(postAlerts, input, await escrowOf(frame))).alerts
}

/** A request of a new device whose key was shown, and the approval of the owner's. */
async function openRequest(owner: TestFrame, wallet: TestWallet) {
  const { vault } = attacked
  const { email, session } = owner
  const fresh = await createTestFrame(vault, { userId: session.userId, email })
  const [ours, theirs] = [requestCalls(vault, owner), requestCalls(vault, fresh)]
  const key = await makeDeviceKey(fresh, wallet)
  const { body } = await theirs.begin(wallet.walletId, key.commitment)
  const { requestId } = body as { requestId: string }
  await ours.accept(requestId, randomNonce())
  await theirs.reveal(requestId, key.shown)
  const to: ShownKey & { device: string } = { ...key.shown, device: fresh.client.thumbprint }
  const approve = (shown?: { readonly email?: string; readonly hostOrigin?: string }) =>
    ours.approve(requestId, wallet, wallet.key, to, shown)
  return { fresh, requestId, approve }
}

test('T78 a thief at an open device approves a device of his own: mailbox and devices hear of it, and the link freezes', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const other = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  const { approve, fresh } = await openRequest(owner, wallet)
  for (const _again of [1, 2]) expect(await approve()).toMatchObject({ status: 200 })
  const notice = await attacked.vault.mailServer.next(owner.email, 'freeze')
  expect(notice.subject).toBe(subject)
  expect(notice.text).toContain(`${testHost}, in Chrome`)
  expect(await alertsOf(other, wallet)).toMatchObject([
    { kind: 'device-added', hostOrigin: testHost, browser: expect.any(String) },
  ])
  // What a device did itself is no news to it.
  for (const one of [owner, fresh]) expect(await alertsOf(one, wallet)).toEqual([])
  expect(await fresh.share(wallet)).toHaveLength(33)
  const token = parseLinkMail(notice, 'freeze')
  await fresh.client.call(postFreeze, { token }, { proof: '' })
  expect(await refusalOf(fresh.share(wallet))).toBe('frozen')
  expect(noticesTo(owner.email)).toHaveLength(1)
})

test('T78 a hostile custody writes nothing of its own into the mail of escrow', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { approve } = await openRequest(owner, wallet)
  way = 'lying'
  expect(await approve()).toMatchObject({ status: 200 })
  const { text } = await attacked.vault.mailServer.next(owner.email, 'freeze')
  expect(text).toContain('in an unknown browser, near Bonn https evil.example.')
  expect(text).not.toContain('555')
})

test('T78 no notice, no share: custody gives nothing while escrow cannot store it, and a repetition does', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { approve, fresh } = await openRequest(owner, wallet)
  way = 'cut'
  expect(await approve()).toMatchObject({ status: 503 })
  expect(await refusalOf(fresh.share(wallet))).toBe('not-found')
  expect(await alertsOf(owner, wallet)).toEqual([])
  way = 'answer lost'
  for (const _again of [1, 2]) expect(await approve()).toMatchObject({ status: 503 })
  expect(await refusalOf(fresh.share(wallet))).toBe('not-found')
  way = 'open'
  expect(await approve()).toMatchObject({ status: 200 })
  expect(await fresh.share(wallet)).toHaveLength(33)
  // One device, one notice.
  await attacked.vault.mailServer.next(owner.email, 'freeze')
  const other = await createTestFrame(attacked.vault, { userId: owner.session.userId })
  expect(await alertsOf(other, wallet)).toHaveLength(1)
  expect(noticesTo(owner.email)).toHaveLength(1)
})

test('T78 a thief names a mailbox or a page of his own: refused, and no share', async () => {
  const { frame: owner, wallet } = await createOwner(attacked.vault)
  const { approve, fresh } = await openRequest(owner, wallet)
  for (const email of ['thief@example.com', 'no address'])
    expect(await approve({ email })).toMatchObject({ status: 404 })
  expect(await approve({ hostOrigin: 'https://thief.example' })).toMatchObject({ status: 403 })
  expect(await refusalOf(fresh.share(wallet))).toBe('not-found')
  expect(noticesTo('thief@example.com')).toEqual([])
  expect(await approve()).toMatchObject({ status: 200 })
})

test('T78 where a factor protects the wallet, the notice goes to the mailbox that escrow has, whatever the device names', async () => {
  const { frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { approve } = await openRequest(owner, wallet)
  expect(await approve({ email: 'thief@example.com' })).toMatchObject({ status: 200 })
  expect((await attacked.vault.mailServer.next(owner.email, 'freeze')).subject).toBe(subject)
  expect(noticesTo('thief@example.com')).toEqual([])
})

test('T350 a flood of wrong proofs does not lock out a device that another one approved', async () => {
  const { frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { approve, fresh } = await openRequest(owner, wallet)
  const { userId } = owner.session
  const wrong = async (frame: TestFrame) => {
    const proof = await (await makeTestFactor()).proveFor(frame, wallet, 'release')
    const input = { ...proof, hostOrigin: testHost }
    return refusalOf(frame.client.call(postRecoveryRelease, input, await escrowOf(frame)))
  }
  for (const _guess of [1, 2, 3, 4, 5])
    await wrong(await createTestFrame(attacked.vault, { userId }))
  expect(await wrong(fresh)).toBe('too-many')
  expect(await approve()).toMatchObject({ status: 200 })
  expect(await wrong(fresh)).toBe('code-wrong')
})

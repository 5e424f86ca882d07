import {
  factorShareInfo,
  postAlerts,
  postRecovery,
  postRecoveryRelease,
  postRecoverySet,
  postRecoverySetConfirm,
  postRecoverySetShare,
  postRotationConfirm,
} from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import {
  makeRotation,
  makeTestFactor,
  sendRotation,
  type TestFactor,
} from '../../custody/testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  openTestWallet,
  type TestFrame,
  type TestWallet,
} from '../../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'
import { testHost } from '../../custody/testing/openTestVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const escrowOf = async (frame: TestFrame) => ({ token: await frame.token('escrow') })
const recoveryOf = async (frame: TestFrame, { walletId }: Pick<TestWallet, 'walletId'>) =>
  frame.client.call(postRecovery, { walletId }, await escrowOf(frame))
const alertsOf = async (frame: TestFrame, { epoch, walletId }: TestWallet) =>
  frame.client.call(postAlerts, { walletId, epoch, seen: [] }, await escrowOf(frame))
async function releaseBy(factor: TestFactor, frame: TestFrame, wallet: TestWallet) {
  const proof = await factor.proveFor(frame, wallet, 'release')
  const input = { ...proof, hostOrigin: testHost }
  return frame.client.call(postRecoveryRelease, input, await escrowOf(frame))
}

/** The seed that a new device gets by a factor and custody's share. */
async function recover(factor: TestFactor, frame: TestFrame, wallet: TestWallet) {
  const { epoch, rotationId, share } = await releaseBy(factor, frame, wallet)
  const info = factorShareInfo(wallet.walletId, epoch, rotationId, factor.factor.factorId)
  const opened = await factor.open(info, share)
  const custodys = await frame.share({ walletId: wallet.walletId, epoch }, 'recovery')
  const reopened = await frame.wallet()
  return reopened ? openTestWallet(reopened, [custodys, opened]) : undefined
}

test('a new device opens the wallet with a factor, and mailbox and devices hear of it', async () => {
  const { factor, frame: owner, wallet } = await createProtectedOwner(attacked.vault)
  const { userId } = owner.session
  const fresh = await createTestFrame(attacked.vault, { userId })
  const { createdAt, factorId, kind, proofKey, salt, sealingKey } = factor.factor
  const access = await escrowOf(fresh)
  const { body, text } = await fresh.client.send(
    postRecovery,
    { walletId: wallet.walletId },
    access,
  )
  expect(body).toEqual({
    kind: 'factors',
    epoch: 2,
    rotationId: wallet.rotationId,
    factors: [{ factorId, kind, salt, createdAt }],
  })
  // A session alone gets nothing that a password could be guessed at.
  for (const key of [proofKey, sealingKey]) expect(text).not.toContain(key)
  expect(await recover(factor, fresh, wallet)).toEqual(Buffer.from(wallet.seed))
  const notice = await attacked.vault.mailServer.next(owner.email, 'freeze')
  expect(notice.subject).toBe('A new device can use your wallet')
  expect(notice.text).toMatch(/at https:[^ ]+, in Chrome/)
  expect((await alertsOf(owner, wallet)).alerts).toMatchObject([{ kind: 'device-added' }])
})

test('confirming a set destroys escrow’s own share, notifies the mailbox, and is repeatable', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const other = await createTestFrame(vault, { userId: frame.session.userId })
  expect(await recoveryOf(frame, wallet)).toEqual({ kind: 'email', epoch: 1 })
  const next = await makeRotation(vault, frame, wallet, [await makeTestFactor()])
  await sendRotation(frame, next)
  const notice = await vault.mailServer.next(frame.email, 'freeze')
  expect(notice.subject).toBe('Your wallet’s recovery was changed')
  expect(notice.text).toContain('Chrome')
  expect(notice.text).toContain('Added: a password.')
  expect(notice.text).not.toContain('Removed')
  const { epoch, rotationId, walletId } = next
  const ids = { walletId, epoch, rotationId }
  await frame.client.call(postRecoverySetConfirm, ids, await escrowOf(frame))
  expect(await recoveryOf(frame, wallet)).toMatchObject({ kind: 'factors', epoch: 2 })
  // A device that has not moved over yet shows it as well.
  expect((await alertsOf(other, wallet)).alerts).toMatchObject([{ kind: 'recovery-changed' }])
  expect(vault.mailServer.mails.filter(({ subject }) => subject === notice.subject)).toHaveLength(1)
})

test('T352 a set takes effect only when custody has made its generation the active one, and a no deletes nothing', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const factor = await makeTestFactor()
  const next = await makeRotation(vault, frame, wallet, [factor])
  await sendRotation(frame, next, 'set')
  const { epoch, rotationId, walletId } = next
  const ids = { walletId, epoch, rotationId }
  const access = await escrowOf(frame)
  const readBack = { ...ids, factorId: factor.factor.factorId }
  const { share } = await frame.client.call(postRecoverySetShare, readBack, access)
  expect(share).toEqual(next.set.factors[0]?.share)
  const confirm = () => frame.client.call(postRecoverySetConfirm, ids, access)
  expect(await refusalOf(confirm())).toBe('not-found')
  // Escrow's own share still leaves by its link, and the set stays.
  const fresh = await createTestFrame(vault, { userId: frame.session.userId, email: frame.email })
  expect(await fresh.recover(wallet)).toHaveLength(33)
  expect((await frame.client.send(postRecoverySetShare, readBack, access)).status).toBe(200)
  const stranger = await escrowOf(fresh)
  expect(await refusalOf(fresh.client.call(postRecoverySetShare, readBack, stranger))).toBe(
    'not-found',
  )
  const custody = { token: await frame.token('custody') }
  await frame.client.call(postRotationConfirm, { ...ids, endsOthers: false }, custody)
  expect((await alertsOf(frame, next)).needs).toEqual(['confirm-recovery'])
  await confirm()
  expect((await alertsOf(frame, next)).needs).toEqual([])
})

test('T352 a device that is lost before it confirms the set leaves a wallet that its factor opens', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const factor = await makeTestFactor('key')
  const next = await makeRotation(vault, frame, wallet, [factor])
  await sendRotation(frame, next, 'confirm')
  await attacked.restart()
  const { userId } = frame.session
  const fresh = await createTestFrame(attacked.vault, { userId })
  expect(await recover(factor, fresh, next)).toEqual(Buffer.from(wallet.seed))
})

test('T352 of two rotations at once, the loser’s set never becomes the wallet’s', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const [ours, theirs] = [await makeTestFactor(), await makeTestFactor()]
  const winner = await makeRotation(vault, frame, wallet, [ours])
  const loser = await makeRotation(vault, frame, wallet, [theirs])
  const access = await escrowOf(frame)
  await frame.client.call(postRecoverySet, loser.set, access)
  await sendRotation(frame, winner, 'confirm')
  const { epoch, rotationId, walletId } = loser
  const confirm = frame.client.call(postRecoverySetConfirm, { walletId, epoch, rotationId }, access)
  expect(await refusalOf(confirm)).toBe('already-exists')
  expect(await recoveryOf(frame, wallet)).toMatchObject({ rotationId: winner.rotationId })
  expect(await refusalOf(frame.client.call(postRecoverySet, loser.set, access))).toBe(
    'already-exists',
  )
})

test('T372 a set needs a login of the last five minutes, the wallet’s own mailbox, each factor once, and one password', async () => {
  const { vault } = attacked
  const { frame, wallet } = await createOwner(vault)
  const factor = await makeTestFactor()
  const { set } = await makeRotation(vault, frame, wallet, [factor])
  const put = async (input: typeof set) =>
    refusalOf(frame.client.call(postRecoverySet, input, await escrowOf(frame)))
  expect(await put({ ...set, email: 'thief@evil.example' })).toBe('not-found')
  expect(await put({ ...set, factors: [...set.factors, ...set.factors] })).toBe('invalid-input')
  const two = await makeRotation(vault, frame, wallet, [factor, await makeTestFactor()])
  expect(await put(two.set)).toBe('invalid-input')
  attacked.clock.now += 301_000
  expect(await put(set)).toBe('unauthorized')
})

import { postAlerts, postEscrowConfirm } from '@latchkey/protocol/vault'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner, createTestFrame, makeWallet } from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  dayMs,
  nextMailMs,
  openAttackedVault,
} from '../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

test.each([
  ['at once', 0],
  ['two days later', 2 * dayMs],
])(
  'T115 custody has lost its volume, and one login makes a new wallet %s: the recovery share stays',
  async (_, pause) => {
    const { frame, wallet } = await createOwner(attacked.vault)
    await attacked.restart({ remove: 'custody.db' })
    attacked.clock.now += pause
    const { userId } = frame.session
    const again = await createTestFrame(attacked.vault, { userId, client: frame.client })
    expect(await again.wallet()).toBeNull()
    for (const frameOf of [again, await createTestFrame(attacked.vault, { userId })]) {
      const made = await makeWallet()
      const refused = { status: 409, body: { error: 'already-exists' } }
      expect(await frameOf.uploadRecoveryShare(made)).toMatchObject(refused)
      expect(await frameOf.uploadRecoveryShare(wallet)).toMatchObject(refused)
      expect((await frameOf.confirmShare(made)).status).toBe(404)
    }
    await attacked.restart()
    attacked.clock.now += 2 * dayMs
    const later = await createTestFrame(attacked.vault, { userId })
    expect(await later.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 409 })
    expect(Buffer.from(await later.recover(wallet))).toEqual(Buffer.from(wallet.shares[2]))
  },
)

test('T115 a share whose confirmation was lost stays while no other is confirmed, and its device confirms it later', async () => {
  const { vault } = attacked
  const frame = await createTestFrame(vault)
  const made = await makeWallet()
  for (const step of [frame.uploadRecoveryShare, frame.uploadWallet, frame.confirm])
    expect(await step(made)).toMatchObject({ status: 200 })
  attacked.clock.now += 3 * dayMs
  const { userId } = frame.session
  // Another tab's attempt, which comes to nothing, does not end it.
  const other = await createTestFrame(vault, { userId })
  expect(await other.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 200 })
  const { epoch, walletId } = made
  const input = { walletId, epoch, seen: [] }
  const back = await createTestFrame(vault, { userId, client: frame.client })
  const token = await back.token('escrow')
  expect(await back.client.call(postAlerts, input, { token })).toEqual({
    alerts: [],
    needs: ['confirm'],
  })
  expect(
    (await other.client.call(postAlerts, input, { token: await other.token('escrow') })).needs,
  ).toEqual([])
  await back.client.call(postEscrowConfirm, { walletId, epoch }, { token })
  expect((await back.client.call(postAlerts, input, { token })).needs).toEqual([])
  attacked.clock.now += nextMailMs
  expect(await other.recover(made)).toHaveLength(33)
})

test('T115 of unconfirmed shares 20 a day are stored, and none of them pushes out another', async () => {
  const { vault } = attacked
  const frame = await createTestFrame(vault)
  const first = await makeWallet()
  await frame.uploadRecoveryShare(first)
  for (let count = 1; count < 20; count += 1)
    expect((await frame.uploadRecoveryShare(await makeWallet())).status).toBe(200)
  expect(await frame.uploadRecoveryShare(await makeWallet())).toMatchObject({ status: 429 })
  attacked.clock.now += dayMs + 1
  const { userId } = frame.session
  const next = await createTestFrame(vault, { userId, client: frame.client })
  expect((await next.uploadRecoveryShare(await makeWallet())).status).toBe(200)
  expect(Buffer.from(await next.recover(first))).toEqual(Buffer.from(first.shares[2]))
})

test('T175 a bait share that is confirmed first deletes no share, and the share of the visitor still becomes permanent', async () => {
  const { vault } = attacked
  const victim = await createTestFrame(vault)
  const { userId } = victim.session
  const thief = await createTestFrame(vault, { userId, email: 'thief@evil.example' })
  const bait = await makeWallet()
  const wallet = await makeWallet()
  expect((await thief.uploadRecoveryShare(bait)).status).toBe(200)
  expect((await victim.uploadRecoveryShare(wallet)).status).toBe(200)
  expect((await thief.confirmShare(bait)).status).toBe(200)
  // A retry of the same device is no new share.
  expect((await victim.uploadRecoveryShare(wallet)).status).toBe(200)
  for (const step of [victim.uploadWallet, victim.confirm])
    expect((await step(wallet)).status).toBe(200)
  attacked.clock.now += dayMs + 1_000
  const later = await createTestFrame(vault, { userId, client: thief.client })
  expect((await later.uploadRecoveryShare(await makeWallet())).status).toBe(409)
  const again = await createTestFrame(vault, { userId, client: victim.client })
  expect((await again.confirmShare(wallet)).status).toBe(200)
  await vault.mailServer.next(again.email)
  attacked.clock.now += 2 * dayMs
  expect(Buffer.from(await again.recover(wallet))).toEqual(Buffer.from(wallet.shares[2]))
})

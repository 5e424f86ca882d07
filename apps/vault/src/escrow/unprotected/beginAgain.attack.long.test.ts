import { join } from 'node:path'
import { postEscrowDelete, postWalletDelete } from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProtectedOwner } from '../../custody/testing/createProtectedOwner.js'
import { sendRotation } from '../../custody/testing/createTestFactor.js'
import {
  createOwner,
  createTestFrame,
  makeWallet,
  type TestFrame,
} from '../../custody/testing/createTestFrame.js'
import {
  createUnprotectedOwner,
  protectionCalls,
} from '../../custody/testing/createUnprotectedOwner.js'
import {
  type AttackedVault,
  openAttackedVault,
  refusalOf,
} from '../../custody/testing/openAttackedVault.js'

let attacked: AttackedVault
beforeEach(async () => {
  attacked = await openAttackedVault()
})
afterEach(() => attacked.close())

const deletion = {
  custody: async ({ client, token }: TestFrame) =>
    refusalOf(client.call(postWalletDelete, {}, { token: await token('custody') })),
  escrow: async ({ client, token }: TestFrame) =>
    refusalOf(client.call(postEscrowDelete, {}, { token: await token('escrow') })),
}
const elsewhere = (owner: TestFrame) =>
  createTestFrame(attacked.vault, { userId: owner.session.userId, email: owner.email })

test('T348 a visitor without a device of the wallet begins again, escrow first, and each step may be repeated', async () => {
  const { frame: owner, wallet } = await createUnprotectedOwner(attacked.vault)
  const fresh = await elsewhere(owner)
  // Custody alone could delete what a mailbox protects by now.
  expect(await deletion.custody(fresh), 'custody first').toBe('not-found')
  expect(await owner.share(wallet)).toHaveLength(33)
  for (const service of ['escrow', 'custody'] as const) {
    expect(await deletion[service](fresh), service).toBe('none')
    expect(await deletion[service](fresh), `${service} again`).toBe('none')
    await attacked.restart()
  }
  expect(await refusalOf(owner.share(wallet))).toBe('not-found')
  const { userId } = owner.session
  const next = await createUnprotectedOwner(attacked.vault, userId)
  const calls = protectionCalls(attacked.vault, next.frame)
  await calls.confirmMailbox(next.wallet)
  expect(await next.frame.share(next.wallet)).toHaveLength(33)
  // What was ended says nothing about the wallet after it.
  for (const service of ['escrow', 'custody'] as const)
    expect(await deletion[service](fresh)).toBe('not-found')
  expect(await next.frame.share(next.wallet)).toHaveLength(33)
  expect(await calls.kind(next.wallet)).toBe('email')
})

test('T348 a fresh session on another device destroys no wallet that a mailbox protects, followed or not', async () => {
  const social = await createUnprotectedOwner(attacked.vault)
  await protectionCalls(attacked.vault, social.frame).confirmMailbox(social.wallet)
  for (const { frame, wallet } of [social, await createOwner(attacked.vault)]) {
    const thief = await elsewhere(frame)
    for (const service of ['custody', 'escrow'] as const)
      expect(await deletion[service](thief), service).toBe('not-found')
    expect(await frame.share(wallet)).toHaveLength(33)
  }
})

test('T348 nor one that a factor protects, also where its device was lost before escrow heard of it', async () => {
  const { frame, wallet } = await createUnprotectedOwner(attacked.vault)
  const { rotation } = await protectionCalls(attacked.vault, frame).makeFactor(wallet)
  await sendRotation(frame, rotation, 'confirm')
  const other = await createProtectedOwner(attacked.vault)
  for (const owner of [frame, other.frame]) {
    const thief = await elsewhere(owner)
    for (const service of ['custody', 'escrow'] as const)
      expect(await deletion[service](thief), service).toBe('not-found')
  }
  expect(await frame.share(rotation)).toHaveLength(33)
})

test('T348 a session whose login is older than five minutes begins nothing again', async () => {
  const { frame, wallet } = await createUnprotectedOwner(attacked.vault)
  const fresh = await elsewhere(frame)
  attacked.clock.now += 6 * 60_000
  for (const service of ['custody', 'escrow'] as const)
    expect(await deletion[service](fresh)).toBe('unauthorized')
  expect(await frame.share(wallet)).toHaveLength(33)
})

test('T348 rows that escrow has lost, or that were edited, delete no wallet at custody', async () => {
  const lost = await createUnprotectedOwner(attacked.vault)
  const edited = await createOwner(attacked.vault)
  await attacked.restart({
    edit(db) {
      const { userId } = lost.frame.session
      for (const table of ['recovery_shares', 'share_states'])
        db.prepare(`delete from ${table} where user_id = ?`).run(userId)
      const row = [userId, lost.wallet.walletId, 1, 'mac']
      db.prepare('insert into ended_wallets values (?, ?, 1, ?, ?)').run(...row)
      db.prepare('update recovery_shares set mailbox = null where user_id = ?').run(
        edited.frame.session.userId,
      )
    },
  })
  for (const { frame, wallet } of [lost, edited]) {
    const thief = await elsewhere(frame)
    for (const service of ['custody', 'escrow'] as const)
      expect(['not-found', 'unavailable']).toContain(await deletion[service](thief))
    expect(await frame.share(wallet)).toHaveLength(33)
  }
})

test('T348 a bait beside the share makes the wallet look neither protected nor unprotected', async () => {
  const { vault } = attacked
  const owner = await createTestFrame(vault)
  const wallet = await makeWallet()
  const calls = protectionCalls(vault, owner)
  for (const step of [calls.uploadShare, owner.uploadWallet, owner.confirm]) await step(wallet)
  // The owner's device has not come to escrow yet: a thief with a session puts a share with his mailbox there.
  const thief = await createTestFrame(vault, { userId: owner.session.userId, email: 'eve@x.org' })
  const bait = { ...wallet, epoch: 2 }
  expect((await thief.uploadRecoveryShare(bait)).status).toBe(200)
  expect((await owner.confirmShare(wallet)).status).toBe(200)
  expect((await thief.confirmShare(bait)).status).toBe(200)
  expect(await calls.kind(wallet)).toBe('unprotected')
  // And the other way round.
  const named = await createTestFrame(vault)
  const own = await makeWallet()
  for (const step of [named.uploadRecoveryShare, named.uploadWallet, named.confirm]) await step(own)
  const eve = await elsewhere(named)
  await protectionCalls(vault, eve).uploadShare({ ...own, epoch: 2 })
  await eve.confirmShare({ ...own, epoch: 2 })
  for (const service of ['custody', 'escrow'] as const)
    expect(await deletion[service](eve)).toBe('not-found')
})

test('T348 a wallet that was never shown is not frozen, which nothing could undo, and its deletion stopped half way goes on', async () => {
  const { frame, wallet } = await createUnprotectedOwner(attacked.vault)
  expect(await protectionCalls(attacked.vault, frame).freeze()).toBe('not-found')
  expect(await frame.share(wallet)).toHaveLength(33)
  const fresh = await elsewhere(frame)
  const edit = (text: string) => {
    const db = new Libsql(join(attacked.folder, 'escrow.db'))
    db.exec(text)
    db.close()
  }
  edit("create trigger stopped before delete on alerts begin select raise(abort, 'stopped'); end")
  edit(`insert into alerts
    values ('a', '${frame.session.userId}', '${wallet.walletId}', 1, 'email-changed', '', '', '', '', '', 1)`)
  expect(await deletion.escrow(fresh)).not.toBe('none')
  edit('drop trigger stopped')
  expect(await protectionCalls(attacked.vault, frame).kind(wallet)).toBe('unprotected')
  expect(await deletion.escrow(fresh)).toBe('none')
  expect(await deletion.custody(fresh)).toBe('none')
})

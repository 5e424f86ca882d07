import { join } from 'node:path'
import {
  postEscrowDelete,
  postRecovery,
  postRotationConfirm,
  postWalletDelete,
} from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { sendRotation } from '../../custody/testing/createTestFactor.js'
import {
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
import type { TestVaultOptions } from '../../custody/testing/openTestVault.js'

let attacked: AttackedVault
afterEach(() => attacked.close())

/** A visitor whose device adds the first factor, up to custody's confirmation, and a session elsewhere. */
async function openProtecting(options: TestVaultOptions = {}) {
  attacked = await openAttackedVault(options)
  const { vault } = attacked
  const { frame, wallet } = await createUnprotectedOwner(vault)
  const calls = protectionCalls(vault, frame)
  const { rotation } = await calls.makeFactor(wallet)
  const { epoch, rotationId, walletId } = rotation
  const input = { walletId, epoch, rotationId, endsOthers: false }
  return {
    frame,
    wallet,
    calls,
    rotation,
    store: () => sendRotation(frame, rotation, 'set'),
    confirm: async () =>
      refusalOf(
        frame.client.call(postRotationConfirm, input, { token: await frame.token('custody') }),
      ),
    thief: () => createTestFrame(vault, { userId: frame.session.userId, email: frame.email }),
    state: async () =>
      frame.client.call(postRecovery, { walletId }, { token: await frame.token('escrow') }),
  }
}

const deletion = {
  custody: async ({ client, token }: TestFrame) =>
    refusalOf(client.call(postWalletDelete, {}, { token: await token('custody') })),
  escrow: async ({ client, token }: TestFrame) =>
    refusalOf(client.call(postEscrowDelete, {}, { token: await token('escrow') })),
}

/** Runs a statement in a database of the running vault. */
function inDatabase<T>(name: string, act: (db: Libsql.Database) => T): T {
  const db = new Libsql(join(attacked.folder, name))
  try {
    return act(db)
  } finally {
    db.close()
  }
}

for (const isBefore of [true, false])
  test(`T348 a session destroys no wallet that gets its first factor at this moment, ${isBefore ? 'before' : 'after'} custody has it`, async () => {
    const { calls, confirm, frame, rotation, store, thief } = await openProtecting()
    await store()
    const eve = await thief()
    if (!isBefore) expect(await confirm()).toBe('none')
    expect(await deletion.escrow(eve)).toBe(isBefore ? 'already-exists' : 'not-found')
    if (isBefore) expect(await confirm()).toBe('none')
    for (const service of ['custody', 'escrow'] as const)
      expect(await deletion[service](eve), service).toBe('not-found')
    expect(await calls.kind(rotation)).toBe('factors')
    expect(await frame.share(rotation)).toHaveLength(33)
  })

test('T348 nor where the factor is stored and confirmed between the question to custody and the deletion', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined
  const visit = await openProtecting({
    activeGeneration: (real) => async (userId, walletId) => {
      const answer = await real(userId, walletId)
      const act = meanwhile
      meanwhile = undefined
      await act?.()
      return answer
    },
  })
  const eve = await visit.thief()
  meanwhile = async () => {
    await visit.store()
    expect(await visit.confirm()).toBe('none')
  }
  expect(await deletion.escrow(eve)).toBe('already-exists')
  expect(await deletion.custody(eve)).toBe('not-found')
  expect(await visit.calls.kind(visit.rotation)).toBe('factors')
})

test('T348 a factor that custody confirms late, after escrow ended the wallet, stays, and the next generation heals it', async () => {
  const { calls, confirm, frame, rotation, store, thief, wallet } = await openProtecting()
  await store()
  attacked.clock.now += 16 * 60_000
  const eve = await thief()
  expect(await deletion.escrow(eve)).toBe('none')
  expect(await confirm()).toBe('none')
  for (const service of ['custody', 'escrow', 'custody'] as const) await deletion[service](eve)
  expect(await frame.share(rotation)).toHaveLength(33)
  expect(await calls.kind(rotation), 'the factor opens nothing').toBe('none')
  const again = await createTestFrame(attacked.vault, { ...frame, userId: frame.session.userId })
  const own = protectionCalls(attacked.vault, again)
  await sendRotation(again, (await own.makeFactor(rotation)).rotation)
  expect(await calls.kind(wallet)).toBe('factors')
})

test('T348 custody deletes no later generation, whatever escrow says, and none that is made while it answers', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined
  const visit = await openProtecting({
    isUnprotected: () => async () => {
      await meanwhile?.()
      return true
    },
  })
  const eve = await visit.thief()
  await visit.store()
  meanwhile = visit.confirm
  for (const _again of [1, 2]) expect(await deletion.custody(eve)).toBe('not-found')
  expect(await visit.frame.share(visit.rotation)).toHaveLength(33)
})

test('T348 a mailbox whose link was followed, and that is not the wallet’s yet, keeps it from being begun again', async () => {
  const { calls, frame, thief, wallet } = await openProtecting()
  const link = await calls.getMailboxLink(wallet)
  const stop = `create trigger stopped before update on recovery_shares
    begin select raise(abort, 'stopped'); end`
  inDatabase('escrow.db', (db) => db.exec(stop))
  expect((await frame.followLink(link)).status).not.toBe(200)
  inDatabase('escrow.db', (db) => db.exec('drop trigger stopped'))
  const eve = await thief()
  expect(await deletion.escrow(eve)).toBe('already-exists')
  expect(await deletion.custody(eve)).toBe('not-found')
  expect((await calls.wait(link.linkId)).body).toEqual({ approved: true })
  expect(await calls.kind(wallet)).toBe('email')
})

test('T348 of a wallet that ended nothing is stored and nothing confirmed: no factor, no mailbox, no share', async () => {
  const { calls, frame, rotation, store, thief, wallet } = await openProtecting()
  const link = await calls.getMailboxLink(wallet)
  const eve = await thief()
  expect(await deletion.escrow(eve)).toBe('none')
  expect(await refusalOf(store())).toBe('not-found')
  expect((await frame.followLink(link)).status).toBe(410)
  expect((await calls.nameMailbox(wallet)).status).toBe(404)
  expect((await calls.uploadShare(wallet)).status).toBe(409)
  expect((await frame.confirmShare(wallet)).status).toBe(404)
  // A session leaves no bait that hides it, either.
  const bait = { ...wallet, epoch: 5 }
  expect((await protectionCalls(attacked.vault, eve).uploadShare(bait)).status).toBe(409)
  await refusalOf(sendRotation(eve, rotation, 'set'))
  expect(await deletion.custody(eve)).toBe('none')
})

for (const whose of ['another device', 'its own device'])
  test(`T348 beginning again that ${whose} left between the services is offered once more, and any device finishes it`, async () => {
    const { frame, state, thief } = await openProtecting()
    const first = whose === 'its own device' ? frame : await thief()
    expect(await deletion.escrow(first)).toBe('none')
    await attacked.restart()
    expect(await state()).toEqual({ kind: 'unprotected', epoch: 1, isEnded: true })
    const second = await thief()
    for (const service of ['escrow', 'custody'] as const)
      expect(await deletion[service](second), service).toBe('none')
    expect(await state()).toEqual({ kind: 'none' })
    await createUnprotectedOwner(attacked.vault, frame.session.userId)
  })

test('T348 beginning again destroys no key, and no share that another device has just stored for the next wallet', async () => {
  const { frame, thief } = await openProtecting()
  const { userId } = frame.session
  const keysOf = (service: string) =>
    inDatabase(`${service}-keys.db`, (db) =>
      db.prepare('select number from user_keys where user_id = ?').all(userId),
    )
  const before = { custody: keysOf('custody'), escrow: keysOf('escrow') }
  expect(before.custody).toHaveLength(1)
  expect(before.escrow).toHaveLength(1)
  const eve = await thief()
  expect(await deletion.escrow(eve)).toBe('none')
  const other = await thief()
  const next = await makeWallet()
  expect((await protectionCalls(attacked.vault, other).uploadShare(next)).status).toBe(200)
  expect(await deletion.escrow(eve), 'again').toBe('none')
  expect(await deletion.custody(eve)).toBe('none')
  expect({ custody: keysOf('custody'), escrow: keysOf('escrow') }).toEqual(before)
  for (const step of [other.uploadWallet, other.confirm, other.confirmShare])
    expect((await step(next)).status).toBe(200)
  await protectionCalls(attacked.vault, other).confirmMailbox(next)
})

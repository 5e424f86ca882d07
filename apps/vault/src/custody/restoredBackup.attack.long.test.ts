import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createOwner,
  createTestFrame,
  makeWallet,
  type TestFrame,
} from './testing/createTestFrame.js'
import { makeRotation, rotationCalls } from './testing/createTestRotation.js'
import { type AttackedVault, openAttackedVault, refusalOf } from './testing/openAttackedVault.js'

let attacked: AttackedVault
let backup: string
let ann: Awaited<ReturnType<typeof createOwner>>
let bob: Awaited<ReturnType<typeof createOwner>>
beforeEach(async () => {
  backup = mkdtempSync(join(tmpdir(), 'latchkey-backup-'))
  attacked = await openAttackedVault()
  ann = await createOwner(attacked.vault)
  bob = await createOwner(attacked.vault)
  await attacked.restart({ act: () => copy(['custody.db', 'custody-keys.db'], { isBack: false }) })
})
afterEach(async () => {
  await attacked.close()
  rmSync(backup, { recursive: true, force: true })
})

/** Copies databases to the backup, or back. */
function copy(names: readonly string[], { isBack }: { readonly isBack: boolean }): void {
  const [from, to] = isBack ? [backup, attacked.folder] : [attacked.folder, backup]
  for (const name of names) {
    for (const end of ['-wal', '-shm']) rmSync(join(to, name + end), { force: true })
    copyFileSync(join(from, name), join(to, name))
  }
}

const callsOf = (frame: TestFrame) => rotationCalls(attacked.vault, frame)
const restore = (...names: string[]) =>
  attacked.restart({ act: () => copy(names, { isBack: true }) })
const ok = { status: 200 }

test('T53 after a restored backup no word about a newer generation is taken, and nothing of it is given', async () => {
  const { frame, wallet } = ann
  const rotation = await makeRotation(wallet, wallet.seed)
  await callsOf(frame).add(rotation)
  expect(await callsOf(frame).confirm(rotation)).toMatchObject(ok)
  const next = await makeRotation(rotation, wallet.seed)
  await restore('custody.db')
  // The device sees the older epoch, and refuses by itself.
  expect(await frame.wallet()).toMatchObject({ epoch: 1 })
  for (const purpose of ['device', 'recovery'] as const)
    expect(await refusalOf(frame.share(rotation, purpose))).toBe('not-found')
  expect((await callsOf(frame).confirm(rotation)).body).toMatchObject({ error: 'not-found' })
  const moved = await callsOf(frame).carryOver(rotation, 1, rotation.key)
  expect(moved.body).toMatchObject({ error: 'already-exists' })
  expect((await callsOf(frame).add(next)).body).toMatchObject({ error: 'already-exists' })
})

test('T54 who was deleted is deleted in every backup of the database: no share opens without the user’s key', async () => {
  const { frame, wallet } = ann
  expect(await callsOf(frame).deleteWallet()).toMatchObject(ok)
  // The reply was lost.
  expect(await callsOf(frame).deleteWallet()).toMatchObject(ok)
  expect(await frame.wallet()).toBe(null)
  expect(await refusalOf(frame.share(wallet))).toBe('not-found')
  const db = new Libsql(join(attacked.folder, 'custody.db'))
  const tables = ['wallets', 'shares', 'generations', 'allowed_devices', 'device_requests']
  for (const table of [...tables, 'releases']) {
    const rows = db.prepare(`select * from ${table} where user_id = ?`).all(frame.session.userId)
    expect(rows, table).toEqual([])
  }
  db.close()

  await restore('custody.db')
  // The rows are there again, with the state that belongs to them, and open nothing.
  expect(await frame.wallet()).toMatchObject({ walletId: wallet.walletId, isEnrolled: true })
  expect(await refusalOf(frame.share(wallet))).toBe('unavailable')
  const thief = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  await thief.allow(wallet)
  expect(await refusalOf(thief.share(wallet, 'recovery'))).toBe('unavailable')
  expect(attacked.vault.reports.join('\n')).toContain('does not open')
  // No other user has lost anything.
  expect(await bob.frame.share(bob.wallet)).toHaveLength(33)
})

test('T54 with a backup of the keys from before, the deleted shares open: that one is stored for a few days only', async () => {
  const { frame, wallet } = ann
  expect(await callsOf(frame).deleteWallet()).toMatchObject(ok)
  await restore('custody.db', 'custody-keys.db')
  expect(await frame.share(wallet)).toHaveLength(33)
})

test('T54 a visitor who comes back gets a wallet with a key of its own', async () => {
  const { frame } = ann
  await callsOf(frame).deleteWallet()
  const again = await createTestFrame(attacked.vault, { userId: frame.session.userId })
  const wallet = await makeWallet()
  expect(await again.uploadWallet(wallet)).toMatchObject(ok)
  expect(await again.confirm(wallet)).toMatchObject(ok)
  expect(await again.share(wallet)).toHaveLength(33)
  await restore('custody.db')
  expect(await refusalOf(frame.share(ann.wallet))).toBe('unavailable')
})

test('T54 a vault whose keys of users are missing does not start with new ones', async () => {
  const keys = join(attacked.folder, 'custody-keys.db')
  const remove = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(keys + end, { force: true })
  }
  await expect(attacked.restart({ act: remove })).rejects.toThrow(
    'custody-keys.db is missing, and no share in custody.db opens without it',
  )
  // Nor the next time, although the first has made the file.
  expect(existsSync(keys)).toBe(true)
  await expect(attacked.restart()).rejects.toThrow('custody-keys.db is missing')
  await restore('custody-keys.db')
  expect(await ann.frame.share(ann.wallet)).toHaveLength(33)
})

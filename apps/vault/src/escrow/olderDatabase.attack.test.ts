import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postAlerts, postMailbox } from '@latchkey/protocol/vault'
import { openSqlite } from '@latchkey/service/openSqlite'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestFrame, makeWallet, type TestFrame } from '../custody/testing/createTestFrame.js'
import { hourMs, nextMailMs, refusalOf } from '../custody/testing/openAttackedVault.js'
import { openTestVault, type TestVault } from '../custody/testing/openTestVault.js'
import { createEnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { createSoftwareKey } from '../envelope/KeyProvider.js'
import { sealServiceSecret } from '../envelope/openServiceSecret.js'
import { randomTestId } from '../proof/testing/createFakeAuth.js'
import { createVaultClient } from '../proof/testing/vaultClient.js'
import { type EscrowTables, escrowMigrations } from './escrowTables.js'

const folder = () => mkdtempSync(join(tmpdir(), 'latchkey-older-'))
const clock = { now: Date.now() }
const keys = {
  custodyKek: createSoftwareKey(randomBytes(32)),
  escrowKek: createSoftwareKey(randomBytes(32)),
}
const running: { vault?: TestVault; folder: string } = { folder: '' }
beforeEach(() => {
  running.folder = folder()
})
afterEach(async () => {
  await running.vault?.close()
  rmSync(running.folder, { recursive: true, force: true })
})

/** Opens a database that the version before mailboxes wrote, with one share in it. */
async function openOlder({ isFrozen = false } = {}) {
  const wallet = await makeWallet()
  const userId = randomTestId()
  const client = await createVaultClient({
    url: 'https://vault.example',
    now: () => clock.now,
    fetch: async (address, init) =>
      running.vault?.app.hono.request(address, init) ?? new Response(null, { status: 503 }),
  })
  const released = await createVaultClient({
    url: 'https://vault.example',
    now: () => clock.now,
    fetch: async (address, init) =>
      running.vault?.app.hono.request(address, init) ?? new Response(null, { status: 503 }),
  })
  const first = escrowMigrations['0001_escrow']
  if (!first) throw new Error('no first migration')
  const db = await openSqlite<EscrowTables>({
    folder: running.folder,
    file: 'escrow.db',
    lock: 'escrow-lock.db',
    migrations: { '0001_escrow': first },
    synchronous: 'NORMAL',
  })
  const { epoch, shares, walletId } = wallet
  const binding = { kind: 'R', user: userId, wallet: walletId, epoch, device: '' }
  const cipher = createEnvelopeCipher(keys.escrowKek)
  const { ct, dek, kek_id } = await cipher.seal(binding, shares[2])
  const secret = { table: 'escrow_secrets', name: 'hpke', cipher } as const
  const write = await sealServiceSecret<EscrowTables>(secret, randomBytes(32))
  await write(db)
  await sql`insert into recovery_shares
    (user_id, wallet_id, epoch, device, kek_id, dek, ct, created_at)
    values (${userId}, ${walletId}, ${epoch}, ${client.thumbprint}, ${kek_id}, ${dek}, ${ct},
      ${clock.now})`.execute(db)
  await sql`insert into recovery_releases (key_hash, user_id, wallet_id, device, login_id, at)
    values ('k', ${userId}, ${walletId}, ${released.thumbprint}, 'l', ${clock.now})`.execute(db)
  if (isFrozen) await sql`insert into frozen_users values (${userId}, ${clock.now})`.execute(db)
  await db.destroy()
  const vault = await openTestVault({ folder: running.folder, ...keys, now: () => clock.now })
  running.vault = vault
  const owner = await createTestFrame(vault, { userId, client })
  const thief = await createTestFrame(vault, { userId, email: 'thief@evil.example' })
  const second = await createTestFrame(vault, { userId, client: released })
  return { vault, wallet, owner, thief, second }
}

const needsOf = async (
  frame: TestFrame,
  { epoch, walletId }: { epoch: number; walletId: string },
) => {
  const token = await frame.token('escrow')
  return (await frame.client.call(postAlerts, { walletId, epoch, seen: [] }, { token })).needs
}

const nameMailbox = async (
  frame: TestFrame,
  { epoch, walletId }: { epoch: number; walletId: string },
  email = frame.email,
) => {
  const token = await frame.token('escrow')
  return (await frame.client.send(postMailbox, { walletId, epoch, email }, { token })).status
}

test('T121 a device that was given the share by an older version names its mailbox too: with the hold, a notice, and an alert on the others', async () => {
  const { owner, second, thief, vault, wallet } = await openOlder()
  expect(await needsOf(second, wallet)).toEqual(['mailbox'])
  expect(await nameMailbox(thief, wallet)).toBe(404)
  expect(await nameMailbox(second, wallet)).toBe(200)
  expect(await nameMailbox(second, wallet)).toBe(200)
  expect(await nameMailbox(owner, wallet, 'other@example.com')).toBe(409)
  expect((await vault.mailServer.next(second.email)).subject).toBe('Your wallet now has an e-mail')
  const { epoch, walletId } = wallet
  const token = await owner.token('escrow')
  const { alerts } = await owner.client.call(postAlerts, { walletId, epoch, seen: [] }, { token })
  expect(alerts.map(({ kind }) => kind)).toEqual(['email-changed'])
  const { userId } = owner.session
  const next = await createTestFrame(vault, { userId })
  expect(await refusalOf(next.recover(wallet))).toBe('release-held')
  clock.now += 72 * hourMs
  const later = await createTestFrame(vault, { userId })
  expect(Buffer.from(await later.recover(wallet))).toEqual(Buffer.from(wallet.shares[2]))
})

test('T121 a freeze of an older version is in the state too: deleting its row does not end it', async () => {
  const { owner, wallet } = await openOlder({ isFrozen: true })
  expect(await nameMailbox(owner, wallet)).toBe(423)
  await running.vault?.close()
  const db = new Libsql(join(running.folder, 'escrow.db'))
  db.exec('delete from frozen_users')
  db.close()
  const { auth, app } = running.vault ?? {}
  if (!auth || !app) throw new Error('no vault')
  const previous = { auth, app }
  running.vault = await openTestVault({
    folder: running.folder,
    ...keys,
    now: () => clock.now,
    previous,
  })
  expect(await nameMailbox(owner, wallet)).toBe(423)
  await owner.requestLink(wallet)
  expect(running.vault.mailServer.mails).toEqual([])
})

test('T121 the device that stored a share of an older version names its mailbox, once; until then nothing leaves', async () => {
  const { owner, thief, vault, wallet } = await openOlder()
  const name = (frame: TestFrame, email: string) => nameMailbox(frame, wallet, email)
  expect(await needsOf(owner, wallet)).toEqual(['mailbox'])
  expect(await needsOf(thief, wallet)).toEqual([])
  expect((await thief.requestLink(wallet)).status).toBe(200)
  expect((await owner.requestLink(wallet)).status).toBe(200)
  expect(await name(thief, 'thief@evil.example')).toBe(404)
  // It counts as confirmed: nothing replaces it, and no other is stored beside it.
  expect((await owner.uploadRecoveryShare(wallet)).status).toBe(409)
  expect((await thief.uploadRecoveryShare(await makeWallet())).status).toBe(409)

  expect(await name(owner, 'no address')).toBe(400)
  expect(await name(owner, owner.email)).toBe(200)
  expect(await name(owner, owner.email)).toBe(200)
  expect(await name(owner, 'thief@evil.example')).toBe(409)
  expect(await needsOf(owner, wallet)).toEqual([])
  clock.now += nextMailMs
  const { userId } = owner.session
  const second = await createTestFrame(vault, { userId })
  expect(Buffer.from(await second.recover(wallet))).toEqual(Buffer.from(wallet.shares[2]))
  const links = vault.mailServer.mails.filter(({ text = '' }) => text.includes('/device#'))
  expect(links).toHaveLength(1)
})

import { join } from 'node:path'
import {
  postFreezeOwn,
  postMailboxChange,
  postMailboxChangeFinish,
  postMailboxLink,
} from '@latchkey/protocol/vault'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner, createTestFrame, makeWallet } from '../custody/testing/createTestFrame.js'
import {
  type AttackedVault,
  nextMailMs,
  openAttackedVault,
  refusalOf,
} from '../custody/testing/openAttackedVault.js'
import { testHost } from '../custody/testing/openTestVault.js'
import { parseLinkMail } from '../mail/testing/startTestMailServer.js'

type Row = Record<string, string | number | null>

let attacked: AttackedVault
let owner: Awaited<ReturnType<typeof createOwner>>
beforeEach(async () => {
  attacked = await openAttackedVault()
  owner = await createOwner(attacked.vault)
})
afterEach(() => attacked.close())

/** Who writes the database of the running service, but has no key. */
function attacker(statement: string, ...values: unknown[]): Row[] {
  const db = new Libsql(join(attacked.folder, 'escrow.db'))
  try {
    const prepared = db.prepare(statement)
    if (prepared.reader) return prepared.all(...values) as Row[]
    prepared.run(...values)
    return []
  } finally {
    db.close()
  }
}

const rowsOf = (table: string) =>
  attacker(`select * from ${table} where user_id = ?`, owner.frame.session.userId)

/** Writes rows of the past over the present ones. */
function restore(table: string, rows: readonly Row[]): void {
  for (const row of rows) {
    const names = Object.keys(row)
    const marks = names.map(() => '?').join()
    const statement = `insert or replace into ${table} (${names.join()}) values (${marks})`
    attacker(statement, ...Object.values(row))
  }
}

/** A new device of the owner's, with a link that was followed. */
async function approvedDevice() {
  const { frame, wallet } = owner
  attacked.clock.now += nextMailMs
  const { userId } = frame.session
  const device = await createTestFrame(attacked.vault, { userId, email: frame.email })
  const link = await device.getLink(wallet)
  await device.followLink(link)
  return () => refusalOf(device.release(wallet, link))
}

const linkMails = () =>
  attacked.vault.mailServer.mails.filter(({ text = '' }) => text.includes('/device#')).length
const alarms = () => attacker("select * from escrow_audit where event = 'share-damaged'")

test('T44 T195 the row of a share from before a freeze is put back: the wallet stays frozen', async () => {
  const { frame } = owner
  const release = await approvedDevice()
  const older = rowsOf('recovery_shares')
  await frame.client.call(postFreezeOwn, {}, { token: await frame.token('escrow') })
  // Custody's freeze is lifted, so that escrow's own counts.
  const { userId } = frame.session
  expect(await attacked.vault.custody.unfreeze(userId)).toBe('unfrozen')
  restore('recovery_shares', older)
  attacker('delete from frozen_users')
  expect(await release()).toBe('frozen')
  expect(alarms().length).toBeGreaterThan(0)
  expect(attacked.vault.reports.join()).toContain('escrow: the freeze of')
  await attacked.restart()
  expect(await release()).toBe('frozen')
})

test('T44 T195 the row of a share from before a change of the mailbox is put back: no link, no share', async () => {
  const { frame, wallet } = owner
  const { epoch, walletId } = wallet
  const older = rowsOf('recovery_shares')
  const request = { walletId, epoch, oldEmail: frame.email, newEmail: 'new@example.com' }
  const token = await frame.token('escrow')
  const input = { ...request, hostOrigin: testHost }
  const { changeId } = await frame.client.call(postMailboxChange, input, { token })
  for (const address of [frame.email, 'new@example.com']) {
    let mail = await attacked.vault.mailServer.next(address)
    while (!mail.text?.includes('/mailbox#')) mail = await attacked.vault.mailServer.next(address)
    const link = { token: parseLinkMail(mail, 'mailbox'), action: 'confirm' as const }
    await frame.client.call(postMailboxLink, link, { proof: '' })
  }
  await frame.client.call(postMailboxChangeFinish, { changeId }, { token })
  const newer = rowsOf('recovery_shares')
  expect(newer).not.toEqual(older)

  restore('recovery_shares', older)
  attacked.clock.now += nextMailMs
  const { userId } = frame.session
  const thief = await createTestFrame(attacked.vault, { userId, email: frame.email })
  expect((await thief.requestLink(wallet)).status).toBe(200)
  expect(linkMails()).toBe(0)
  expect(attacked.vault.reports.join()).toContain(
    `escrow: the rows of wallet ${walletId} are not those that were stored`,
  )
  restore('recovery_shares', newer)
  const reports = attacked.vault.reports.length
  const again = await createTestFrame(attacked.vault, { userId, email: 'new@example.com' })
  expect((await again.requestLink(wallet)).status).toBe(200)
  expect(attacked.vault.reports).toHaveLength(reports)
})

test.each([
  ['the share is deleted', 'recovery_shares', 'delete from recovery_shares where user_id = ?'],
  ['the state is deleted', 'share_states', 'delete from share_states where user_id = ?'],
  [
    'the state is edited',
    'share_states',
    'update share_states set mac = substr(mac, 2) || substr(mac, 1, 1) where user_id = ?',
  ],
  ['the MAC is cut off', 'share_states', "update share_states set mac = '' where user_id = ?"],
  [
    'the share is another',
    'recovery_shares',
    "update recovery_shares set ct = 'AAAA' where user_id = ?",
  ],
])('T195 %s: nothing leaves, and no change makes it good again', async (_how, table, statement) => {
  const { frame, wallet } = owner
  const { userId } = frame.session
  const release = await approvedDevice()
  const before = rowsOf(table)
  attacker(statement, userId)
  expect(await release()).toBe('unavailable')
  // What the owner does next must not make the attacker's rows the right ones.
  expect((await frame.uploadRecoveryShare(await makeWallet())).status).toBe(503)
  expect((await frame.confirmShare(wallet)).status).toBe(503)
  expect(await attacked.vault.escrow.unfreeze(userId)).toBe('unavailable')
  expect(await release()).toBe('unavailable')
  expect(alarms().length).toBeGreaterThanOrEqual(5)
  expect(attacked.vault.reports.length).toBeGreaterThanOrEqual(alarms().length)
  restore(table, before)
  expect(await release()).toBe('none')
})

test('T195 the state of another user, or of another moment, stands in its place: nothing leaves', async () => {
  const other = await createOwner(attacked.vault)
  const older = rowsOf('share_states')
  const release = await approvedDevice()
  const { userId } = owner.frame.session
  attacker(
    `update share_states set (frozen, mac) =
      (select frozen, mac from share_states where user_id = ?2) where user_id = ?1`,
    userId,
    other.frame.session.userId,
  )
  expect(await release()).toBe('unavailable')
  restore('share_states', older)
  expect(await release()).toBe('none')
  restore('share_states', older)
  expect(await (await approvedDevice().catch(() => async () => 'no link'))()).toBe('no link')
})

test.each(['identity', 'tokens', 'mailboxes', 'texts', '%'])(
  'T196 the secret %s of escrow is deleted so that it is made anew: it does not start',
  async (name) => {
    const restart = attacked.restart({
      edit: (db) => void db.prepare('delete from escrow_secrets where name like ?').run(name),
    })
    await expect(restart).rejects.toThrow(
      'Invalid option DATA_DIR: escrow.db holds shares, but not the secret that belongs to them',
    )
  },
)

test('T196 all states of escrow are deleted so that they are made anew: nothing leaves', async () => {
  const release = await approvedDevice()
  await attacked.restart({ edit: (db) => db.exec('delete from share_states') })
  expect(await release()).toBe('unavailable')
})

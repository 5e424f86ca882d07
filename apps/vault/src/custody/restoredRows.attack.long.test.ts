import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { createSoftwareKey, type KeyProvider } from '../envelope/KeyProvider.js'
import { refusedResponse } from '../proof/testing/vaultClient.js'
import { createOwner } from './testing/createTestFrame.js'
import { openTestVault, type TestVaultOptions } from './testing/openTestVault.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const unavailable = { status: 503, body: { error: 'unavailable' } }
const frozen = { status: 423, body: { error: 'frozen' } }

type Row = Record<string, string | number>

/** A vault on the disk with two owners, and an attacker who writes its database, but has no key. */
async function attacked() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-rows-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const keks = { custodyKek: newKey(), escrowKek: newKey() }
  const open = async (options: TestVaultOptions = {}) => {
    const vault = await openTestVault({ folder, ...keks, ...options })
    let isOpen = true
    const close = async () => {
      if (isOpen) await vault.close()
      isOpen = false
    }
    cleanUps.push(close)
    return { ...vault, close }
  }
  const vault = await open()
  const [ann, bob] = [await createOwner(vault), await createOwner(vault)]
  const attacker = <T = Row>(statement: string, ...values: unknown[]): T[] => {
    const db = new Libsql(join(folder, 'custody.db'))
    try {
      const prepared = db.prepare(statement)
      if (prepared.reader) return prepared.all(...values) as T[]
      prepared.run(...values)
      return []
    } finally {
      db.close()
    }
  }
  /** Writes rows of the past over the present ones. */
  const restore = (table: string, rows: readonly Row[]) => {
    for (const row of rows) {
      const names = Object.keys(row)
      const marks = names.map(() => '?').join()
      attacker(
        `insert or replace into ${table} (${names.join()}) values (${marks})`,
        ...Object.values(row),
      )
    }
  }
  const rowsOf = (table: string, { session }: typeof ann.frame) =>
    attacker(`select * from ${table} where user_id = ?`, session.userId)
  return { folder, keks, open, vault, ann, bob, attacker, restore, rowsOf }
}

/** Every byte of custody's files, the log of the last writes as well. */
const dump = (folder: string): Buffer => {
  const files = readdirSync(folder).filter((name) => name.startsWith('custody.db'))
  return Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
}

const newKey = (): KeyProvider => createSoftwareKey(randomBytes(32))
const share = ({ frame, wallet }: Awaited<ReturnType<typeof createOwner>>) =>
  frame.share(wallet).catch(refusedResponse)
const alarms = "select * from audit where event = 'share-damaged'"

test('T44 T134 the share row of an older generation is put back: nothing leaves, and the operator is notified', async () => {
  const { ann, attacker, bob, open, restore, rowsOf, vault } = await attacked()
  await ann.frame.allow(ann.wallet)
  const older = rowsOf('shares', ann.frame)
  const { status } = await ann.frame.addDevice(ann.wallet, Uint8Array.from(randomBytes(33)))
  expect(status).toBe(200)
  const newer = rowsOf('shares', ann.frame)
  expect(await share(ann)).toHaveLength(33)

  restore('shares', older)
  expect(await share(ann)).toMatchObject(unavailable)
  expect(attacker(alarms)).toHaveLength(1)
  expect(vault.reports).toEqual([
    `custody: the rows of wallet ${ann.wallet.walletId} are not those that were stored`,
  ])
  expect(await share(bob)).toHaveLength(33)
  await vault.close()

  const again = await open({ previous: vault })
  expect(await share(ann)).toMatchObject(unavailable)
  expect(again.reports).toHaveLength(1)
  restore('shares', newer)
  expect(await share(ann)).toHaveLength(33)
})

test.each([
  ['deleted', 'delete from frozen where user_id = ?'],
  ['moved to another user', "update frozen set user_id = 'other' where user_id = ?"],
])(
  'T135 the row of a freeze is %s: the wallet stays frozen, and the operator is notified',
  async (_how, statement) => {
    const { ann, attacker, bob, open, vault } = await attacked()
    const { userId } = ann.frame.session
    await vault.custody.peer.freeze(userId)
    expect(await share(ann)).toMatchObject(frozen)
    expect(attacker(alarms)).toEqual([])
    attacker(statement, userId)
    expect(await share(ann)).toMatchObject(frozen)
    const { status } = await ann.frame.addDevice(ann.wallet, Uint8Array.from(randomBytes(33)))
    expect(status).toBe(423)
    expect(attacker(alarms)).toHaveLength(2)
    expect(vault.reports[0]).toContain('freeze')
    await vault.close()
    await open({ previous: vault })
    expect(await share(ann)).toMatchObject(frozen)
    expect(await share(bob)).toHaveLength(33)
  },
)

test.each([
  ['the flag is cleared', 'update user_states set frozen = 0 where user_id = ?'],
  ['its state is deleted', 'delete from user_states where user_id = ?'],
  [
    'another user’s state stands in its place',
    `update user_states set (frozen, mac) =
      (select frozen, mac from user_states where user_id != ?1 limit 1) where user_id = ?1`,
  ],
])('T135 a freeze is deleted, and %s: nothing leaves', async (_how, statement) => {
  const { ann, attacker, open, vault } = await attacked()
  const { userId } = ann.frame.session
  await vault.custody.peer.freeze(userId)
  attacker('delete from frozen where user_id = ?', userId)
  attacker(statement, userId)
  expect(await share(ann)).toMatchObject(unavailable)
  await vault.close()
  await open({ previous: vault })
  expect(await share(ann)).toMatchObject(unavailable)
  expect(attacker(alarms)).toHaveLength(2)
})

test.each([
  ['a share is deleted', 'shares', "delete from shares where kind = 'recovery' and user_id = ?"],
  ['the state is deleted', 'user_states', 'delete from user_states where user_id = ?'],
  [
    'the state is edited',
    'user_states',
    'update user_states set mac = substr(mac, 2) || substr(mac, 1, 1) where user_id = ?',
  ],
  ['the MAC is cut off', 'user_states', "update user_states set mac = '' where user_id = ?"],
  ['the wallet is replaced', 'wallets', "update wallets set blob = 'AAAA' where user_id = ?"],
])('T136 %s: nothing leaves, and no change makes it good again', async (_how, table, statement) => {
  const { ann, attacker, restore, rowsOf, vault } = await attacked()
  const { userId } = ann.frame.session
  const before = rowsOf(table, ann.frame)
  attacker(statement, userId)
  expect(await share(ann)).toMatchObject(unavailable)
  // What the owner does next must not make the attacker's rows the right ones.
  const added = await ann.frame.addDevice(ann.wallet, Uint8Array.from(randomBytes(33)))
  expect(added.status).toBe(503)
  expect((await ann.frame.confirm(ann.wallet)).status).toBe(503)
  expect(await share(ann)).toMatchObject(unavailable)
  expect(attacker(alarms).length).toBeGreaterThanOrEqual(4)
  expect(vault.reports.length).toBe(attacker(alarms).length)
  restore(table, before)
  expect(await share(ann)).toHaveLength(33)
})

test('T136 rows are changed, the owner freezes, the attacker puts everything back: the freeze stays', async () => {
  const { ann, attacker, restore, rowsOf, vault } = await attacked()
  const { userId } = ann.frame.session
  const before = rowsOf('shares', ann.frame)
  attacker("update shares set ct = 'AAAA' where user_id = ?", userId)
  await vault.custody.peer.freeze(userId)
  expect(await share(ann)).toMatchObject(frozen)
  attacker('delete from frozen where user_id = ?', userId)
  restore('shares', before)
  expect(await share(ann)).toMatchObject(frozen)
})

test('T136 the operator unfreezes a wallet, but not one whose rows were changed', async () => {
  const { ann, attacker, bob, vault } = await attacked()
  for (const { frame } of [ann, bob]) await vault.custody.peer.freeze(frame.session.userId)
  attacker("update shares set ct = 'AAAA' where user_id = ?", bob.frame.session.userId)
  expect(await vault.custody.unfreeze(ann.frame.session.userId)).toBe('unfrozen')
  expect(await vault.custody.unfreeze(ann.frame.session.userId)).toBe('not-frozen')
  expect(await vault.custody.unfreeze(bob.frame.session.userId)).toBe('unavailable')
  expect(await share(ann)).toHaveLength(33)
  expect(await share(bob)).toMatchObject(frozen)
})

test('T137 the secrets of a service are deleted so that it begins anew: it does not start', async () => {
  const { ann, attacker, open, vault } = await attacked()
  await vault.custody.peer.freeze(ann.frame.session.userId)
  await vault.close()
  for (const table of ['frozen', 'user_states', 'service_secrets']) attacker(`delete from ${table}`)
  await expect(open({ previous: vault })).rejects.toThrow(
    'Invalid option DATA_DIR: custody.db holds shares, but not the secret that belongs to them',
  )
})

test('T137 all states are deleted so that they are made anew: nothing leaves', async () => {
  const { ann, attacker, bob, open, vault } = await attacked()
  await vault.close()
  attacker('delete from user_states')
  const again = await open({ previous: vault })
  for (const owner of [ann, bob]) expect(await share(owner)).toMatchObject(unavailable)
  expect(again.reports).toHaveLength(2)
})

test('T138 the bytes of a share that was replaced do not stay in the file', async () => {
  const { ann, folder, rowsOf, vault } = await attacked()
  const older = rowsOf('shares', ann.frame).find(({ kind }) => kind === 'device')
  await ann.frame.allow(ann.wallet)
  await ann.frame.addDevice(ann.wallet, Uint8Array.from(randomBytes(33)))
  await vault.close()
  const stolen = dump(folder)
  expect(stolen.includes(ann.wallet.walletId)).toBe(true)
  expect(stolen.includes(String(older?.ct))).toBe(false)
})

test('T134 many changes and releases of one user at once are no damage', async () => {
  const { ann, vault } = await attacked()
  await ann.frame.allow(ann.wallet)
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) =>
      at % 3 === 0
        ? (await ann.frame.addDevice(ann.wallet, Uint8Array.from(randomBytes(33)))).status
        : share(ann),
    ),
  )
  // A share that was replaced after it was read is gone, and not damaged.
  for (const answer of answers) expect(answer).not.toMatchObject({ status: 503 })
  expect(vault.reports).toEqual([])
})

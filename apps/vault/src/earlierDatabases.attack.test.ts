import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@latchkey/service/openSqlite'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CustodyTables, custodyMigrations } from './custody/custodyTables.js'
import { createStateRows } from './envelope/createStateRows.js'
import { tokenMac } from './envelope/sha256.js'
import { type EscrowTables, escrowMigrations } from './escrow/escrowTables.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-earlier-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = (name: string) =>
  ({ folder, file: `${name}.db`, lock: `${name}-lock.db`, synchronous: 'NORMAL' }) as const
const key = new Uint8Array(32).fill(7)

test('T138 custody: states that an earlier version wrote stay intact, and can be written again', async () => {
  const { '0004_earlier_states': _, '0005_generations': __, ...earlier } = custodyMigrations
  await (await openSqlite<CustodyTables>({ ...files('custody'), migrations: earlier })).destroy()
  const mac = tokenMac(key, 'custody state', JSON.stringify(['ann', 3, 0, '[{"a":1}]']))
  rewrite('custody', 'user_states', mac)
  const db = await openSqlite<CustodyTables>({ ...files('custody'), migrations: custodyMigrations })
  const states = createStateRows<CustodyTables>({
    stateTable: 'user_states',
    frozenTable: 'frozen',
    auditTable: 'audit',
    readRows: async () => [{ a: 1 }],
    listUsers: async () => [],
    key,
    name: 'custody',
  })
  const inspect = (user: string) => db.transaction().execute((trx) => states.inspect(trx, user))
  expect(await inspect('ann')).toMatchObject({ isIntact: true })
  for (const user of ['ann', 'bob']) {
    const rows = '[{"a":1}]'
    await db.transaction().execute((trx) => states.write(trx, user, { isFrozen: true, rows }))
    expect(await inspect(user)).toMatchObject({ isIntact: true, isMarked: true })
  }
  await db.destroy()
})

test('T138 escrow: a database that an earlier version wrote takes mails and states', async () => {
  const {
    '0005_earlier_forms': _,
    '0006_recovery': __,
    '0007_stored_sets': ___,
    '0008_alert_devices': ____,
    '0009_ended_wallets': _____,
    ...earlier
  } = escrowMigrations
  await (await openSqlite<EscrowTables>({ ...files('escrow'), migrations: earlier })).destroy()
  rewrite('escrow', 'share_states', 'mac')
  const db = await openSqlite<EscrowTables>({ ...files('escrow'), migrations: escrowMigrations })
  await sql`insert into outbox (id, is_notice, sealed, until, leaves_trace) values ('m', 0, '', 1, 0)`.execute(
    db,
  )
  await sql`insert into share_states (user_id, frozen, mac) values ('bob', 0, 'mac')`.execute(db)
  const { rows } = await sql`select user_id, version from share_states order by user_id`.execute(db)
  expect(rows).toEqual([
    { user_id: 'ann', version: 3 },
    { user_id: 'bob', version: null },
  ])
  await db.destroy()
})

/** Makes the table of states as it was while states had versions, with one row. */
function rewrite(name: string, table: string, mac: string): void {
  const db = new Libsql(join(folder, `${name}.db`))
  db.exec(`drop table ${table}`)
  db.exec(`create table ${table} (user_id text primary key, version integer not null,
    frozen integer not null, mac text not null)`)
  db.prepare(`insert into ${table} values ('ann', 3, 0, ?)`).run(mac)
  db.close()
}

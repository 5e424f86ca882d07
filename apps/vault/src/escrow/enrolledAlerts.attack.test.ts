import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAlerts } from './createAlerts.js'
import type { EscrowContext } from './EscrowContext.js'
import { escrowSchema } from './escrowSchema.js'
import type { EscrowTables } from './escrowTables.js'
import { rememberDevice } from './knownDevices.js'

let folder: string
let db: Kysely<EscrowTables>
let time: number
beforeEach(async () => {
  time = 1_000
  folder = mkdtempSync(join(tmpdir(), 'latchkey-alerts-'))
  const files = { folder, file: 'escrow.db', lock: 'lock.db', synchronous: 'NORMAL' } as const
  db = await openSqlite<EscrowTables>({ ...files, migrations: [escrowSchema] })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const ref = (device: string) => ({ userId: 'u', walletId: 'w', epoch: 1, device })

/** The alerts of a wallet, as its devices read them. */
function wallet() {
  const context: Pick<EscrowContext, 'db' | 'now'> = { db, now: () => time }
  // Only these members are used.
  const alerts = createAlerts(context as EscrowContext)
  const add = (id: string, kind: 'device-added' | 'recovery-changed', of: string, by = '') => {
    time += 1_000
    const alert = { id, kind, by, hostOrigin: '', mails: [] }
    return db.transaction().execute((trx) => alerts.add(trx, ref(of), alert))
  }
  const remember = (device: string) =>
    db.transaction().execute((trx) => rememberDevice(trx, ref(device), time))
  const shown = async (device: string) =>
    (await alerts.exchange(ref(device), [])).map(({ id }) => id).reverse()
  return { add, remember, shown }
}

test('T169 a device that was let in hears nothing of before, and all of later', async () => {
  const { add, shown } = wallet()
  await add('changed', 'recovery-changed', 'first')
  await add('second', 'device-added', 'second', 'first')
  await add('third', 'device-added', 'third', 'first')
  expect(await shown('second')).toEqual(['third'])
  expect(await shown('third')).toEqual([])
})

test('T169 what a device did itself is no alert to it, and one to every other', async () => {
  const { add, shown } = wallet()
  await add('approved', 'device-added', 'thief', 'stolen')
  expect(await shown('stolen')).toEqual([])
  expect(await shown('thief')).toEqual([])
  expect(await shown('owner')).toEqual(['approved'])
})

test('T169 a thief who ends a device hides nothing from it: let in again, it hears of what he did', async () => {
  const { add, remember, shown } = wallet()
  // One has the wallet from the start, the other was let in.
  await remember('owner')
  await add('guest', 'device-added', 'guest', 'owner')
  await add('thief', 'device-added', 'thief', 'stolen')
  await add('changed', 'recovery-changed', 'thief')
  for (const device of ['owner', 'guest']) {
    await remember(device)
    await add(`${device} again`, 'device-added', device, 'other')
  }
  for (const device of ['owner', 'guest'])
    expect(await shown(device)).toEqual(expect.arrayContaining(['thief', 'changed']))
})

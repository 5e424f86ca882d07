import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEnvelopeCipher, type Envelope } from '../envelope/createEnvelopeCipher.js'
import { createSoftwareKey } from '../envelope/KeyProvider.js'
import { openUserKeys } from '../envelope/openUserKeys.js'
import { createOwner } from './testing/createTestFrame.js'
import { makeRotation, rotationCalls } from './testing/createTestRotation.js'
import { openTestVault, type TestVault } from './testing/openTestVault.js'

let folder: string
const keks = {
  custodyKek: createSoftwareKey(randomBytes(32)),
  escrowKek: createSoftwareKey(randomBytes(32)),
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-earlier-shares-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Row = Envelope & { readonly seq: number; readonly user_id: string }
function custodyRows<T>(statement: string, ...values: unknown[]): T[] {
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

/** Takes away the keys of users and the tables of generations, as the version before has neither. */
async function makeEarlier(): Promise<void> {
  const plain = createEnvelopeCipher(keks.custodyKek)
  const keys = await openUserKeys({ folder, name: 'custody', cipher: plain })
  for (const row of custodyRows<Row>('select * from shares')) {
    const [, number, closed = ''] = row.dek.split('.')
    const wrapped = await keks.custodyKek.unwrap(Buffer.from(closed, 'base64url'))
    const dek = wrapped && (await keys.unwrap(row.user_id, wrapped, Number(number)))
    if (!dek) throw new Error('a share')
    const bare = Buffer.from(await keks.custodyKek.wrap(dek)).toString('base64url')
    custodyRows('update shares set dek = ? where seq = ?', bare, row.seq)
  }
  await keys.close()
  for (const end of ['', '-wal', '-shm'])
    rmSync(join(folder, `custody-keys.db${end}`), { force: true })
  for (const table of ['generations', 'device_requests']) custodyRows(`drop table ${table}`)
  for (const column of ['rotation_id', 'bridge'])
    custodyRows(`alter table wallets drop column ${column}`)
  custodyRows("delete from kysely_migration where name > '0005'")
}

const open = (previous?: TestVault) =>
  openTestVault({ folder, ...keks, ...(previous && { previous }) })

test('T138 T54 shares of an earlier version open at once, get the keys of their users, and then need them', async () => {
  const before = await open()
  const [ann, bob] = [await createOwner(before), await createOwner(before)]
  await before.close()
  await makeEarlier()
  const earlier = custodyRows<Row>('select * from shares order by seq')
  expect(earlier.every(({ dek }) => !dek.startsWith('u.'))).toBe(true)

  const vault = await open(before)
  expect(await ann.frame.share(ann.wallet)).toHaveLength(33)
  await vault.custody.rewrapped
  const later = custodyRows<Row>('select * from shares order by seq')
  expect(later.every(({ dek }) => dek.startsWith('u.'))).toBe(true)
  // What the states authenticate is as it was.
  expect(later.map(({ ct }) => ct)).toEqual(earlier.map(({ ct }) => ct))
  for (const { frame, wallet } of [ann, bob]) {
    const share = await frame.share(wallet)
    expect(Buffer.from(share)).toEqual(Buffer.from(wallet.shares[1]))
  }
  expect(vault.reports).toEqual([])
  // It rotates as a new one does, and is deleted as a new one is.
  const calls = rotationCalls(vault, ann.frame)
  const rotation = await makeRotation(ann.wallet, ann.wallet.seed)
  expect(await calls.add(rotation)).toMatchObject({ status: 200 })
  expect(await calls.confirm(rotation)).toMatchObject({ status: 200 })
  expect(await rotationCalls(vault, bob.frame).deleteWallet()).toMatchObject({ status: 200 })
  await vault.close()

  const again = await open(before)
  expect(await ann.frame.share(rotation)).toHaveLength(33)
  expect(await bob.frame.wallet()).toBe(null)
  await again.close()
})

test('T138 a vault that stops in between goes on at its next start', async () => {
  const before = await open()
  const { frame, wallet } = await createOwner(before)
  await before.close()
  await makeEarlier()
  await (await open(before)).close()
  const vault = await open(before)
  await vault.custody.rewrapped
  expect(custodyRows<Row>("select * from shares where dek not like 'u.%'")).toEqual([])
  expect(await frame.share(wallet)).toHaveLength(33)
  await vault.close()
})

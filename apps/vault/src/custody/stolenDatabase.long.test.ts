import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { createEnvelopeCipher } from '../envelope/createEnvelopeCipher.js'
import { createSoftwareKey, type KeyProvider } from '../envelope/KeyProvider.js'
import { openUserKeys } from '../envelope/openUserKeys.js'
import { refusedResponse } from '../proof/testing/vaultClient.js'
import { createOwner, openTestWallet } from './testing/createTestFrame.js'
import { openTestVault, type TestVaultOptions } from './testing/openTestVault.js'
import { seedWallets } from './testing/seedWallets.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})
const isLong = Boolean(process.env.LATCHKEY_LONG)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-custody-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openVault(options: TestVaultOptions) {
  const vault = await openTestVault(options)
  let isOpen = true
  const close = async () => {
    if (isOpen) await vault.close()
    isOpen = false
  }
  cleanUps.push(close)
  return { ...vault, close }
}

/** Every byte of the folder, as a backup has it. */
function dump(folder: string): Buffer {
  const files = readdirSync(folder).filter((name) => /\.db/.test(name))
  return Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
}

/** The usual encodings of bytes. */
const spellings = (bytes: Uint8Array) => {
  const buffer = Buffer.from(bytes)
  const texts = (['base64url', 'base64', 'hex', 'latin1'] as const).map((way) =>
    buffer.toString(way),
  )
  return [buffer, ...texts.slice(0, 3).map((text) => Buffer.from(text.replace(/=+$/, '')))]
}

function readRows<T>(folder: string, query: string): T[] {
  const db = new Libsql(join(folder, 'custody.db'))
  try {
    return db.prepare(query).all() as T[]
  } finally {
    db.close()
  }
}

function tamper(folder: string, file: string, statement: string, ...values: unknown[]): void {
  const db = new Libsql(join(folder, file))
  db.prepare(statement).run(...values)
  db.close()
}

type Row = {
  wallet_id: string
  user_id: string
  epoch: number
  kind: string
  device: string
  kek_id: string
  dek: string
  ct: string
}

test('T42 the files of a vault contain no share in any encoding, and their ciphertexts look random', async () => {
  const folder = makeFolder()
  const kek = createSoftwareKey(randomBytes(32))
  const seeded = await seedWallets(folder, kek, isLong ? 1_000 : 100)
  const vault = await openVault({ folder, custodyKek: kek })
  const { wallet } = await createOwner(vault)
  const stolen = dump(folder)
  expect(stolen.includes(Buffer.from(wallet.walletId))).toBe(true)
  for (const secret of [...wallet.shares, wallet.key, wallet.seed, ...seeded]) {
    for (const spelling of spellings(secret)) expect(stolen.includes(spelling)).toBe(false)
  }
  const rows = readRows<Row>(folder, 'select * from shares')
  expect(rows).toHaveLength(seeded.length + 2)
  const bytes = Buffer.concat(rows.map(({ ct }) => Buffer.from(ct, 'base64url')))
  expect(entropyOf(bytes)).toBeGreaterThan(7.9)
  expect(new Set(rows.map(({ dek }) => dek)).size).toBe(rows.length)
  // The first 16 characters are the IV.
  expect(new Set(rows.map(({ ct }) => ct.slice(0, 16))).size).toBe(rows.length)
}, 600_000)

test('T43 the database and its key give one share of two, which opens nothing', async () => {
  const folder = makeFolder()
  const kek = createSoftwareKey(randomBytes(32))
  const vault = await openVault({ folder, custodyKek: kek })
  const { wallet } = await createOwner(vault)
  await vault.close()
  const plain = createEnvelopeCipher(kek)
  const keys = await openUserKeys({ folder, name: 'custody', cipher: plain })
  cleanUps.push(keys.close)
  const cipher = createEnvelopeCipher(kek, [], keys)
  const rows = readRows<Row>(folder, 'select * from shares')
  for (const row of rows) {
    const { device, epoch, user_id: user, wallet_id: id } = row
    const binding = { kind: `S ${row.kind}`, user, wallet: id, epoch, device }
    // Not even one, without the file of the users' keys.
    expect(await plain.open(binding, row)).toBe(undefined)
    const share = await cipher.open(binding, row)
    if (!share) throw new Error('opened')
    const made = row.kind === 'recovery' ? wallet.partner : wallet.shares[1]
    expect(share).toEqual(Buffer.from(made))
    for (let guess = 0; guess < 20; guess += 1) {
      const other = Uint8Array.from(randomBytes(33))
      expect(await openTestWallet(wallet, [Uint8Array.from(share), other])).toBeUndefined()
    }
  }
})

test('T44 a row that was moved, swapped, changed or given another epoch is refused, and the operator is notified', async () => {
  const folder = makeFolder()
  const vault = await openVault({ folder })
  const [a, b] = [await createOwner(vault), await createOwner(vault)]
  const columns = 'kek_id, dek, ct'
  const swap = `update shares set (${columns}) = (select ${columns} from shares where wallet_id = ? and kind = ?)
    where wallet_id = ? and kind = ?`
  const ask = () => a.frame.share(a.wallet).catch(refusedResponse)
  const { walletId } = a.wallet
  const [saved] = readRows<Row>(
    folder,
    `select ${columns} from shares where wallet_id = '${walletId}' and kind = 'device'`,
  )
  const restore = () =>
    tamper(
      folder,
      'custody.db',
      "update shares set kek_id = ?, dek = ?, ct = ? where wallet_id = ? and kind = 'device'",
      saved?.kek_id,
      saved?.dek,
      saved?.ct,
      walletId,
    )
  const attacks = [
    () => tamper(folder, 'custody.db', swap, b.wallet.walletId, 'device', walletId, 'device'),
    () => tamper(folder, 'custody.db', swap, walletId, 'recovery', walletId, 'device'),
    () =>
      tamper(folder, 'custody.db', "update shares set ct = 'AAAA' where wallet_id = ?", walletId),
  ]
  for (const attack of attacks) {
    expect(await a.frame.share(a.wallet)).toHaveLength(33)
    attack()
    expect(await ask()).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    restore()
  }
  // Another epoch with the share of this one.
  tamper(folder, 'custody.db', 'update wallets set epoch = 2 where wallet_id = ?', walletId)
  tamper(folder, 'custody.db', 'update shares set epoch = 2 where wallet_id = ?', walletId)
  const later = await a.frame.share({ ...a.wallet, epoch: 2 }).catch(refusedResponse)
  expect(later).toMatchObject({ status: 503 })
  const alarms = readRows<{ event: string }>(
    folder,
    "select * from audit where event = 'share-damaged'",
  )
  expect(alarms).toHaveLength(4)
  expect(vault.reports).toHaveLength(4)
  // Wallets of other users still work.
  expect(await b.frame.share(b.wallet)).toHaveLength(33)
})

test('T45 each service has its own file, without tables of another', async () => {
  const folder = makeFolder()
  await openVault({ folder })
  const tablesOf = (file: string) => {
    const db = new Libsql(join(folder, file))
    const names = db.prepare("select name from sqlite_master where type = 'table'").all()
    db.close()
    return (names as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !/^(sqlite_|kysely_|libsql_)/.test(name))
  }
  const [custody, escrow] = [tablesOf('custody.db'), tablesOf('escrow.db')]
  expect(custody).toContain('shares')
  expect(escrow).toContain('recovery_shares')
  expect(custody.filter((name) => escrow.includes(name))).toEqual([])
})

test('T48 without its key custody is unavailable, and releases nothing that it released before', async () => {
  const key = createSoftwareKey(randomBytes(32))
  let isUp = true
  const reach = <T>(value: Promise<T>) => (isUp ? value : Promise.reject(new Error('no KMS')))
  const vault = await openVault({
    custodyKek: {
      id: key.id,
      wrap: (bytes) => reach(key.wrap(bytes)),
      unwrap: (bytes) => reach(key.unwrap(bytes)),
    },
  })
  const { frame, wallet } = await createOwner(vault)
  expect(await frame.share(wallet)).toHaveLength(33)
  isUp = false
  const refused = { status: 503, body: { error: 'unavailable' } }
  expect(await frame.share(wallet).catch(refusedResponse)).toMatchObject(refused)
  expect(await frame.addDevice(wallet, wallet.shares[1])).toMatchObject(refused)
  expect(await frame.wallet()).toMatchObject({ walletId: wallet.walletId })
  isUp = true
  expect(await frame.share(wallet)).toHaveLength(33)
})

test('T49 the key is rotated while shares are released, and the old one is needed no more', async () => {
  const folder = makeFolder()
  const [older, newer] = [createSoftwareKey(randomBytes(32)), createSoftwareKey(randomBytes(32))]
  const escrowKek = createSoftwareKey(randomBytes(32))
  await seedWallets(folder, older, isLong ? 10_000 : 300)
  const before = await openVault({ folder, custodyKek: older, escrowKek })
  const owners = [await createOwner(before), await createOwner(before)] as const
  await before.close()

  const during = await openVault({
    folder,
    custodyKek: newer,
    oldKeks: [older],
    escrowKek,
    previous: before,
  })
  let isOver = false
  const over = during.custody.rewrapped.then(() => {
    isOver = true
  })
  let released = 0
  for (; !isOver && released < 50; released += 1) {
    const { frame, wallet } = owners[released % 2] ?? owners[0]
    expect(await frame.share(wallet)).toHaveLength(33)
  }
  await over
  expect(released).toBeGreaterThan(0)
  expect(during.reports).toEqual(['custody: the old key is needed no more'])
  await during.close()

  const after = await openVault({ folder, custodyKek: newer, escrowKek, previous: before })
  expect(after.custody.publicKey).toBe(before.custody.publicKey)
  for (const { frame, wallet } of owners) {
    expect(Buffer.from(await frame.share(wallet))).toEqual(Buffer.from(wallet.shares[1]))
  }
  await after.close()
  await expect(openTestVault({ folder, custodyKek: older, escrowKek })).rejects.toThrow(
    'custody.db needs another key',
  )
}, 600_000)

test('T49 a server that stops before every row was rewrapped does not report that the old key is needed no more', async () => {
  const folder = makeFolder()
  const [older, newer] = [createSoftwareKey(randomBytes(32)), createSoftwareKey(randomBytes(32))]
  const escrowKek = createSoftwareKey(randomBytes(32))
  await seedWallets(folder, older, 300)
  let isOpen = false
  let resume = () => {}
  const held = new Promise<void>((resolve) => {
    resume = resolve
  })
  const slow: KeyProvider = {
    ...older,
    async unwrap(wrapped) {
      // The first is custody's own, without which it does not open.
      if (isOpen) await held
      isOpen = true
      return older.unwrap(wrapped)
    },
  }
  const early = await openVault({ folder, custodyKek: newer, oldKeks: [slow], escrowKek })
  const closed = early.custody.close()
  resume()
  await closed
  await early.close()
  await expect(early.custody.rewrapped).rejects.toThrow('stopped')
  expect(early.reports.join()).not.toContain('no more')
  const left = readRows(folder, `select 1 from shares where kek_id = '${older.id}'`)
  expect(left.length).toBeGreaterThan(0)
  // The next run continues where it stopped.
  const next = await openVault({ folder, custodyKek: newer, oldKeks: [older], escrowKek })
  await next.custody.rewrapped
  expect(readRows(folder, `select 1 from shares where kek_id = '${older.id}'`)).toEqual([])
})

function entropyOf(bytes: Buffer): number {
  const counts = new Map<number, number>()
  for (const byte of bytes) counts.set(byte, (counts.get(byte) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => {
    const share = count / bytes.length
    return sum - share * Math.log2(share)
  }, 0)
}

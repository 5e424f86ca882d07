import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programFlags } from '@latchkey/tooling/programFlags'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOwner } from './custody/testing/createTestFrame.js'
import { type AttackedVault, openAttackedVault } from './custody/testing/openAttackedVault.js'
import { backupDatabases } from './storage/backupDatabases.js'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let attacked: AttackedVault
let backups: string
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'latchkey-backups-'))
  attacked = await openAttackedVault()
})
afterEach(async () => {
  await attacked.close()
  rmSync(backups, { recursive: true, force: true })
})

/** As an operator does, with nothing but the folder. */
const backUp = (folder: string, dataDir = attacked.folder) =>
  promisify(execFile)(process.execPath, [...programFlags(main), '--backup', folder], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

test('a backup that was made while the vault runs restores every wallet after all files are lost', async () => {
  const ann = await createOwner(attacked.vault)
  const { stdout } = await backUp(join(backups, 'today'))
  const files = stdout.trim().split('\n')
  expect(files.map((path) => path.slice(backups.length + 1)).sort()).toEqual([
    'today/databases/custody.db',
    'today/databases/escrow.db',
    'today/user-keys/custody-keys.db',
    'today/user-keys/escrow-keys.db',
  ])
  for (const path of files) expect(statSync(path).mode & 0o077).toBe(0)

  const act = () => {
    for (const name of readdirSync(attacked.folder)) rmSync(join(attacked.folder, name))
    for (const path of files) copyFileSync(path, join(attacked.folder, basename(path)))
  }
  await attacked.restart({ act })
  expect(await ann.frame.share(ann.wallet)).toHaveLength(33)
}, 60_000)

test('T375 a key that is renewed while its database is copied is in the backup, or the copy is made again', async () => {
  const keysFile = join(attacked.folder, 'custody-keys.db')
  const numbersIn = (path: string) => {
    const db = new Libsql(path)
    const rows = db.prepare('select number from user_keys').raw().all()
    db.close()
    return rows
  }
  const renewOnce = () => {
    const db = new Libsql(keysFile)
    db.exec('update user_keys set number = number + 1000')
    db.close()
  }
  const order: string[] = []
  const files = backupDatabases(attacked.folder, join(backups, 'today'), (path) => {
    order.push(basename(path))
    if (order.filter((name) => name === 'custody.db').length === 1 && order.length === 2)
      renewOnce()
  })
  expect(order.slice(0, 6)).toEqual([
    'custody-keys.db',
    'custody.db',
    'custody-keys.db',
    'custody-keys.db',
    'custody.db',
    'custody-keys.db',
  ])
  const copied = files.find((path) => basename(path) === 'custody-keys.db') ?? ''
  expect(numbersIn(copied)).toEqual(numbersIn(keysFile))
})

test('a backup writes over nothing, and one of a folder without databases is refused', async () => {
  const folder = join(backups, 'today')
  await backUp(folder)
  const before = readdirSync(folder, { recursive: true })
  await expect(backUp(folder)).rejects.toThrow('is not empty: name a new folder')
  expect(readdirSync(folder, { recursive: true })).toEqual(before)
  await expect(backUp(join(backups, 'other'), folder)).rejects.toThrow('holds no database')
  expect(readdirSync(backups)).toEqual(['today'])
}, 60_000)

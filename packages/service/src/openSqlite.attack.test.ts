import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from './openSqlite.js'

const cleanUps: (() => unknown)[] = []
beforeEach(() => {
  // The widest that an operator may have: what is private must be so by our doing.
  const before = process.umask(0)
  cleanUps.push(() => process.umask(before))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-modes-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const open = async (folder: string) => {
  const db = await openSqlite<{ texts: { text: string } }>({
    folder,
    file: 'own.db',
    lock: 'own-lock.db',
    migrations: ['create table texts (text text)'],
    synchronous: 'FULL',
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await db.destroy()
    isOpen = false
  }
  cleanUps.push(close)
  return { db, close }
}
const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8)
const modes = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]))

test('T131 another user of the machine reads no file of a database, whatever the umask', async () => {
  const folder = join(makeFolder(), 'deep', 'data')
  const { db } = await open(folder)
  await db.insertInto('texts').values({ text: 'secret' }).execute()
  expect(modeOf(folder)).toBe('700')
  expect(modes(folder)).toMatchObject({ 'own.db': '600', 'own.db-wal': '600', 'own.db-shm': '600' })
  expect(Object.values(modes(folder)).filter((mode) => mode !== '600')).toEqual([])
})

test('T131 a folder and files that are open to others from before are closed to them', async () => {
  const folder = join(makeFolder(), 'data')
  mkdirSync(folder)
  const { close } = await open(folder)
  await close()
  const names = ['own.db', 'own.db-wal', 'own.db-shm', 'own-lock.db', 'own-lock.db-journal']
  for (const name of names) writeFileSync(join(folder, name), '', { flag: 'a' })
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o666)
  chmodSync(folder, 0o755)
  await open(folder)
  expect(modeOf(folder)).toBe('700')
  expect(Object.values(modes(folder)).filter((mode) => mode !== '600')).toEqual([])
})

test('T131 a folder that all users share is refused, and stays as it is', async () => {
  const folder = join(makeFolder(), 'shared')
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  await expect(open(folder)).rejects.toThrow(
    `Invalid option DATA_DIR: ${folder} is shared with other users: name a folder of its own`,
  )
  expect(modeOf(folder)).toBe('1777')
})

test('T131 a folder that other programs use is refused by name, and stays open to them', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'hosts'), '')
  chmodSync(folder, 0o755)
  await expect(open(folder)).rejects.toThrow(
    `Invalid option DATA_DIR: ${folder} is open to other users and holds hosts, which is not ours`,
  )
  expect(modeOf(folder)).toBe('755')
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from './openSqlite.js'

const first = 'create table texts (text text not null)'
const second = "alter table texts add column kind text not null default 'note'"

function openIn(folder: string, migrations: readonly string[]) {
  const files = { file: 'own.db', lock: 'own-lock.db', synchronous: 'FULL' } as const
  return openSqlite<{ texts: { text: string; kind: string } }>({ ...files, folder, migrations })
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

test('each migration runs once, and rows stay', async () => {
  const folder = makeFolder()
  const before = await openIn(folder, [first])
  await before
    .insertInto('texts')
    .values({ text: 'a' } as never)
    .execute()
  await before.destroy()
  for (const _start of [1, 2]) {
    const db = await openIn(folder, [first, second])
    expect(await db.selectFrom('texts').selectAll().execute()).toEqual([
      { text: 'a', kind: 'note' },
    ])
    await db.destroy()
  }
})

test('a migration that fails leaves nothing of itself, and no lock', async () => {
  const folder = makeFolder()
  await expect(openIn(folder, [`${first}; create table`])).rejects.toThrow('syntax error')
  await (await openIn(folder, [first])).destroy()
})

test('a database that a newer version wrote is refused, and stays as it is', async () => {
  const folder = makeFolder()
  await (await openIn(folder, [first, second])).destroy()
  await expect(openIn(folder, [first])).rejects.toThrow(
    'Invalid option DATA_DIR: a newer version of the server wrote own.db',
  )
  await (await openIn(folder, [first, second])).destroy()
})

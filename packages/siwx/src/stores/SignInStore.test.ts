import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryStore } from './memoryStore.js'
import { redisStore } from './redisStore.js'
import type { SignInStore } from './SignInStore.js'
import { sqliteStore } from './sqliteStore.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-siwx-'))
const path = join(folder, 'redis.sock')
const client = createClient({ socket: { path, tls: false } })
const ends: (() => unknown)[] = []

beforeAll(async () => {
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', ''])
  const ended = new Promise((resolve) => server.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.stdout.on('data', (text) => String(text).includes('eady to accept') && resolve())
  })
  await client.connect()
  ends.push(async () => {
    client.destroy()
    server.kill('SIGKILL')
    await ended
  })
}, 30_000)
afterAll(async () => {
  for (const end of ends) await end()
  rmSync(folder, { recursive: true, force: true })
})

function openFile(): Libsql.Database {
  const database = new Libsql(join(folder, 'sessions.db'))
  ends.push(() => database.close())
  return database
}

const redis = () => redisStore((command) => client.sendCommand(command))
type Case = [name: string, open: () => SignInStore, reopen: () => SignInStore]
const memory = memoryStore()
const cases: Case[] = [
  ['memory', () => memory, () => memory],
  ['SQLite', () => sqliteStore(openFile()), () => sqliteStore(openFile())],
  ['Redis', redis, redis],
]
const later = () => Date.now() + 60_000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.each(cases)('%s', (name, open, reopen) => {
  test('a value is stored once, and is there for another connection', async () => {
    const store = open()
    const end = later()
    expect(await store.add('a', 'value', end)).toBe(true)
    expect(await store.add('a', 'other', end)).toBe(false)
    const value = await reopen().get('a')
    expect(value?.value).toBe('value')
    // Redis says how long it lasts from now.
    expect(Math.abs((value?.expiresAt ?? 0) - end)).toBeLessThan(1_000)
  })

  test('of many at the same moment, one succeeds', async () => {
    const stores = [open(), reopen()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => stores[at % 2]?.add('race', String(at), later())),
    )
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('a value ends, and makes place for another', async () => {
    const store = open()
    await store.add('short', 'value', Date.now() + 50)
    await sleep(80)
    expect(await store.get('short')).toBeUndefined()
    expect(await store.extend('short', later())).toBe(false)
    expect(await store.add('short', 'next', later())).toBe(true)
  })

  test('the end of a value moves, and none comes back by that', async () => {
    const store = open()
    await store.add('moved', 'value', Date.now() + 200)
    const end = later()
    expect(await store.extend('moved', end)).toBe(true)
    await sleep(250)
    expect((await store.get('moved'))?.value).toBe('value')
    await store.delete('moved')
    expect(await store.extend('moved', end)).toBe(false)
    expect(await store.get('moved')).toBeUndefined()
    await store.delete('moved')
  })

  test(`${name} stores any text`, async () => {
    const text = '\'";-- {"é": "\n🔑"}'
    const store = open()
    await store.add(text, text, later())
    expect((await store.get(text))?.value).toBe(text)
  })
})

test('the table of SQLite contains no values that have ended', async () => {
  const database = openFile()
  const store = sqliteStore(database)
  await store.add('ended', 'value', Date.now() - 1)
  await store.add('new', 'value', later())
  const rows = database.prepare("SELECT key FROM latchkey_sign_in WHERE key = 'ended'").all()
  expect(rows).toEqual([])
})

/** Another process that writes, for a while, in the database of the tests. */
async function holdLock(ms: number): Promise<{ ended: Promise<unknown> }> {
  const script = `
    const database = new (require('libsql'))(${JSON.stringify(join(folder, 'sessions.db'))})
    database.exec('BEGIN IMMEDIATE')
    console.log('locked')
    setTimeout(() => database.exec('COMMIT'), ${ms})`
  const child = spawn(process.execPath, ['-e', script], { cwd: import.meta.dirname })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { ended }
}

test('a process waits while another one writes, and another one can start', async () => {
  const store = sqliteStore(openFile())
  const { ended } = await holdLock(400)
  const second = sqliteStore(openFile())
  expect(await store.get('a')).toBeDefined()
  expect(await store.add('waited', 'value', later())).toBe(true)
  expect((await second.get('waited'))?.value).toBe('value')
  await ended
})

test('a longer patience of the host stays', () => {
  const database = openFile()
  database.exec('PRAGMA busy_timeout = 60000')
  sqliteStore(database)
  expect(database.prepare('PRAGMA busy_timeout').get()).toMatchObject({ timeout: 60_000 })
})

test('memory is bounded: what has ended makes place, the rest is refused', async () => {
  const store = memoryStore({ maxEntries: 2 })
  await store.add('ended', '', Date.now() - 1)
  await store.add('a', '', later())
  expect(await store.add('b', '', later())).toBe(true)
  await expect(store.add('c', '', later())).rejects.toMatchObject({ code: 'siwx/store-full' })
})

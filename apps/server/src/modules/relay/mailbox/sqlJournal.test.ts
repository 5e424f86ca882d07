import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testOwner } from '../testing/testMailboxes.js'
import type { MailboxJournal } from './MailboxJournal.js'
import type { MailboxStore, NewMessage } from './MailboxStore.js'
import { createMemoryMailbox } from './memoryMailbox.js'
import { openRelayDatabase } from './openRelayDatabase.js'
import { createSqlJournal } from './sqlJournal.js'

const dapp = testOwner('dapp')

const topic = 'a'.repeat(64)
const message = (body: string, ttlMs = 300_000): NewMessage => ({
  topic,
  id: hash('sha256', body),
  body,
  tag: 1108,
  attestation: body === 'one' ? 'proof' : undefined,
  publisher: 'dapp',
  publishedAt: Date.now(),
  expiresAt: Date.now() + ttlMs,
})
const receipt = (body: string) => ({ topic, id: hash('sha256', body) })
const bodies = async (store: MailboxStore, client: string) =>
  (await store.pending(client, topic)).messages.map(({ body }) => body)

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-journal-'))
  folders.push(folder)
  return folder
}

const open = async (folder: string) =>
  createMemoryMailbox({ journal: createSqlJournal(await openRelayDatabase(folder)) })

test('after a restart everything is as it was', async () => {
  const folder = makeFolder()
  const before = await open(folder)
  for (const client of ['wallet', 'tablet', 'left'])
    await before.subscribe(testOwner(client), [topic])
  await before.unsubscribe('left', [topic])
  await before.publish(dapp, [message('one'), message('two'), message('all'), message('short', 1)])
  await before.acknowledge('wallet', [receipt('two'), receipt('all')])
  await before.acknowledge('tablet', [receipt('all')])
  const [first] = (await before.pending('wallet', topic)).messages
  await before.close()

  const after = await open(folder)
  expect(await bodies(after, 'wallet')).toEqual(['one'])
  expect((await after.pending('wallet', topic)).messages[0]).toEqual(first)
  expect(await bodies(after, 'tablet')).toEqual(['one', 'two'])
  // Delivered before, so this is a repetition; and the next message comes after those that wait.
  await after.publish(dapp, [message('all'), message('three')])
  expect(await bodies(after, 'tablet')).toEqual(['one', 'two', 'three'])
  await after.acknowledge('tablet', [receipt('two')])
  expect(await bodies(after, 'late')).toEqual(['one', 'three'])
  await after.close()
})

test('a delivered message leaves no text behind', async () => {
  const folder = makeFolder()
  const store = await open(folder)
  await store.subscribe(testOwner('wallet'), [topic])
  await store.publish(dapp, [message('secret')])
  await store.acknowledge('wallet', [receipt('secret')])
  await store.close()
  const db = await openRelayDatabase(folder)
  const [row] = await db.selectFrom('relay_messages').selectAll().execute()
  expect(row).toMatchObject({ id: receipt('secret').id, body: '', delivered: 1 })
  await createSqlJournal(db).forget(Date.now() + 604_800_001)
  for (const table of ['relay_messages', 'relay_subscribers', 'relay_acknowledgements'] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  await db.destroy()
})

test('many changes of one moment are one transaction', async () => {
  const folder = makeFolder()
  const db = await openRelayDatabase(folder)
  const journal = createSqlJournal(db)
  let transactions = 0
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') transactions += 1
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const store = await createMemoryMailbox({ journal: createSqlJournal(counting) })
  const all = Array.from({ length: 300 }, (_, i) => store.publish(dapp, [message(`${i}`)]))
  expect(await Promise.all(all)).toEqual(all.map(() => undefined))
  expect(transactions).toBe(1)
  let loaded = 0
  for await (const page of journal.load(Date.now())) loaded += page.length
  expect(loaded).toBe(300)
  await store.close()
})

test('a message that cannot be written is refused, forgotten and not delivered', async () => {
  let isFull = true
  const journal: MailboxJournal = {
    salt: async () => 'salt',
    load: async function* () {},
    write: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      if (isFull) throw new Error('the disk is full')
    },
    forget: async () => {},
    health: async () => ({ isFailing: isFull, bytes: 0, limit: 1 }),
    close: async () => {},
  }
  const store = await createMemoryMailbox({ journal })
  const heard: string[] = []
  store.listen({ message: ({ body }) => heard.push(body), gap: () => {} })
  const both = await Promise.allSettled([
    store.publish(dapp, [message('one')]),
    store.publish(dapp, [message('one')]),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await bodies(store, 'wallet')).toEqual([])
  isFull = false
  await store.publish(dapp, [message('one')])
  expect(await bodies(store, 'wallet')).toEqual(['one'])
  expect(heard).toEqual(['one'])
  await store.close()
})

test('a folder belongs to one server at a time', async () => {
  const folder = makeFolder()
  const db = await openRelayDatabase(folder)
  await expect(openRelayDatabase(folder)).rejects.toThrow('Invalid option DATA_DIR: ')
  await db.destroy()
  await (await openRelayDatabase(folder)).destroy()
})

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testMessage, testOwner, testTopic, useMailboxes } from '../testing/testMailboxes.js'
import { mailboxLimits } from './MailboxStore.js'
import { createMemoryMailbox } from './memoryMailbox.js'
import { mailboxMemory } from './openMailbox.js'
import { openRelayDatabase } from './openRelayDatabase.js'
import { createSqlJournal } from './sqlJournal.js'

const mebibyte = 1_048_576
const { makeFolder } = useMailboxes()
const text = (i: number, size: number) => `${i}${'x'.repeat(size)}`

async function open(folder: string, memory: number, disk: number) {
  const journal = createSqlJournal(await openRelayDatabase(folder, disk))
  return createMemoryMailbox({ journal, limits: mailboxLimits(memory) })
}

test('T229 a full disk refuses, stores no half, and has room again when something goes', async () => {
  const folder = makeFolder()
  const store = await open(folder, 64 * mebibyte, 2 * mebibyte)
  const stored: number[] = []
  const refused: number[] = []
  await store.subscribe(
    testOwner('wallet'),
    Array.from({ length: 40 }, (_, i) => testTopic(i)),
  )
  for (let i = 0; i < 40; i += 1) {
    const draft = testMessage(testTopic(i), text(i, 100_000), { publisher: 'app' })
    const answer = await store.publish(testOwner('app'), [draft]).catch(String)
    if (answer === undefined) stored.push(i)
    else refused.push(i)
  }
  expect(stored.length).toBeGreaterThan(10)
  expect(refused.length).toBeGreaterThan(10)
  for (const i of refused) {
    expect((await store.pending('wallet', testTopic(i))).messages).toEqual([])
  }
  expect(statSync(join(folder, 'latchkey.db')).size).toBeLessThanOrEqual(2 * mebibyte)
  const gone = stored.slice(0, 5).map((i) => testMessage(testTopic(i), text(i, 100_000)))
  await store.acknowledge('wallet', gone)
  const draft = testMessage(testTopic(99), text(99, 100_000), { publisher: 'app' })
  expect(await store.publish(testOwner('app'), [draft])).toBeUndefined()
  await store.close()
  const again = await open(folder, 64 * mebibyte, 2 * mebibyte)
  expect((await again.pending('wallet', testTopic(99))).messages).toHaveLength(1)
  await again.close()
})

test('T229 what is evicted leaves the disk, so a flood without end keeps the file small', async () => {
  const folder = makeFolder()
  const store = await open(folder, mebibyte, 4 * mebibyte)
  let refusals = 0
  for (let i = 0; i < 1_500; i += 1) {
    const owner = testOwner(`key ${i}`, `10.0.${i % 250}.1`)
    const size = i < 500 ? 2_000 : 300
    const draft = testMessage(testTopic(i), text(i, size), { publisher: owner.client })
    if (await store.publish(owner, [draft])) refusals += 1
  }
  expect(refusals).toBeLessThan(1_500)
  await store.close()
  const db = await openRelayDatabase(folder)
  const rows = await db.selectFrom('relay_messages').select('seq').execute()
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.length).toBeLessThan(600)
  await db.destroy()
  expect(statSync(join(folder, 'latchkey.db')).size).toBeLessThan(4 * mebibyte)
})

test('the memory of the mailboxes is at most half of the heap', () => {
  const ask = (relayMemoryBytes: number | undefined, heap: number, redisUrl?: string) =>
    mailboxMemory({ redisUrl, relayMemoryBytes }, heap)
  expect(ask(undefined, 4_096 * mebibyte)).toBe(128 * mebibyte)
  expect(ask(undefined, 128 * mebibyte)).toBe(64 * mebibyte)
  expect(ask(512 * mebibyte, 2_048 * mebibyte)).toBe(512 * mebibyte)
  expect(() => ask(512 * mebibyte, 256 * mebibyte)).toThrow(
    'Invalid option RELAY_MEMORY_MIB: it must be at most 128, half of the heap',
  )
  expect(ask(512 * mebibyte, 256 * mebibyte, 'redis://127.0.0.1')).toBe(512 * mebibyte)
})

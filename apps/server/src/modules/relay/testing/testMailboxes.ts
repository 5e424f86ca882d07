import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import {
  defaultMailboxLimits,
  type MailboxLimits,
  type MailboxStore,
  type NewMessage,
  type Owner,
} from '../mailbox/MailboxStore.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { openRelayDatabase } from '../mailbox/openRelayDatabase.js'
import { openRedisMailbox } from '../mailbox/redisMailbox.js'
import { createSqlJournal } from '../mailbox/sqlJournal.js'
import { createSqlRecords } from '../mailbox/sqlRecords.js'
import { startRedis, type TestRedis } from './startRedis.js'

/** Every kind of store, which all pass the same tests. */
export const mailboxKinds = ['memory', 'file', 'redis'] as const

/** What opens stores of each kind in a test file; all are closed after each test, and Redis after the last. */
export function useMailboxes() {
  const folders: string[] = []
  const opened: MailboxStore[] = []
  let redis: TestRedis | undefined
  let prefixes = 0
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))
  afterAll(async () => {
    await redis?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  return {
    makeFolder,
    async open(
      kind: MailboxStore['kind'],
      limits: Partial<MailboxLimits> = {},
      now: () => number = Date.now,
    ): Promise<MailboxStore> {
      const store = await openKind(kind, { limits: { ...defaultMailboxLimits, ...limits }, now })
      opened.push(store)
      return store
    },
  }

  function makeFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-mailbox-'))
    folders.push(folder)
    return folder
  }

  async function openKind(
    kind: MailboxStore['kind'],
    options: { limits: MailboxLimits; now: () => number },
  ): Promise<MailboxStore> {
    if (kind === 'memory') return createMemoryMailbox(options)
    if (kind === 'file') {
      const db = await openRelayDatabase(makeFolder())
      const stored = { journal: createSqlJournal(db), records: createSqlRecords(db) }
      return createMemoryMailbox({ ...options, ...stored })
    }
    prefixes += 1
    redis ??= await startRedis()
    return openRedisMailbox({ url: redis.url, prefix: `test${prefixes}`, ...options })
  }
}

/** A client as the mailboxes know it; each has a network of its own unless some are given. */
export function testOwner(client: string, ...networks: string[]): Owner {
  return { client, networks: networks.length > 0 ? networks : [`network of ${client}`] }
}

/** A message of a client, whose time is over in five minutes. */
export function testMessage(topic: string, body: string, more: Partial<NewMessage> = {}) {
  return {
    topic,
    id: hash('sha256', body),
    body,
    tag: 1108,
    attestation: undefined,
    publisher: 'dapp',
    publishedAt: Date.now(),
    expiresAt: Date.now() + 300_000,
    ...more,
  }
}

export const testTopic = (number: number) => number.toString(16).padStart(64, '0')

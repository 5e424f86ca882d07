import { getHeapStatistics } from 'node:v8'
import { LatchkeyError } from '@latchkey/protocol'
import { defaultMailboxLimits, type MailboxStore, mailboxLimits } from './MailboxStore.js'
import { createMemoryMailbox } from './memoryMailbox.js'

export type MailboxConfig = {
  /** Folder of the server's files; undefined: nothing outlives the process. */
  readonly dataDir: string | undefined
  /** What they may use of the memory of this node, or of Redis; undefined: what is usual. */
  readonly relayMemoryBytes?: number
  /** How large their file may become; undefined: four times the memory. */
  readonly relayDiskBytes?: number
  /** Shared by several nodes. */
  readonly redisUrl: string | undefined
  /** How many replicas of Redis must have a message before it counts as stored. */
  readonly redisReplicas: number
}

const mebibyte = 1_048_576

/** Of texts with letters of two bytes, or just above a page, the file has more bytes than memory. */
const diskPerMemory = 4

/** The bytes of memory that mailboxes may use; throws where they were to use more than half of the heap. */
export function mailboxMemory(
  { redisUrl, relayMemoryBytes }: Pick<MailboxConfig, 'redisUrl' | 'relayMemoryBytes'>,
  heapBytes = getHeapStatistics().heap_size_limit,
): number {
  const usual = defaultMailboxLimits.storedBytes
  if (redisUrl) return relayMemoryBytes ?? usual
  const most = Math.floor(heapBytes / 2)
  if (relayMemoryBytes === undefined) return Math.min(usual, most)
  if (relayMemoryBytes <= most) return relayMemoryBytes
  const room = Math.floor(most / mebibyte)
  const reason = `it must be at most ${room}, half of the heap; start node with --max-old-space-size for more`
  throw new LatchkeyError('options/invalid', { option: 'RELAY_MEMORY_MIB', reason })
}

/** Opens the mailboxes as configured: shared in Redis, in a file, or in memory. */
export async function openMailbox(
  config: MailboxConfig,
  report: (line: string) => void,
): Promise<MailboxStore> {
  const { dataDir, redisUrl, redisReplicas: replicas } = config
  const memory = mailboxMemory(config)
  const limits = mailboxLimits(memory)
  // Each imports a heavy library, which the others do not need.
  if (redisUrl) {
    const { openRedisMailbox } = await import('./redisMailbox.js')
    return openRedisMailbox({ url: redisUrl, replicas, limits, report }).catch((cause) => {
      const reason = `Redis at ${new URL(redisUrl).host} does not answer`
      throw new LatchkeyError('options/invalid', { option: 'REDIS_URL', reason, cause })
    })
  }
  if (!dataDir) return createMemoryMailbox({ limits, report })
  const { openRelayDatabase } = await import('./openRelayDatabase.js')
  const { createSqlJournal } = await import('./sqlJournal.js')
  const { createSqlRecords } = await import('./sqlRecords.js')
  const db = await openRelayDatabase(dataDir, config.relayDiskBytes ?? diskPerMemory * memory)
  const stored = { journal: createSqlJournal(db), records: createSqlRecords(db) }
  return createMemoryMailbox({ ...stored, limits, report })
}

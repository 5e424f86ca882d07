import { LatchkeyError } from '@latchkey/protocol'
import type { MailboxStore } from './MailboxStore.js'
import { createMemoryMailbox } from './memoryMailbox.js'

/** Configuration of the mailboxes. */
export type MailboxConfig = {
  /** Folder of the server's files; undefined: nothing outlives the process. */
  readonly dataDir: string | undefined
  /** Shared by several nodes. */
  readonly redisUrl: string | undefined
  /** How many replicas of Redis must have a message before it counts as stored. */
  readonly redisReplicas: number
}

/** Opens the mailboxes as configured: shared in Redis, in a file, or in memory. */
export async function openMailbox(
  { dataDir, redisUrl, redisReplicas }: MailboxConfig,
  report: (line: string) => void,
): Promise<MailboxStore> {
  // Each imports a heavy library, which the others do not need.
  if (redisUrl) {
    const { openRedisMailbox } = await import('./redisMailbox.js')
    return openRedisMailbox({ url: redisUrl, replicas: redisReplicas, report }).catch((cause) => {
      const reason = `Redis at ${new URL(redisUrl).host} does not answer`
      throw new LatchkeyError('options/invalid', { option: 'REDIS_URL', reason, cause })
    })
  }
  if (!dataDir) return createMemoryMailbox({ report })
  const { openRelayDatabase } = await import('./openRelayDatabase.js')
  const { createSqlJournal } = await import('./sqlJournal.js')
  return createMemoryMailbox({
    journal: createSqlJournal(await openRelayDatabase(dataDir)),
    report,
  })
}

import { LatchkeyError } from '@latchkey/protocol'
import type { Env } from '../../env.js'
import type { MailboxStore } from './MailboxStore.js'
import { createMemoryMailbox } from './memoryMailbox.js'

type Places = Pick<Env, 'dataDir' | 'redisUrl' | 'redisReplicas'>

/** Opens the mailboxes where the operator wants them: shared in Redis, in a file, or in memory alone. */
export async function openMailbox(
  { dataDir, redisUrl, redisReplicas }: Places,
  report: (line: string) => void,
): Promise<MailboxStore> {
  // Each brings a library of some weight, which the others need not wait for.
  if (redisUrl) {
    const { openRedisMailbox } = await import('./redisMailbox.js')
    return openRedisMailbox({ url: redisUrl, replicas: redisReplicas, report }).catch((cause) => {
      const reason = `Redis at ${new URL(redisUrl).host} does not answer`
      throw new LatchkeyError('options/invalid', { option: 'REDIS_URL', reason, cause })
    })
  }
  if (!dataDir) return createMemoryMailbox({ report })
  const { openDatabase } = await import('../../db/openDatabase.js')
  const { createSqlJournal } = await import('./sqlJournal.js')
  return createMemoryMailbox({ journal: createSqlJournal(await openDatabase(dataDir)), report })
}

import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testOwner } from '../testing/testMailboxes.js'
import { defaultMailboxLimits, type NewMessage } from './MailboxStore.js'
import { createMemoryMailbox } from './memoryMailbox.js'

const dapp = testOwner('dapp')

const topicAt = (i: number) => i.toString(16).padStart(64, '0')
const message = (topic: string, body: string): NewMessage => ({
  topic,
  id: hash('sha256', body),
  body,
  tag: 1,
  publisher: 'dapp',
  publishedAt: Date.now(),
  expiresAt: Date.now() + 60_000,
})

test('a node keeps a bounded number of bytes, whatever the number of topics', async () => {
  const limits = { ...defaultMailboxLimits, storedBytes: 100_000 }
  const store = await createMemoryMailbox({ limits })
  await store.subscribe(testOwner('wallet'), [topicAt(0)])
  const outcomes: unknown[] = []
  for (let i = 0; i < 20; i += 1) {
    outcomes.push(await store.publish(dapp, [message(topicAt(i), `${i}`.padEnd(9_700, 'x'))]))
  }
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(8)
  expect(outcomes.at(-1)).toBe('MailboxLimitExceeded')
  await store.acknowledge('wallet', [
    { topic: topicAt(0), id: message('', '0'.padEnd(9_700, 'x')).id },
  ])
  expect(await store.publish(dapp, [message(topicAt(1), 'small enough')])).toBeUndefined()
  await store.close()
})

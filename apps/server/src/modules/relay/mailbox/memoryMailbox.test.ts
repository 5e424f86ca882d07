import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { defaultRelayLimits } from '../relayLimits.js'
import { testOwner } from '../testing/testOwner.js'
import type { NewMessage } from './MailboxStore.js'
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
  const limits = { ...defaultRelayLimits, storedBytes: 100_000 }
  const store = await createMemoryMailbox({ limits })
  await store.subscribe(testOwner('wallet'), [topicAt(0)])
  const outcomes: unknown[] = []
  for (let i = 0; i < 20; i += 1) {
    outcomes.push(await store.publish(dapp, [message(topicAt(i), `${i}`.padEnd(9_700, 'x'))]))
  }
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(10)
  expect(outcomes.at(-1)).toBe('MailboxLimitExceeded')
  await store.acknowledge('wallet', [
    { topic: topicAt(0), id: message('', '0'.padEnd(9_700, 'x')).id },
  ])
  expect(await store.publish(dapp, [message(topicAt(1), 'small enough')])).toBeUndefined()
  await store.close()
})

test('a flood of subscriptions evicts the oldest ones, and no messages', async () => {
  const limits = { ...defaultRelayLimits, topicsPerNode: 10 }
  const store = await createMemoryMailbox({ limits })
  const topic = topicAt(0)
  await store.subscribe(testOwner('wallet'), [topic])
  await store.subscribe(testOwner('tablet'), [topic])
  await store.publish(dapp, [message(topic, 'one')])
  for (let i = 1; i <= 100; i += 1) await store.subscribe(testOwner(`stranger ${i}`), [topicAt(i)])
  expect((await store.pending('wallet', topic)).messages).toHaveLength(1)
  // Who is forgotten is not waited for, until it comes again.
  await store.acknowledge('wallet', [{ topic, id: message(topic, 'one').id }])
  expect((await store.pending('wallet', topic)).messages).toHaveLength(1)
  await store.subscribe(testOwner('wallet'), [topic])
  await store.acknowledge('wallet', [{ topic, id: message(topic, 'one').id }])
  expect((await store.pending('wallet', topic)).messages).toHaveLength(0)
  await store.close()
})

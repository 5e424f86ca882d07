import { expect, test } from 'vitest'
import {
  mailboxKinds,
  testMessage,
  testOwner,
  testTopic,
  useMailboxes,
} from '../testing/testMailboxes.js'

const { open } = useMailboxes()

test.each(mailboxKinds)(
  'records in %s are stored, replaced and deleted by kind and name',
  async (kind) => {
    const { records } = await open(kind)
    expect(await records.all('a')).toEqual(new Map())
    const many = Array.from({ length: 450 }, (_, at) => [`${at}`, `text ${at}`] as const)
    await records.put('a', new Map(many))
    await records.put('a', new Map([['0', 'other']]))
    await records.put('b', new Map([['0', 'of b']]))
    expect((await records.all('a')).get('0')).toBe('other')
    expect(await records.get('b', '0')).toBe('of b')
    expect(await records.get('b', '1')).toBeUndefined()
    expect((await records.all('a')).size).toBe(450)
    await records.delete(
      'a',
      many.slice(1).map(([name]) => name),
    )
    expect(await records.all('a')).toEqual(new Map([['0', 'other']]))
    expect(await records.all('b')).toEqual(new Map([['0', 'of b']]))
    expect(await records.keep('c', 'secret', 'first')).toBe('first')
    expect(await records.keep('c', 'secret', 'second')).toBe('first')
  },
)

test('a lease in Redis has one holder, who may renew or release it, and ends by itself', async () => {
  const { records } = await open('redis')
  expect(await records.lease('key', 'one', 40)).toBe(true)
  expect(await records.lease('key', 'two', 40)).toBe(false)
  expect(await records.lease('key', 'one', 40)).toBe(true)
  await records.release('key', 'two')
  expect(await records.lease('key', 'two', 40)).toBe(false)
  await records.release('key', 'one')
  expect(await records.lease('key', 'two', 20)).toBe(true)
  await expect.poll(() => records.lease('key', 'one', 40), { interval: 10 }).toBe(true)
})

test.each(mailboxKinds)(
  'a store in %s names subscribers, and owners without their addresses',
  async (kind) => {
    const store = await open(kind)
    await store.subscribe(testOwner('wallet', '192.0.2.1'), [testTopic(1)])
    expect(await store.subscribersOf(testTopic(1))).toEqual(['wallet'])
    expect(await store.subscribersOf(testTopic(2))).toEqual([])
    const named = store.named(testOwner('wallet', '192.0.2.1'))
    expect(named).toEqual({ client: 'wallet', networks: [expect.stringMatching(/^[0-9a-f]{6}$/)] })
    expect(store.named(named)).toEqual(named)
    await store.publish(testOwner('dapp'), [testMessage(testTopic(1), 'x', { prompt: true })])
    const [message] = (await store.pending('wallet', testTopic(1))).messages
    expect(message?.prompt).toBe(true)
  },
)

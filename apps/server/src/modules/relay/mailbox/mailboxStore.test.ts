import { describe, expect, test } from 'vitest'
import { mailboxKinds, testMessage, testOwner, useMailboxes } from '../testing/testMailboxes.js'
import type { MailboxLimits, MailboxStore, NewMessage, StoredMessage } from './MailboxStore.js'

const dapp = testOwner('dapp')

const limits = {
  topicsPerClient: 5,
  messagesPerTopic: 4,
  bytesPerTopic: 3_000,
}
const topic = 'a'.repeat(64)
const otherTopic = 'b'.repeat(64)
const start = 1_800_000_000_000

let clock = start
const now = () => clock

const message = (body: string, more: Partial<NewMessage> = {}) =>
  testMessage(topic, body, { publishedAt: clock, expiresAt: clock + 300_000, ...more })

const bodies = async (store: MailboxStore, client: string, name = topic, after?: number) =>
  (await store.pending(client, name, after)).messages.map(({ body }) => body)

const mailboxes = useMailboxes()

describe.each(mailboxKinds)('mailboxes in %s', (kind) => {
  function open(more: Partial<MailboxLimits> = {}): Promise<MailboxStore> {
    clock = start
    return mailboxes.open(kind, { ...limits, ...more }, now)
  }

  test('a message waits for a subscriber that comes later, but not for its publisher', async () => {
    const store = await open()
    expect(store.kind).toBe(kind)
    expect(await store.publish(dapp, [message('one', { attestation: 'proof' })])).toBeUndefined()
    await store.subscribe(testOwner('wallet'), [topic])
    const { messages, hasMore } = await store.pending('wallet', topic)
    expect(messages).toEqual([
      { ...message('one', { attestation: 'proof' }), seq: messages[0]?.seq },
    ])
    expect(hasMore).toBe(false)
    expect(await bodies(store, 'dapp')).toEqual([])
    expect(await bodies(store, 'wallet', otherTopic)).toEqual([])
  })

  test('messages keep the order in which they were published, and can be read from a place on', async () => {
    const store = await open()
    await store.publish(dapp, [message('one'), message('two')])
    await store.publish(dapp, [message('three')])
    const { messages } = await store.pending('wallet', topic)
    expect(messages.map(({ body }) => body)).toEqual(['one', 'two', 'three'])
    expect(await bodies(store, 'wallet', topic, messages[0]?.seq)).toEqual(['two', 'three'])
    expect(await bodies(store, 'wallet', topic, messages[2]?.seq)).toEqual([])
  })

  test('a message goes when every subscriber has acknowledged it, and not before', async () => {
    const store = await open()
    for (const client of ['dapp', 'wallet', 'tablet'])
      await store.subscribe(testOwner(client), [topic])
    await store.publish(dapp, [message('one')])
    const receipt = { topic, id: message('one').id }
    await store.acknowledge('wallet', [receipt])
    expect(await bodies(store, 'wallet')).toEqual([])
    expect(await bodies(store, 'tablet')).toEqual(['one'])
    await store.acknowledge('tablet', [receipt])
    await store.subscribe(testOwner('late'), [topic])
    expect(await bodies(store, 'late')).toEqual([])
  })

  test('who is not subscribed acknowledges nothing', async () => {
    const store = await open()
    await store.publish(dapp, [message('one')])
    await store.acknowledge('stranger', [{ topic, id: message('one').id }])
    await store.acknowledge('stranger', [{ topic: otherTopic, id: message('none').id }])
    await store.subscribe(testOwner('wallet'), [topic])
    expect(await bodies(store, 'wallet')).toEqual(['one'])
  })

  test('who unsubscribes is no longer waited for', async () => {
    const store = await open()
    await store.subscribe(testOwner('wallet'), [topic])
    await store.subscribe(testOwner('tablet'), [topic])
    await store.publish(dapp, [message('one'), message('two')])
    await store.acknowledge('wallet', [{ topic, id: message('one').id }])
    await store.unsubscribe('tablet', [topic])
    expect(await bodies(store, 'late')).toEqual(['two'])
    // Without a subscriber, it waits for the next one.
    await store.unsubscribe('wallet', [topic])
    expect(await bodies(store, 'late')).toEqual(['two'])
  })

  test('a message published again is the same message, even after its delivery', async () => {
    const store = await open()
    const heard: StoredMessage[] = []
    store.listen({ message: (one) => heard.push(one), gap: () => {} })
    await store.follow([topic])
    await store.subscribe(testOwner('wallet'), [topic])
    expect(await store.publish(dapp, [message('one'), message('one')])).toBeUndefined()
    expect(await store.publish(dapp, [message('one')])).toBeUndefined()
    expect(await bodies(store, 'wallet')).toEqual(['one'])
    await store.acknowledge('wallet', [{ topic, id: message('one').id }])
    expect(await store.publish(dapp, [message('one')])).toBeUndefined()
    expect(await bodies(store, 'wallet')).toEqual([])
    await expect.poll(() => heard.length).toBe(1)
    clock += 121_000
    await store.publish(dapp, [message('one')])
    expect(await bodies(store, 'wallet')).toEqual(['one'])
  })

  test('a message is gone when its time is over', async () => {
    const store = await open()
    await store.publish(dapp, [message('short', { expiresAt: clock + 1_000 }), message('long')])
    clock += 999
    expect(await bodies(store, 'wallet')).toEqual(['short', 'long'])
    clock += 1
    expect(await bodies(store, 'wallet')).toEqual(['long'])
    // And may be published afresh.
    await store.publish(dapp, [message('short')])
    expect(await bodies(store, 'wallet')).toEqual(['long', 'short'])
  })

  test('a full mailbox refuses, all or none, and has room again after a delivery', async () => {
    const store = await open()
    await store.subscribe(testOwner('wallet'), [topic])
    const fill = ['1', '2', '3'].map((body) => message(body))
    await store.publish(dapp, fill)
    expect(await store.publish(dapp, [message('4'), message('5')])).toBe('MailboxLimitExceeded')
    expect(await bodies(store, 'wallet')).toEqual(['1', '2', '3'])
    expect(await store.publish(dapp, [message('4')])).toBeUndefined()
    expect(await store.publish(dapp, fill)).toBeUndefined()
    expect(await store.publish(dapp, [message('x', { topic: otherTopic })])).toBeUndefined()
    await store.acknowledge('wallet', [{ topic, id: message('1').id }])
    expect(await store.publish(dapp, [message('5')])).toBeUndefined()
  })

  test('a mailbox is full by its bytes too', async () => {
    const store = await open()
    expect(await store.publish(dapp, [message('é'.repeat(1_000))])).toBeUndefined()
    expect(await store.publish(dapp, [message('a'.repeat(1_001))])).toBe('MailboxLimitExceeded')
    expect(await store.publish(dapp, [message('a'.repeat(1_000))])).toBeUndefined()
  })

  test('a client has a bounded number of topics, and may give some back', async () => {
    const store = await open()
    const topics = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(64))
    expect(await store.subscribe(testOwner('wallet'), [...topics, topic])).toBe(
      'SubscriberLimitExceeded',
    )
    expect(await store.subscribe(testOwner('wallet'), [...topics, ...topics])).toBeUndefined()
    expect(await store.subscribe(testOwner('wallet'), topics)).toBeUndefined()
    expect(await store.subscribe(testOwner('wallet'), [topic])).toBe('SubscriberLimitExceeded')
    expect(await store.subscribe(testOwner('dapp'), [topic])).toBeUndefined()
    await store.unsubscribe('wallet', topics.slice(0, 1))
    expect(await store.subscribe(testOwner('wallet'), [topic])).toBeUndefined()
  })

  test('T590 a gateway holds for many visitors: each network has its bounds, the gateway none', async () => {
    const store = await open({ bytesPerClient: 20_000, bytesPerNetwork: 80_000 })
    const mail = (network: string, name: string) =>
      store.publish(testOwner('upstream:key', network), [message('x', { topic: name })])
    const names = Array.from({ length: 60 }, (_, at) => at.toString(16).padStart(64, '0'))
    for (const [at, name] of names.slice(0, 10).entries()) {
      const visitor = testOwner('upstream:key', `visitor ${at}`)
      expect(await store.subscribe(visitor, [name])).toBeUndefined()
    }
    const refusals = []
    for (const name of names) refusals.push(await mail('greedy', name))
    for (const name of names) refusals.push(await mail('greedy', name.replace('0', '1')))
    expect(refusals.filter((each) => each === undefined).length).toBeGreaterThan(15)
    expect(refusals.at(-1)).toBe('MailboxLimitExceeded')
    expect(await mail('modest', topic)).toBeUndefined()
  })

  test('a client that never came back is no longer waited for after a week', async () => {
    const store = await open()
    await store.subscribe(testOwner('gone'), [topic])
    clock += 604_800_001
    await store.subscribe(testOwner('wallet'), [topic])
    await store.publish(dapp, [message('one')])
    await store.acknowledge('wallet', [{ topic, id: message('one').id }])
    expect(await bodies(store, 'late')).toEqual([])
  })

  test('a long mailbox is read in pages', async () => {
    const store = await open({ messagesPerTopic: 500, bytesPerTopic: 10_000_000 })
    await store.publish(
      dapp,
      Array.from({ length: 150 }, (_, i) => message(`${i}`)),
    )
    const first = await store.pending('wallet', topic)
    expect([first.messages.length, first.hasMore]).toEqual([100, true])
    const second = await store.pending('wallet', topic, first.messages.at(-1)?.seq)
    expect([second.messages.length, second.hasMore]).toEqual([50, false])
    const heavy = ['x', 'y'].map((letter) => message(letter.repeat(700_000), { topic: otherTopic }))
    await store.publish(dapp, heavy)
    const page = await store.pending('wallet', otherTopic)
    expect([page.messages.length, page.hasMore]).toEqual([1, true])
  })

  test('notifies the listener of new messages, in order, of the topics it follows', async () => {
    const store = await open()
    const heard: string[] = []
    store.listen({ message: ({ body }) => heard.push(body), gap: () => {} })
    await Promise.all([store.follow([topic]), store.follow([topic])])
    await store.publish(dapp, [message('one'), message('two')])
    await store.publish(dapp, [message('three')])
    await expect.poll(() => heard).toEqual(['one', 'two', 'three'])
    await store.unfollow([topic])
    expect(await store.nodes()).toBe(1)
  })
})

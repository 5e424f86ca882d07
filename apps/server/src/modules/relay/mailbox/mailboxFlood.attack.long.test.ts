import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { describe, expect, test } from 'vitest'
import {
  mailboxKinds,
  testMessage,
  testOwner,
  testTopic,
  useMailboxes,
} from '../testing/testMailboxes.js'
import type { MailboxLimits, MailboxStore, Owner } from './MailboxStore.js'

const mebibyte = 1_048_576
/** A node with 8 MiB, with the shares of the defaults. */
const limits: Partial<MailboxLimits> = {
  storedBytes: 8 * mebibyte,
  bytesPerClient: mebibyte / 4,
  bytesPerNetwork: mebibyte,
  topicsPerClient: 100,
  topicsPerNetwork: 400,
  topicsPerNode: 10_000,
}
const { open } = useMailboxes()
let last = 0
const next = () => {
  last += 1
  return last
}
const newTopic = () => testTopic(next())
const text = (size: number) => `${next()} `.padEnd(size, 'x')

const topicsOf = new Map<string, string[]>()

/** Publishes to new topics until there is a refusal, or `times`; answers how many were stored. */
async function fill(store: MailboxStore, owner: Owner, size: number, times: number) {
  for (let stored = 0; stored < times; stored += 1) {
    const draft = testMessage(newTopic(), text(size), { publisher: owner.client })
    const attestation = 'a'.repeat(8_192)
    if (await store.publish(owner, [{ ...draft, attestation }])) return stored
    topicsOf.set(owner.client, [...(topicsOf.get(owner.client) ?? []), draft.topic])
  }
  return times
}

/** Bytes of text that these clients still have in their topics. */
async function heldBy(store: MailboxStore, clients: readonly string[]): Promise<number> {
  let bytes = 0
  for (const topic of clients.flatMap((client) => topicsOf.get(client) ?? [])) {
    const { messages } = await store.pending('reader', topic)
    for (const { body, attestation = '' } of messages) bytes += body.length + attestation.length
  }
  return bytes
}

/** An app and a wallet that meet: proposal before the wallet comes, answer, then requests. Answers what went wrong. */
async function pairAndTalk(store: MailboxStore, name: string, talk: () => Promise<unknown>) {
  const [app, wallet] = [testOwner(`app ${name}`), testOwner(`wallet ${name}`)]
  const [pairing, session] = [newTopic(), newTopic()]
  const failures: string[] = []
  const note = (step: string, refusal: unknown) => refusal && failures.push(`${step}: ${refusal}`)
  async function send(from: Owner, to: Owner, topic: string, body: string) {
    note(body, await store.publish(from, [testMessage(topic, body, { publisher: from.client })]))
    await talk()
    const { messages } = await store.pending(to.client, topic)
    if (messages.at(-1)?.body !== body) failures.push(`${body} is lost`)
    await store.acknowledge(
      to.client,
      messages.map(({ id }) => ({ topic, id })),
    )
    if ((await store.pending(to.client, topic)).messages.length > 0) failures.push(`${body} stays`)
  }
  note('subscribe', await store.subscribe(app, [pairing]))
  note(
    'proposal',
    await store.publish(app, [testMessage(pairing, text(3_000), { publisher: app.client })]),
  )
  await talk()
  note('subscribe', await store.subscribe(wallet, [pairing, session]))
  if ((await store.pending(wallet.client, pairing)).messages.length !== 1)
    failures.push('the proposal is lost')
  note('subscribe', await store.subscribe(app, [session]))
  for (let round = 0; round < 3; round += 1) {
    await send(app, wallet, session, text(2_000))
    await send(wallet, app, session, text(1_000))
  }
  return failures
}

describe.each(mailboxKinds)('mailboxes in %s', (kind) => {
  // Thousands of messages: on disk and in Redis in the long run.
  const isFlooded = kind === 'memory' || process.env.LATCHKEY_LONG !== undefined

  test('T220 one key stores its share, attestations counted, and shuts out no other', async () => {
    const store = await open(kind, limits)
    const stored = await fill(store, testOwner('flooder'), 10_000, 2_000)
    expect(stored * 18_192).toBeGreaterThan(mebibyte / 8)
    expect(stored * 18_192).toBeLessThan(mebibyte / 4)
    expect(await pairAndTalk(store, kind, async () => {})).toEqual([])
  })

  test('T221 one address with many keys stores its share, and an office shares that fairly', async () => {
    const store = await open(kind, limits)
    const keys = Array.from({ length: 60 }, (_, i) => `${kind} key ${i}`)
    for (const key of keys) await fill(store, testOwner(key, '10.0.0.1'), 10_000, 10)
    const held = await heldBy(store, keys)
    expect(held).toBeLessThan(mebibyte)
    expect(held).toBeGreaterThan(mebibyte / 4)
    // One more behind the same address, and one elsewhere.
    const colleague = testOwner('colleague', '10.0.0.1')
    const draft = testMessage(newTopic(), text(2_000), { publisher: colleague.client })
    expect(await store.publish(colleague, [draft])).toBeUndefined()
    expect((await store.pending('x', draft.topic)).messages).toHaveLength(1)
    expect(await pairAndTalk(store, kind, async () => {})).toEqual([])
    // A line with IPv6 has 256 networks, and twice the share of one.
    const others = Array.from({ length: 60 }, (_, i) => `${kind} other ${i}`)
    for (const [i, key] of others.entries()) {
      await fill(store, testOwner(key, `2001:db8:0:${i}::/64`, '2001:db8::/56'), 10_000, 10)
    }
    expect(await heldBy(store, others)).toBeLessThan(2 * mebibyte)
  })

  test.runIf(isFlooded)(
    'T221 the 256 lines of one /48 of IPv6 store half at most, and lose before others do',
    async () => {
      const store = await open(kind, limits)
      const [honest, keys] = [testOwner(`${kind} honest`), [] as string[]]
      expect(await fill(store, honest, 1_000, 5)).toBe(5)
      for (let line = 0; line < 256; line += 1) {
        const networks = ipNetworksOf(`2001:db8:1:${(line * 256).toString(16)}::1`)
        keys.push(`${kind} line ${line}`)
        await fill(store, testOwner(`${kind} line ${line}`, ...networks), 10_000, 3)
      }
      expect(await heldBy(store, keys)).toBeLessThan(4 * mebibyte)
      expect(await heldBy(store, [honest.client])).toBeGreaterThan(5 * 9_000)
      expect(await pairAndTalk(store, kind, async () => {})).toEqual([])
    },
  )

  test.runIf(isFlooded)(
    'T222 a flood from 1,000 keys and 200 networks neither refuses an honest pair nor loses its messages',
    async () => {
      const store = await open(kind, limits)
      let at = 0
      const wave = async () => {
        for (let i = 0; i < 50; i += 1) {
          at += 1
          await fill(
            store,
            testOwner(`${kind} flooder ${at % 1_000}`, `10.0.0.${at % 200}`),
            10_000,
            2,
          )
        }
      }
      for (let i = 0; i < 20; i += 1) await wave()
      const outcomes: string[] = []
      for (let i = 0; i < 4; i += 1) outcomes.push(...(await pairAndTalk(store, `${i}`, wave)))
      expect(outcomes).toEqual([])
      const flooders = Array.from({ length: 1_000 }, (_, i) => `${kind} flooder ${i}`)
      const held = await heldBy(store, flooders)
      expect(held).toBeLessThan(8 * mebibyte)
      expect(held).toBeGreaterThan(4 * mebibyte)
    },
    60_000,
  )

  test('T228 one topic has a bounded number of subscribers, each of which costs time at every message', async () => {
    const store = await open(kind, { ...limits, subscribersPerTopic: 3 })
    const topic = newTopic()
    const refusals: unknown[] = []
    for (let i = 0; i < 5; i += 1) refusals.push(await store.subscribe(testOwner(`${i}`), [topic]))
    const refused = 'SubscriberLimitExceeded'
    expect(refusals).toEqual([undefined, undefined, undefined, refused, refused])
    expect(await store.subscribe(testOwner('1'), [topic])).toBeUndefined()
  })

  test('T223 a flood of subscriptions takes neither those of a quiet client nor its messages', async () => {
    const store = await open(kind, {
      ...limits,
      storedBytes: mebibyte,
      bytesPerNetwork: mebibyte / 8,
    })
    const [wallet, topic] = [testOwner('quiet'), newTopic()]
    await store.subscribe(wallet, [topic])
    for (let i = 0; i < 200; i += 1) {
      const topics = Array.from({ length: 50 }, newTopic)
      await store.subscribe(testOwner(`key ${i}`, `10.0.0.${i % 50}`), topics)
    }
    expect(await store.publish(testOwner('dapp'), [testMessage(topic, 'one')])).toBeUndefined()
    // An acknowledgement counts only from a subscriber: it is still one.
    await store.acknowledge('quiet', [{ topic, id: testMessage(topic, 'one').id }])
    expect((await store.pending('late', topic)).messages).toEqual([])
    // One address has its number of topics, whatever the number of its keys.
    let refused = 0
    for (let i = 0; i < 20; i += 1) {
      const topics = Array.from({ length: 50 }, newTopic)
      if (await store.subscribe(testOwner(`many ${i}`, '10.1.0.1'), topics)) refused += 1
    }
    expect(refused).toBeGreaterThanOrEqual(12)
  })
})

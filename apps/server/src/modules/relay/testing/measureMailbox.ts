import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { mailboxLimits } from '../mailbox/MailboxStore.js'
import { createMailboxState } from '../mailbox/mailboxState.js'

// A program: fills mailboxes with each kind of content, and prints what they count and what the heap really holds.

const storedBytes = 8 * 1_048_576
const own = { bytesPerClient: storedBytes, bytesPerNetwork: storedBytes }
const limits = {
  ...mailboxLimits(storedBytes),
  ...own,
  topicsPerClient: 1e9,
  topicsPerNetwork: 1e9,
}
const later = Date.now() + 1e9
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const newClient = () => `did:key:z6Mk${hex(22)}`
const newNetworks = () => [hex(3), hex(3)]

/** As it comes from a frame: texts that are no part of any other. */
const fresh = <T>(value: T): T => JSON.parse(JSON.stringify(value))

async function measure(
  content: string,
  fill: (filler: ReturnType<typeof createFiller>) => boolean,
): Promise<void> {
  // Garbage that no collection has found yet adds to the heap; that of the content before is taken off it when it is found.
  // Such a measurement is taken again.
  let [counted, heap] = [0, 0]
  for (let round = 0; round < 5 && (heap > counted || heap <= counted / 2); round += 1) {
    const filler = createFiller()
    const before = await heapInUse()
    while (fill(filler));
    heap = (await heapInUse()) - before
    counted = filler.state.bytes()
  }
  console.log(JSON.stringify({ content, counted, heap }))
}

/** One collection leaves part of the garbage of the content before, which would then be taken off this one's. */
async function heapInUse(): Promise<number> {
  let [last, now] = [Number.POSITIVE_INFINITY, 0]
  for (let round = 0; round < 20; round++) {
    global.gc?.()
    await setImmediate()
    now = process.memoryUsage().heapUsed
    if (round > 2 && now > last - 1_000) break
    last = now
  }
  return now
}

function createFiller() {
  const state = createMailboxState(limits, Date.now)
  const client = newClient()
  let [count, topic] = [0, '']
  return {
    state,
    /** Stores one message, and begins another topic each so many. */
    publish(
      body: string,
      perTopic: number,
      more: { attestation?: string; publisher?: string } = {},
    ) {
      if (count % perTopic === 0) topic = hex(32)
      count += 1
      const { publisher = client } = more
      const times = { publishedAt: Date.now(), expiresAt: later }
      const message = { topic, id: hex(32), body: `${count}${body}`, tag: 1108, ...times, ...more }
      const networks = more.publisher ? newNetworks() : ['1']
      const { entries } = state.publish(fresh({ client: publisher, networks }), [
        fresh({ ...message, publisher }),
      ])
      return entries[0]?.message
    },
    subscribe: (reader: string, name: string, networks = ['1']) =>
      !state.subscribe(fresh({ client: reader, networks }), [fresh(name)], later).isRefused,
    isFull: () => state.bytes() > storedBytes - 100_000,
  }
}

await measure('text', ({ publish }) => publish('x'.repeat(1_000), 100) !== undefined)
await measure('large text', ({ publish }) => publish('x'.repeat(250_000), 5) !== undefined)
await measure('emoji', ({ publish }) => publish('🔑'.repeat(500), 100) !== undefined)
await measure('one emoji', ({ publish }) => publish(`🔑${'x'.repeat(1_000)}`, 100) !== undefined)
await measure('tiny texts', ({ publish }) => publish('', 500) !== undefined)
await measure('topics', ({ publish }) => publish('', 1) !== undefined)
await measure('keys', ({ publish }) => publish('', 1, { publisher: newClient() }) !== undefined)
const attestation = 'a'.repeat(8_192)
await measure('attestations', ({ publish }) => publish('', 100, { attestation }) !== undefined)
const one = newClient()
await measure('subscriptions', ({ subscribe }) => subscribe(one, hex(32)))
await measure('subscribers', ({ subscribe }) => subscribe(newClient(), hex(32), newNetworks()))
const readers = Array.from({ length: 90 }, newClient)
await measure('acknowledgements', ({ publish, subscribe, state, isFull }) => {
  const message = publish('', 100)
  for (const reader of readers) if (message) subscribe(reader, message.topic)
  for (const reader of readers.slice(1)) {
    if (message) state.acknowledge(reader, message.topic, message.id)
  }
  return !isFull()
})
await measure('delivered', ({ publish, subscribe, state, isFull }) => {
  const message = publish('', 500)
  if (message) subscribe(one, message.topic)
  if (message) state.acknowledge(one, message.topic, message.id)
  return !isFull()
})

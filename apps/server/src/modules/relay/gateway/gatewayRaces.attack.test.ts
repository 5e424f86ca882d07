import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newTopic, useGateways } from '../../../testing/useGateways.js'
import { createMemoryMailbox } from '../mailbox/memoryMailbox.js'
import { isGateway, recordKinds } from './joinedTopics.js'

const { joined, openPage, reached, start, startUpstream } = useGateways()

/** Numbers that look random and are the same in each run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

async function createRestlessMailbox(dice: (sides: number) => number) {
  const store = await createMemoryMailbox()
  let isRestless = true
  const disturb = async () => {
    if (!isRestless) return
    await sleep(dice(8))
    if (dice(8) === 0) throw new Error('the disk is full')
  }
  const restless: typeof store = {
    ...store,
    records: {
      ...store.records,
      put: (...of) => disturb().then(() => store.records.put(...of)),
    },
    async subscribe(...of) {
      if (isGateway(of[0].client)) await disturb()
      return store.subscribe(...of)
    },
    async pending(...of) {
      await sleep(isRestless ? dice(4) : 0)
      return store.pending(...of)
    },
  }
  const calm = () => {
    isRestless = false
  }
  return { store, restless, calm }
}

test.each([1, 2, 3])(
  'T596 nothing is counted that nobody has, whatever races (%s)',
  async (seed) => {
    const upstream = await startUpstream()
    const dice = createDice(seed)
    const { store, restless, calm } = await createRestlessMailbox(dice)
    const limits = { topicsPerSocket: 6, sockets: 2, topicsPerNetwork: 8, sweepMs: 10, youngMs: 0 }
    // A minute passes with each look at the clock, so that nobody has opened too many in one.
    let now = Date.now()
    const own = await start({
      store: restless,
      trustedProxies: 1,
      joined: { ...joined(upstream, limits), now: () => (now += 60_000) },
    })
    await reached(own)
    const pages = await Promise.all(
      ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((forwardedFor) =>
        openPage(own, { forwardedFor }),
      ),
    )
    const topics = Array.from({ length: 16 }, newTopic)
    const pick = <T>(all: readonly T[]) => all[dice(all.length)] as T
    const play = async () => {
      for (let step = 0; step < 60; step += 1) {
        const [page, topic] = [pick(pages), pick(topics)]
        if (dice(2)) await page.request('irn_batchSubscribe', { topics: [topic, pick(topics)] })
        else await page.request('irn_unsubscribe', { topic, id: 'x' })
      }
    }
    await Promise.all([play(), play(), play()])
    calm()
    for (const page of pages)
      for (const topic of topics) await page.request('irn_unsubscribe', { topic, id: 'x' })
    const stats = async () => (await own.relay.stats()).upstream
    await expect.poll(stats).toMatchObject({ topics: 0 })
    const keys = [...(await store.records.all(recordKinds.keys)).keys()]
    const stored = async () => {
      const kinds = await Promise.all(
        keys.map((did) => store.records.all(recordKinds.topicsOf(did))),
      )
      const readers = await Promise.all(topics.map(store.subscribersOf))
      return [...kinds.flatMap((kind) => [...kind.keys()]), ...readers.flat()]
    }
    await expect.poll(stored).toEqual([])
    // All places are free: those of two networks fill them.
    for (const page of pages) {
      for (let at = 0; at < 6; at += 1) await page.request('irn_subscribe', { topic: newTopic() })
    }
    expect(await stats()).toMatchObject({ topics: 12 })
  },
)

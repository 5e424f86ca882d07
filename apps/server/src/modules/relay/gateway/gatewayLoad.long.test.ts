import { afterEach, expect, test } from 'vitest'
import { newTopic, origin, publish } from '../../../testing/useGateways.js'
import { type SpawnedRelay, spawnRelay } from '../testing/spawnRelay.js'
import { openTestSocket, type TestSocket } from '../testing/testSocket.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function spawnIt(env: Record<string, string>): Promise<SpawnedRelay> {
  // Enough for clients that all come from this machine.
  const roomy = { RELAY_REQUESTS_PER_NETWORK: '100000', RELAY_MEMORY_MIB: '256' }
  const relay = await spawnRelay({ ...roomy, ...env })
  cleanUps.push(() => relay.kill('SIGKILL'))
  return relay
}

const pageCount = 2_000
const walletCount = 20
const atOnce = 50

/** Runs for each number, some at once. */
async function forEach(count: number, run: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const health = async ({ url }: SpawnedRelay) => (await fetch(`${url}/health`)).json()

test('two thousand pages at once pair through one gateway, with few sockets and bounded memory', async () => {
  const world = await spawnIt({})
  const own = await spawnIt({
    TRUSTED_PROXIES: '1',
    RELAY_UPSTREAM: world.relayUrl,
    RELAY_UPSTREAM_PROJECT_ID: 'test',
  })
  const reachOf = async () =>
    (await fetch(`${own.url}/v1/relay?projectId=p1`, { headers: { origin } })).json()
  await expect.poll(async () => (await reachOf()).reach, { timeout: 10_000 }).toBe('public')
  const { pageToken } = await reachOf()
  const pairings = Array.from({ length: pageCount }, newTopic)
  const sessions = Array.from({ length: pageCount }, newTopic)
  const pages: TestSocket[] = []
  await forEach(pageCount, async (at) => {
    const forwardedFor = `10.0.${at >> 8}.${at & 255}`
    const page = await openTestSocket(own.relayUrl, { forwardedFor, page: { origin, pageToken } })
    pages[at] = page
    cleanUps.push(() => page.ws.terminate())
    await page.request('irn_subscribe', { topic: pairings[at] })
    await publish(page, pairings[at] ?? '', `propose ${at}`, { tag: 1100 })
  })
  const wallets: TestSocket[] = []
  for (let one = 0; one < walletCount; one += 1) {
    const wallet = await openTestSocket(world.relayUrl)
    wallets.push(wallet)
    cleanUps.push(() => wallet.ws.terminate())
    const topics = pairings.filter((_, at) => at % walletCount === one)
    await wallet.request('irn_batchSubscribe', { topics })
  }
  await Promise.all(wallets.map((wallet) => wallet.received(pageCount / walletCount)))
  await forEach(pageCount, async (at) => {
    const wallet = wallets[at % walletCount] as TestSocket
    await publish(wallet, pairings[at] ?? '', `approve ${at}`, { tag: 1101 })
    await publish(wallet, sessions[at] ?? '', `settle ${at}`, { tag: 1102 })
  })
  await forEach(pageCount, async (at) => {
    const page = pages[at] as TestSocket
    await page.request('irn_subscribe', { topic: sessions[at] })
    const received = await page.received(2)
    const texts = new Set(received.map(({ message }) => message))
    expect(texts).toEqual(new Set([`approve ${at}`, `settle ${at}`]))
  })
  const { relay, memory } = await health(own)
  expect(relay.upstream).toMatchObject({ state: 'connected', topics: 2 * pageCount, queued: 0 })
  expect(relay.upstream.sockets).toBeLessThanOrEqual(5)
  expect((await health(world)).relay.sockets).toBeLessThanOrEqual(walletCount + 5)
  expect(memory.rssBytes).toBeLessThan(300 * 1_048_576)
}, 240_000)

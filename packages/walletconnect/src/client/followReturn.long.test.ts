import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createFakeEnv } from '@latchkey/core/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startRelay, type TestRelay } from '../testing/startRelay.js'
import { createSessionStore } from './clientStorage.js'
import { followReturn } from './followReturn.js'
import { closeClient, openClient } from './openClient.js'

vi.setConfig({ hookTimeout: 60_000 })

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.kill())

/** What a network does with a page's connections. */
type Network = 'works' | 'refuses' | 'swallows'

/** A page that waits for an answer, its network, and how many sockets it has opened. */
async function begin() {
  const sockets = new Set<Socket>()
  let network: Network = 'works'
  let opened = 0
  const server = createServer((near) => {
    opened += 1
    sockets.add(near)
    near.on('error', () => {})
    if (network === 'refuses') near.destroy()
    if (network !== 'works') return
    const far = connect(Number(new URL(relay.url).port), '127.0.0.1')
    far.on('error', () => {})
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = createFakeEnv({
    now: () => Date.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
  })
  const client = await openClient({
    relayUrl: `ws://127.0.0.1:${port}`,
    projectId: undefined,
    metadata: { name: 'Page', description: '', url: 'https://app.example', icons: [] },
    storage: createSessionStore({ storage: undefined }, undefined).client,
  })
  const stop = followReturn(client, env)
  const { relayer } = client.core
  // The client drops topics that are no pairing's.
  await client.core.pairing.create()
  return {
    env,
    opened: () => opened,
    isReached: () => relayer.connected && relayer.subscriber.topics.length === 1,
    change(to: Network) {
      network = to
      if (to !== 'works') for (const socket of sockets) socket.destroy()
    },
    async end() {
      stop()
      await closeClient(client)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test.each([
  // Four calls in vain: the pause after the last is four seconds.
  ['pauses between calls in vain', 'refuses', 7_000],
  ['hangs in a call that nobody answers', 'swallows', 3_000],
] as const)(
  'a client that %s reaches the relay within a second of the return, and keeps that socket',
  async (_, network, awayMs) => {
    const page = await begin()
    page.env.hide()
    page.change(network)
    await wait(awayMs)
    page.change('works')
    const before = page.opened()
    page.env.show()
    await expect.poll(page.isReached, { timeout: 1_000, interval: 20 }).toBe(true)
    await wait(6_000)
    expect([page.isReached(), page.opened() - before]).toEqual([true, 1])
    await page.end()
  },
)

test('a network that comes back after the page is used within a second', async () => {
  const page = await begin()
  page.env.hide()
  page.change('refuses')
  await wait(7_000)
  page.env.show()
  await wait(1_500)
  page.change('works')
  await expect.poll(page.isReached, { timeout: 1_100, interval: 20 }).toBe(true)
  await page.end()
})

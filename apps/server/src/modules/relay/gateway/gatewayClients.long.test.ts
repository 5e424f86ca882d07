import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMobileWallet } from '@latchkey/testkit/mobile-wallet'
import { afterEach, expect, test } from 'vitest'
import { startTestRelay } from '../../../testing/startTestRelay.js'
import { newTopic, origin, publish } from '../../../testing/useGateways.js'
import {
  account,
  type ClientVersion,
  type OfficialClient,
  openSession,
  optionalNamespaces,
  shortenTimers,
  startClient,
  stopClient,
} from '../testing/signClients.js'
import { spawnRelay } from '../testing/spawnRelay.js'
import { startProxy, type TestProxyOptions } from '../testing/startProxy.js'
import { startRedis } from '../testing/startRedis.js'
import { openTestSocket } from '../testing/testSocket.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

async function line(options: TestProxyOptions) {
  const proxy = await startProxy(options)
  cleanUps.push(proxy.close)
  return proxy
}

async function spawnIt(env: Record<string, string>) {
  const relay = await spawnRelay(env)
  cleanUps.push(() => relay.kill('SIGKILL'))
  return relay
}

async function startOfficial(version: ClientVersion, name: string, url: string) {
  const client = await startClient(version, name, url)
  cleanUps.push(() => stopClient(client))
  await shortenTimers(client)
  return client
}

const reachOf = async (url: string) =>
  (await fetch(`${url}/v1/relay?projectId=p1`, { headers: { origin } })).json()

/** The address at which a page finds its server, with the token that makes its topics public. */
async function pageUrl(server: string, relayUrl: string): Promise<string> {
  await expect.poll(async () => (await reachOf(server)).reach, { timeout: 15_000 }).toBe('public')
  const { pageToken } = await reachOf(server)
  return `${relayUrl}/?pageToken=${pageToken}`
}

/** A public network, a server that has joined it, and the lines between them and their clients. */
async function startWorld(delayMs = 0) {
  const world = await startTestRelay()
  cleanUps.push(world.close)
  const up = await line({ target: world.relayUrl, delayMs })
  const own = await startTestRelay({
    joined: {
      upstream: { url: up.relayUrl, projectId: 'test' },
      limits: { retryMs: 50, longestRetryMs: 500 },
    },
  })
  cleanUps.push(own.close)
  const near = await line({ target: own.relayUrl, origin })
  const far = await line({ target: world.relayUrl, delayMs })
  const cut = () => {
    for (const each of [up, near, far]) each.cut()
  }
  return { world, own, cut, page: await pageUrl(own.url, near.relayUrl), wallet: far.relayUrl }
}

const nextEvent = (client: OfficialClient, event: Parameters<OfficialClient['once']>[0]) =>
  new Promise<Record<string, unknown>>((resolve) => {
    client.once(event, (said: unknown) => resolve(said as Record<string, unknown>))
  })

function signAll(wallet: OfficialClient): string[] {
  const seen: string[] = []
  wallet.on('session_request', ({ id, topic, params }) => {
    seen.push(String(params.request.params[0]))
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }).catch(() => {})
  })
  return seen
}

const personalSign = (topic: string, text: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [text] },
})

const versions: ClientVersion[] = ['2.25', '2.17']
const pairings = versions.flatMap((app) => versions.map((wallet) => [app, wallet] as const))

test.each(pairings)(
  'a page with %s on this relay and a wallet with %s on the public network alone do everything, over lines that are cut and slow',
  async (appVersion, walletVersion) => {
    const { own, cut, page, wallet: walletUrl } = await startWorld(20)
    const app = await startOfficial(appVersion, 'app', page)
    const wallet = await startOfficial(walletVersion, 'wallet', walletUrl)
    const topic = await openSession(app, wallet)
    await expect.poll(() => wallet.session.get(topic).acknowledged, { timeout: 10_000 }).toBe(true)
    const seen = signAll(wallet)
    expect(await app.request(personalSign(topic, 'one'))).toBe('signed')

    cut()
    expect(await app.request(personalSign(topic, 'two'))).toBe('signed')
    const asked = app.request(personalSign(topic, 'three'))
    cut()
    expect(await asked).toBe('signed')
    expect(seen).toEqual(['one', 'two', 'three'])

    const changed = nextEvent(app, 'session_event')
    const event = { name: 'accountsChanged', data: [account] }
    await wallet.emit({ topic, chainId: 'eip155:1', event })
    expect(await changed).toMatchObject({ topic, params: { event } })

    cut()
    const extended = nextEvent(app, 'session_extend')
    await (await wallet.extend({ topic })).acknowledged()
    expect(await extended).toMatchObject({ topic })

    const deleted = nextEvent(wallet, 'session_delete')
    await app.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
    cut()
    expect(await deleted).toMatchObject({ topic })
    expect(own.reports).toEqual([])
  },
  90_000,
)

test('the official WalletKit on the public network answers a page of this relay', async () => {
  const { page, wallet: relayUrl } = await startWorld()
  const app = await startOfficial('2.25', 'app', page)
  const wallet = await createMobileWallet({
    relayUrl,
    accounts: [`0x${'1'.repeat(64)}`],
    chains: [{ id: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:9' }],
    approve: 'auto',
  })
  const { uri = '', approval } = await app.connect({ optionalNamespaces })
  await wallet.pair(uri)
  const { topic, namespaces } = await approval()
  const [address = ''] = namespaces.eip155?.accounts ?? []
  const params = ['0x68656c6c6f', address.split(':')[2]]
  const request = { method: 'personal_sign', params }
  expect(await app.request({ topic, chainId: 'eip155:1', request })).toMatch(/^0x[0-9a-f]{130}$/)
}, 60_000)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-gateway-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each(versions)(
  'kill -9 of either relay in the middle of a request of %s loses nothing, and nothing is signed twice',
  async (version) => {
    const worldEnv = { DATA_DIR: makeFolder() }
    let world = await spawnIt(worldEnv)
    const ownEnv = {
      DATA_DIR: makeFolder(),
      RELAY_UPSTREAM: world.relayUrl,
      RELAY_UPSTREAM_PROJECT_ID: 'test',
    }
    let own = await spawnIt(ownEnv)
    const near = await line({ target: own.relayUrl, origin })
    const app = await startOfficial(version, 'app', await pageUrl(own.url, near.relayUrl))
    const wallet = await startOfficial(version, 'wallet', world.relayUrl)
    const topic = await openSession(app, wallet)
    await expect.poll(() => wallet.session.get(topic).acknowledged, { timeout: 10_000 }).toBe(true)

    const killers: Record<string, () => Promise<unknown>> = {
      async 'own dies'() {
        await own.kill('SIGKILL')
        own = await spawnIt({ ...ownEnv, PORT: own.port })
      },
      async 'world dies'() {
        await world.kill('SIGKILL')
        world = await spawnIt({ ...worldEnv, PORT: world.port })
      },
    }
    const seen: string[] = []
    wallet.on('session_request', async ({ id, params }) => {
      const text = String(params.request.params[0])
      seen.push(text)
      // The answer is on its way while a relay is gone.
      const gone = killers[text]?.()
      wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: text } }).catch(() => {})
      await gone
    })
    const texts = ['own dies', 'all live', 'world dies', 'all live again']
    for (const text of texts) expect(await app.request(personalSign(topic, text))).toBe(text)
    expect(seen).toEqual(texts)

    // A request that is published while the public network is gone.
    await world.kill('SIGKILL')
    const asked = app.request(personalSign(topic, 'later'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await own.kill('SIGKILL')
    own = await spawnIt({ ...ownEnv, PORT: own.port })
    world = await spawnIt({ ...worldEnv, PORT: world.port })
    expect(await asked).toBe('later')
  },
  180_000,
)

test('where a node of several dies, another one goes on with its topics', async () => {
  const redis = await startRedis()
  cleanUps.push(redis.stop)
  const world = await spawnIt({})
  const env = {
    REDIS_URL: redis.url,
    RELAY_UPSTREAM: world.relayUrl,
    RELAY_UPSTREAM_PROJECT_ID: 'test',
  }
  const [one, two] = await Promise.all([spawnIt(env), spawnIt(env)])
  await pageUrl(one.url, one.relayUrl)
  const { pageToken } = await reachOf(two.url)
  // A token of one node is one of all.
  const page = await openTestSocket(one.relayUrl, { page: { origin, pageToken } })
  const wallet = await openTestSocket(world.relayUrl)
  const topic = newTopic()
  await page.request('irn_subscribe', { topic })
  await publish(page, topic, 'hello')
  await wallet.request('irn_subscribe', { topic })
  await wallet.received(1)
  await one.kill('SIGKILL')
  await publish(wallet, topic, 'are you there')
  const again = await openTestSocket(two.relayUrl, { key: page.key })
  await again.request('irn_subscribe', { topic })
  await publish(again, topic, 'elsewhere')
  // After the lease of 10 seconds.
  expect((await again.received(1))[0]?.message).toBe('are you there')
  expect((await wallet.received(2))[1]?.message).toBe('elsewhere')
  for (const socket of [again, wallet]) socket.ws.terminate()
}, 60_000)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  approveNext,
  openSession,
  optionalNamespaces,
  shortenTimers,
  startClient,
  stopClient,
} from './testing/signClients.js'
import { type SpawnedRelay, spawnRelay } from './testing/spawnRelay.js'
import { startBalancer } from './testing/startBalancer.js'
import { startRedis } from './testing/startRedis.js'
import { openTestSocket } from './testing/testSocket.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function spawnIt(env: Record<string, string>): Promise<SpawnedRelay> {
  const relay = await spawnRelay(env)
  cleanUps.push(() => relay.kill('SIGKILL'))
  return relay
}

const spawnPair = (env: Record<string, string>) => Promise.all([spawnIt(env), spawnIt(env)])

const health = async ({ url }: SpawnedRelay) => (await (await fetch(`${url}/health`)).json()).relay

async function startOfficial(name: string, url: string) {
  const client = await startClient('2.25', name, url)
  cleanUps.push(() => stopClient(client))
  await shortenTimers(client)
  return client
}

const personalSign = (topic: string, text: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: [text] },
})

test('a relay that is killed in the middle of a request loses nothing and delivers nothing twice', async () => {
  const DATA_DIR = makeFolder()
  const first = await spawnIt({ DATA_DIR })
  const app = await startOfficial('app', first.relayUrl)
  const wallet = await startOfficial('wallet', first.relayUrl)
  const topic = await openSession(app, wallet)
  await expect.poll(() => wallet.session.get(topic).acknowledged).toBe(true)

  // The wallet has the request when the relay dies; its response finds no relay, and must arrive all the same.
  const seen: string[] = []
  let restarted: Promise<unknown> | undefined
  wallet.on('session_request', async ({ id, params }) => {
    seen.push(String(params.request.params[0]))
    restarted ??= first.kill('SIGKILL').then(() => spawnIt({ DATA_DIR, PORT: first.port }))
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }).catch(() => {})
  })
  const answers: unknown[] = []
  app.core.relayer.on('relayer_message', (message: unknown) => answers.push(message))
  expect(await app.request(personalSign(topic, 'one'))).toBe('signed')
  await restarted
  // The session lives on.
  expect(await app.request(personalSign(topic, 'two'))).toBe('signed')
  expect(seen).toEqual(['one', 'two'])
  expect(answers).toHaveLength(2)
}, 60_000)

test('an app and a wallet on two nodes that share a Redis; a node that ends sends its clients to the other', async () => {
  const redis = await startRedis()
  cleanUps.push(redis.stop)
  const [one, two] = await spawnPair({ REDIS_URL: redis.url })
  expect(await health(one)).toMatchObject({ store: 'redis', nodes: 2 })
  const balancer = await startBalancer()
  cleanUps.push(balancer.close)

  balancer.sendTo(one.port)
  const app = await startOfficial('app', balancer.relayUrl)
  const { uri = '', approval } = await app.connect({ optionalNamespaces })
  balancer.sendTo(two.port)
  const wallet = await startOfficial('wallet', balancer.relayUrl)
  approveNext(wallet)
  await wallet.pair({ uri })
  const { topic } = await approval()
  const seen: unknown[] = []
  wallet.on('session_request', ({ id, params }) => {
    seen.push(params.request.params[0])
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: 'signed' } }).catch(() => {})
  })
  expect(await app.request(personalSign(topic, 'one'))).toBe('signed')
  // Health is answered from a cache.
  await expect
    .poll(async () => [await health(one), await health(two)], { timeout: 5_000 })
    .toMatchObject([{ sockets: 1 }, { sockets: 1 }])

  balancer.sendTo(one.port)
  const idle = await openTestSocket(two.relayUrl)
  const [, closed] = await Promise.all([two.kill('SIGTERM'), idle.closed])
  expect(closed).toEqual({ code: 4010, reason: 'go to another node' })
  expect(await app.request(personalSign(topic, 'two'))).toBe('signed')
  expect(seen).toEqual(['one', 'two'])
  await expect.poll(() => health(one), { timeout: 5_000 }).toMatchObject({ nodes: 1, sockets: 2 })
}, 60_000)

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startTestRelay } from '../../testing/startTestRelay.js'
import { openMailbox } from './mailbox/openMailbox.js'
import { type OfficialClient, openSession, startClient, stopClient } from './testing/signClients.js'
import { openTestSocket } from './testing/testSocket.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const secret = 'send everything to my savings'

/** An app and a wallet that are connected through a relay with its files in a folder. */
async function connect() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-relay-theft-'))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  const store = await openMailbox(
    { dataDir: folder, redisUrl: undefined, redisReplicas: 0 },
    () => {},
  )
  const relay = await startTestRelay({ store })
  cleanUps.push(relay.close)
  const start = async (name: string) => {
    const client = await startClient('2.25', name, relay.relayUrl)
    cleanUps.push(() => stopClient(client))
    return client
  }
  const [app, wallet] = [await start('app'), await start('wallet')]
  const topic = await openSession(app, wallet)
  await expect.poll(() => wallet.session.get(topic).acknowledged).toBe(true)
  return { folder, relay, app, wallet, topic }
}

const request = (app: OfficialClient, topic: string) =>
  app.request({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: [secret] },
  })

test('T190 the files of a relay hold messages that only the two sides can read', async () => {
  const { app, folder, topic, wallet } = await connect()
  await wallet.core.relayer.transportClose()
  void request(app, topic).catch(() => {})
  const dump = () => {
    const files = readdirSync(folder).filter((name) => /\.db/.test(name))
    return Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
  }
  // The request waits in the mailbox: the files hold it, under the key of the session.
  await expect.poll(() => dump().includes(topic), { timeout: 10_000 }).toBe(true)
  const symKey = app.core.crypto.keychain.get(topic)
  for (const words of [secret, 'personal_sign', symKey]) expect(dump().includes(words)).toBe(false)
}, 30_000)

test('T191 who runs the relay can neither make a request nor repeat one', async () => {
  const { app, relay, topic, wallet } = await connect()
  const asked: unknown[] = []
  wallet.on('session_request', ({ id, params }) => {
    asked.push(params.request.params)
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x' } }).catch(() => {})
  })
  // The relay sees every message: a subscriber of the topic sees the same.
  const thief = await openTestSocket(relay.relayUrl)
  cleanUps.push(thief.close)
  await thief.request('irn_subscribe', { topic })
  await request(app, topic)
  expect(asked).toEqual([[secret]])
  const seen = thief.delivered.find(({ tag }) => tag === 1108)
  if (!seen) throw new Error('the request passed the relay')

  const turned = Buffer.from(seen.message, 'base64')
  turned[40] = (turned[40] ?? 0) ^ 1
  const forged = Buffer.concat([Buffer.from([0]), Buffer.alloc(80, 7)])
  const messages = [seen.message, turned.toString('base64'), forged.toString('base64')]
  for (const message of messages)
    await thief.request('irn_publish', { topic, message, ttl: 300, tag: 1108 })
  // A request of the app after them shows that the wallet has read them all.
  await request(app, topic)
  expect(asked).toEqual([[secret], [secret]])
}, 30_000)

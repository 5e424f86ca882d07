import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type SpawnedRelay, spawnRelay } from '../../modules/relay/testing/spawnRelay.js'
import { createTestKey } from '../../modules/relay/testing/testKey.js'
import { idOf, oneAddressEnv, openSocket } from './openSockets.js'

export type KillLoad = {
  readonly messages: number
  readonly kills: number
  readonly pairs: number
  readonly dataDir: string
}

export type KillResult = {
  readonly acknowledged: number
  /** Messages that were acknowledged to the publisher and never delivered. */
  readonly lost: number
  /** Messages that were delivered more than once, which clients recognise by the hash. */
  readonly repeated: number
  readonly seconds: number
}

const perBatch = 10
const longest = 60_000

/** Publishes to readers while the relay is killed and started again, and counts what was lost. */
export async function killLoop({ messages, kills, pairs, dataDir }: KillLoad): Promise<KillResult> {
  const before = performance.now()
  let relay: SpawnedRelay | undefined = await spawnRelay({ ...oneAddressEnv, DATA_DIR: dataDir })
  const { port, relayUrl } = relay
  const acknowledged = new Set<string>()
  const delivered = new Map<string, number>()
  let isOver = false
  let lastId = Date.now() * 1_000

  const share = Math.ceil(messages / pairs)
  const workers = Array.from({ length: pairs }, async (_, at) => {
    const topic = randomBytes(32).toString('hex')
    void readUntilStopped(topic)
    await publishAll(topic, at)
  })
  const published = Promise.all(workers)

  for (let killed = 1; killed <= kills; killed += 1) {
    const enough = (messages * killed) / (kills + 1)
    while (acknowledged.size < enough) await sleep(2)
    await relay.kill('SIGKILL')
    relay = await spawnRelay({ ...oneAddressEnv, DATA_DIR: dataDir, PORT: port })
  }
  await published
  const missing = () => [...acknowledged].filter((text) => !delivered.has(text)).length
  for (const end = Date.now() + longest; missing() > 0 && Date.now() < end; ) await sleep(50)
  isOver = true
  await relay.kill('SIGKILL')
  const repeated = [...delivered.values()].filter((count) => count > 1).length
  const seconds = (performance.now() - before) / 1_000
  return { acknowledged: acknowledged.size, lost: missing(), repeated, seconds }

  /** Sends a batch until it is acknowledged; the relay recognises a repetition by its hash. */
  async function publishAll(topic: string, at: number): Promise<void> {
    const key = createTestKey()
    for (let first = 0; first < share; ) {
      await withSocket(key, async (ws, ended) => {
        while (first < share) {
          const texts = Array.from({ length: perBatch }, (_, i) => `${at}-${first + i}`)
          const batch = texts.map((message) => ({ topic, message, ttl: 600, tag: 1 }))
          const answer = await Promise.race([
            request(ws, 'irn_batchPublish', { messages: batch }),
            ended,
          ])
          if (answer === undefined) return
          if (answer.includes('"result":true')) {
            for (const text of texts) acknowledged.add(text)
            first += perBatch
          } else await sleep(20)
        }
      })
    }
  }

  async function readUntilStopped(topic: string): Promise<void> {
    const key = createTestKey()
    while (!isOver) {
      await withSocket(key, async (ws, ended) => {
        ws.on('message', (data) => {
          const text = String(data)
          const message = /"message":"([^"]+)"/.exec(text)?.[1]
          if (!message || !text.includes('irn_subscription')) return
          delivered.set(message, (delivered.get(message) ?? 0) + 1)
          ws.send(`{"id":${idOf(text)},"jsonrpc":"2.0","result":true}`)
        })
        await Promise.race([request(ws, 'irn_subscribe', { topic }), ended])
        await ended
      })
    }
  }

  async function withSocket(
    key: ReturnType<typeof createTestKey>,
    use: (ws: WebSocket, ended: Promise<undefined>) => Promise<void>,
  ): Promise<void> {
    const ws = await openSocket(relayUrl, key).catch(() => undefined)
    if (!ws) {
      await sleep(50)
      return
    }
    ws.on('error', () => {})
    const ended = new Promise<undefined>((resolve) => ws.on('close', () => resolve(undefined)))
    await use(ws, ended)
    ws.terminate()
  }

  function request(ws: WebSocket, method: string, params: object): Promise<string> {
    lastId += 1
    const start = `{"id":${lastId},`
    ws.send(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params }))
    return new Promise((resolve) => {
      const listen = (data: unknown) => {
        if (!String(data).startsWith(start)) return
        ws.off('message', listen)
        resolve(String(data))
      }
      ws.on('message', listen)
    })
  }
}

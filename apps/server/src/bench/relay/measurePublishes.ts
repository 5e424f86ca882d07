import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import { idOf, openSockets } from './openSockets.js'

export type PublishLoad = {
  readonly sockets: number
  readonly seconds: number
  /** Half of the sockets publish; `echo` and `keep` leave the other half idle, `deliver` lets it receive. */
  readonly kind: 'echo' | 'keep' | 'deliver'
  /** Called when all are connected and the first message goes out. */
  readonly onReady?: () => void
}

export type PublishRate = {
  readonly perSecond: number
  readonly answered: number
  readonly delivered: number
}

const body = 'x'.repeat(1_000)
/** Below what a mailbox takes before a client reads it. */
const perTopic = 400

/** Lets every publisher send one message after the other, each after the response to the last one. */
export async function measurePublishes(relayUrl: string, load: PublishLoad): Promise<PublishRate> {
  const sockets = await openSockets(relayUrl, load.sockets)
  const publishers = sockets.slice(0, sockets.length / 2)
  const readers = sockets.slice(sockets.length / 2)
  let answered = 0
  let delivered = 0
  let isOver = false

  const subscribed = publishers.map(async (ws, at) => {
    const topic = randomBytes(32).toString('hex')
    const reader = readers[at]
    if (load.kind === 'deliver' && reader) {
      await subscribe(reader, topic)
      reader.on('message', (data) => {
        reader.send(`{"id":${idOf(String(data))},"jsonrpc":"2.0","result":true}`)
        delivered += 1
      })
    }
    return { ws, topic }
  })
  const ready = await Promise.all(subscribed)
  load.onReady?.()
  const before = performance.now()
  for (const [at, { ws, topic }] of ready.entries()) {
    let sent = 0
    const send = () => {
      sent += 1
      const shifted = load.kind === 'deliver' ? topic : topicAt(topic, Math.floor(sent / perTopic))
      ws.send(frame(shifted, `${at} ${sent} ${body}`))
    }
    ws.on('message', (data) => {
      if (String(data).includes('"error"')) throw new Error(`refused: ${data}`)
      answered += 1
      if (!isOver) send()
    })
    send()
  }
  await new Promise((resolve) => setTimeout(resolve, load.seconds * 1_000))
  isOver = true
  const seconds = (performance.now() - before) / 1_000
  const rate = { perSecond: answered / seconds, answered, delivered }
  for (const ws of sockets) ws.terminate()
  return rate
}

function frame(topic: string, message: string): string {
  const id = Date.now() * 1_000
  return `{"id":${id},"jsonrpc":"2.0","method":"irn_publish","params":{"topic":"${topic}","message":"${message}","ttl":60,"tag":1108}}`
}

const topicAt = (topic: string, round: number) =>
  topic.slice(0, 56) + round.toString(16).padStart(8, '0')

function subscribe(ws: WebSocket, topic: string): Promise<void> {
  const id = Date.now() * 1_000
  ws.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
  return new Promise((resolve) => ws.once('message', () => resolve()))
}

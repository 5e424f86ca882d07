import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestKey } from './testKey.js'
import { openTestSocket, type TestSocket } from './testSocket.js'

type Target = { readonly relayUrl: string; readonly port: string }

/** One attacker, who comes from this address of the machine. */
type Flood = (target: Target, localAddress: string) => Promise<unknown>

/** How long everything is held at the end. */
const holdMs = 1_000

const newTopic = () => randomBytes(32).toString('hex')
const times = <T>(length: number, make: (at: number) => T) =>
  Array.from({ length }, (_, at) => make(at))
const frame = (method: string, params: object) =>
  JSON.stringify({ id: Date.now() * 1_000, jsonrpc: '2.0', method, params })

/** Calls of 1.4 MB each, most of it in a field beside the message, each of a key of its own. */
const floodCalls: Flood = async ({ relayUrl, port }, localAddress) => {
  const tokens = times(96, () => createTestKey().token(relayUrl))
  const message = { topic: newTopic(), message: 'x', ttl: 604_800, tag: 1 }
  const messages = times(165, () => ({ ...message, attestation: 'a'.repeat(8_192) }))
  const template = frame('irn_batchPublish', { messages }).split(message.topic)
  const agent = new Agent({ keepAlive: true, localAddress })
  await Promise.all(times(8, work))
  agent.destroy()

  async function work(at: number): Promise<void> {
    for (let sent = at; sent < 96; sent += 8) {
      const topic = newTopic()
      const body = template.reduce((text, part, i) => `${text}${flip(topic, i)}${part}`)
      await post(`/rpc?auth=${tokens[sent]}`, body)
    }
  }

  function post(path: string, body: string): Promise<void> {
    return new Promise((resolve) => {
      const headers = { 'content-length': Buffer.byteLength(body) }
      const call = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers })
      call.on('response', (response) => response.resume().on('close', resolve))
      call.on('error', () => resolve())
      call.end(body)
    })
  }
}

/** Sockets with 5,000 topics each, many more than a node delivers. */
const floodSockets: Flood = (target, localAddress) =>
  withSockets(target, { localAddress, count: 60 }, async (socket) => {
    const topic = newTopic()
    for (let first = 0; first < 5_000; first += 500) {
      const topics = times(500, (at) => flip(topic, first + at))
      socket.ws.send(frame('irn_batchSubscribe', { topics }))
    }
  })

/** Fetches and subscriptions whose answers and deliveries are not read, again and again. */
const floodUnread: Flood = async (relay, localAddress) => {
  const writer = await openTestSocket(relay.relayUrl, { localAddress })
  const topic = newTopic()
  for (let sent = 0; sent < 7; sent += 1) {
    const message = `${sent}${'x'.repeat(250_000)}`
    await writer.request('irn_publish', { topic, message, ttl: 300, tag: 1 })
  }
  await withSockets(relay, { localAddress, count: 100 }, async (socket) => {
    socket.ws.pause()
    for (let round = 0; round < 20; round += 1) {
      socket.ws.send(frame('irn_fetchMessages', { topic }))
      socket.ws.send(frame('irn_subscribe', { topic }))
    }
  })
  writer.ws.terminate()
}

/** Messages of 1.4 MB of which the last byte never comes. */
const floodUnfinished: Flood = (relay, localAddress) =>
  withSockets(relay, { localAddress, count: 150 }, async (socket) => {
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x15, 0x5c, 0xc1, 0, 0, 0, 0])
    rawOf(socket).write(Buffer.concat([head, Buffer.alloc(1_400_000, 97)]))
  })

/** Short texts that become large objects, and batches that make work. */
const floodObjects: Flood = (target, localAddress) => {
  const message = { topic: newTopic(), message: 'x', ttl: 300, tag: 1 }
  const objects = `[${'{},'.repeat(450_000)}{}]`
  const text = frame('irn_publish', message).replace(/\}\}$/, `,"more":${objects}}}`)
  const batch = frame('irn_batchFetchMessages', { topics: times(500, newTopic) })
  return withSockets(target, { localAddress, count: 10 }, async (socket) => {
    for (let round = 0; round < 5; round += 1) {
      socket.ws.send(text)
      for (let sent = 0; sent < 10; sent += 1) socket.ws.send(batch)
    }
  })
}

/** Handshakes with tokens that are none, which wait for a close that they do not answer. */
const floodTokens: Flood = async ({ relayUrl, port }, localAddress) => {
  const good = createTestKey().token(relayUrl)
  const token = `${good.slice(0, -8)}AAAAAAAA`
  const head = `GET /?auth=${token}&useOnCloseEvent=true HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`
  const sockets: Socket[] = []
  while (sockets.length < 1_000) {
    for (const socket of times(20, () => connect({ port: Number(port), localAddress }))) {
      socket.on('error', () => {})
      socket.write(head)
      sockets.push(socket)
    }
    await sleep(5)
  }
  await sleep(holdMs)
  for (const socket of sockets) socket.destroy()
}

type Crowd = { readonly localAddress: string; readonly count: number }

/** Opens sockets, each with a key of its own, and lets them act. */
async function withSockets(
  { relayUrl }: Target,
  { localAddress, count }: Crowd,
  act: (socket: TestSocket) => Promise<void>,
): Promise<void> {
  const sockets: TestSocket[] = []
  await Promise.all(times(10, work))
  await sleep(holdMs)
  for (const socket of sockets) socket.ws.terminate()

  async function work(at: number): Promise<void> {
    for (let opened = at; opened < count; opened += 10) {
      const options = { localAddress, acknowledges: false }
      const socket = await openTestSocket(relayUrl, options).catch(() => undefined)
      if (socket) sockets.push(socket)
      if (socket) await act(socket)
    }
  }
}

const rawOf = ({ ws }: TestSocket) => (ws as unknown as { readonly _socket: Socket })._socket

/** Another topic, cheaply. */
const flip = (topic: string, round: number) =>
  topic.slice(0, -4) + round.toString(16).padStart(4, '0')

export const relayFloods = {
  calls: floodCalls,
  sockets: floodSockets,
  unread: floodUnread,
  unfinished: floodUnfinished,
  objects: floodObjects,
  tokens: floodTokens,
} satisfies Record<string, Flood>

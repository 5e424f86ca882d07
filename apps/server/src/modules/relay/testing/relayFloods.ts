import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestKey } from './testKey.js'
import { openTestSocket, type TestSocket } from './testSocket.js'

/** The relay under attack. */
type Target = { readonly relayUrl: string; readonly port: string }

/** One attacker for some time; it comes from this address of the machine. */
type Flood = (target: Target, seconds: number, localAddress: string) => Promise<unknown>

const newTopic = () => randomBytes(32).toString('hex')
const times = <T>(length: number, make: (at: number) => T) =>
  Array.from({ length }, (_, at) => make(at))
const frame = (method: string, params: object) =>
  JSON.stringify({ id: Date.now() * 1_000, jsonrpc: '2.0', method, params })

/** Calls of 1.4 MB each, most of it in a field beside the message, each of a key of its own. */
const floodCalls: Flood = async ({ relayUrl, port }, seconds, localAddress) => {
  const tokens = times(100, () => createTestKey().token(relayUrl))
  const message = { topic: newTopic(), message: 'x', ttl: 604_800, tag: 1 }
  const messages = times(165, () => ({ ...message, attestation: 'a'.repeat(8_192) }))
  const template = frame('irn_batchPublish', { messages }).split(message.topic)
  const agent = new Agent({ keepAlive: true, localAddress })
  const end = Date.now() + seconds * 1_000
  await Promise.all(times(8, work))
  agent.destroy()

  async function work(at: number): Promise<void> {
    for (let sent = at; Date.now() < end; sent += 8) {
      const topic = newTopic()
      const body = template.reduce((text, part, i) => `${text}${flip(topic, i)}${part}`)
      await post(`/rpc?auth=${tokens[sent % tokens.length]}`, body)
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

/** As many sockets as can be had, each with 500 topics. */
const floodSockets: Flood = (relay, seconds, localAddress) =>
  withSockets(relay, { seconds, localAddress, count: 1_500 }, async (socket) => {
    const topics = times(500, newTopic)
    for (let round = 0; round < 10; round += 1) {
      socket.ws.send(
        frame('irn_batchSubscribe', { topics: topics.map((each) => flip(each, round)) }),
      )
    }
  })

/** Fetches and subscriptions whose answers and deliveries are not read, again and again. */
const floodUnread: Flood = async (relay, seconds, localAddress) => {
  const writer = await openTestSocket(relay.relayUrl, { localAddress })
  const topic = newTopic()
  for (let sent = 0; sent < 7; sent += 1) {
    const message = `${sent}${'x'.repeat(250_000)}`
    await writer.request('irn_publish', { topic, message, ttl: 300, tag: 1 })
  }
  await withSockets(relay, { seconds, localAddress, count: 400 }, async (socket) => {
    socket.ws.pause()
    for (let round = 0; round < 20; round += 1) {
      socket.ws.send(frame('irn_fetchMessages', { topic }))
      socket.ws.send(frame('irn_subscribe', { topic }))
    }
  })
  writer.ws.terminate()
}

/** Messages of 1.4 MB of which the last byte never comes. */
const floodUnfinished: Flood = (relay, seconds, localAddress) =>
  withSockets(relay, { seconds, localAddress, count: 400 }, async (socket) => {
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0x15, 0x5c, 0xc1, 0, 0, 0, 0])
    rawOf(socket).write(Buffer.concat([head, Buffer.alloc(1_400_000, 97)]))
  })

/** Short texts that become large objects, and batches that make work. */
const floodObjects: Flood = (target, seconds, localAddress) => {
  const message = { topic: newTopic(), message: 'x', ttl: 300, tag: 1 }
  const objects = `[${'{},'.repeat(450_000)}{}]`
  const text = frame('irn_publish', message).replace(/\}\}$/, `,"more":${objects}}}`)
  const batch = frame('irn_batchFetchMessages', { topics: times(500, newTopic) })
  return withSockets(target, { seconds, localAddress, count: 10 }, async (socket) => {
    for (let round = 0; round < 5; round += 1) {
      socket.ws.send(text)
      for (let sent = 0; sent < 10; sent += 1) socket.ws.send(batch)
    }
  })
}

/** Handshakes with tokens that are none, which wait for a close that they do not answer. */
const floodTokens: Flood = async ({ relayUrl, port }, seconds, localAddress) => {
  const good = createTestKey().token(relayUrl)
  const token = `${good.slice(0, -8)}AAAAAAAA`
  const head = `GET /?auth=${token}&useOnCloseEvent=true HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`
  const sockets: Socket[] = []
  const end = Date.now() + seconds * 1_000
  while (Date.now() < end) {
    for (let opened = 0; opened < 40 && sockets.length < 4_000; opened += 1) {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
      socket.on('error', () => {})
      socket.write(head)
      sockets.push(socket)
    }
    await sleep(10)
  }
  for (const socket of sockets) socket.destroy()
}

type Crowd = { readonly seconds: number; readonly localAddress: string; readonly count: number }

/** Opens sockets one after the other, each with a key of its own; a socket that the relay closes is replaced. */
async function withSockets(
  { relayUrl }: Target,
  { seconds, localAddress, count }: Crowd,
  act: (socket: TestSocket) => Promise<void>,
): Promise<void> {
  const sockets = new Set<TestSocket>()
  const end = Date.now() + seconds * 1_000
  await Promise.all(times(10, work))
  for (const socket of sockets) socket.ws.terminate()

  async function work(): Promise<void> {
    while (Date.now() < end) {
      if (sockets.size >= count) {
        await sleep(20)
        continue
      }
      const options = { localAddress, acknowledges: false }
      const socket = await openTestSocket(relayUrl, options).catch(() => undefined)
      if (!socket) {
        await sleep(20)
        continue
      }
      sockets.add(socket)
      void socket.closed.then(() => sockets.delete(socket))
      void act(socket)
      await sleep(1)
    }
  }
}

const rawOf = ({ ws }: TestSocket) => (ws as unknown as { readonly _socket: Socket })._socket

/** Another topic, cheaply. */
const flip = (topic: string, round: number) =>
  topic.slice(0, -4) + round.toString(16).padStart(4, '0')

/** The floods by their names. */
export const relayFloods = {
  calls: floodCalls,
  sockets: floodSockets,
  unread: floodUnread,
  unfinished: floodUnfinished,
  objects: floodObjects,
  tokens: floodTokens,
} satisfies Record<string, Flood>

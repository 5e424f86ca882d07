import { once } from 'node:events'
import { WebSocket } from 'ws'
import { createTestKey, type TestKey } from './testKey.js'

export type DeliveredMessage = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
}

export type RelayResponse = {
  readonly id: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data: string }
}

export type TestSocket = {
  readonly key: TestKey
  readonly ws: WebSocket
  readonly delivered: DeliveredMessage[]
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  request(method: string, params: unknown): Promise<RelayResponse>
  send(text: string): Promise<RelayResponse>
  /** Resolves once that many messages were delivered. */
  received(count: number): Promise<DeliveredMessage[]>
  close(): Promise<void>
}

export type TestSocketOptions = {
  readonly key?: TestKey
  readonly acknowledges?: boolean
  /** The address of this machine that it comes from, such as 127.0.0.2: another visitor. */
  readonly localAddress?: string
  /** The address that a proxy says it comes from. */
  readonly forwardedFor?: string
  /** Of the page that it is, with the token that its server gave it. */
  readonly page?: { readonly origin: string; readonly pageToken: string }
}

/** Connects to a relay and resolves once the socket is open. */
export async function openTestSocket(
  relayUrl: string,
  options: TestSocketOptions = {},
): Promise<TestSocket> {
  const { key = createTestKey(), acknowledges = true, localAddress, forwardedFor, page } = options
  const headers = {
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    ...(page && { origin: page.origin }),
  }
  const token = page ? `&pageToken=${page.pageToken}` : ''
  const url = `${relayUrl}/?auth=${key.token(relayUrl)}&projectId=test${token}`
  const ws = new WebSocket(url, { localAddress, headers, perMessageDeflate: false })
  const waiting = new Map<string, (answer: RelayResponse) => void>()
  const delivered: DeliveredMessage[] = []
  const watchers = new Set<() => void>()
  let onAnswer: ((answer: RelayResponse) => void) | undefined
  let lastId = Date.now() * 1_000

  ws.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method === 'irn_subscription') {
      delivered.push(frame.params.data)
      if (acknowledges) ws.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
      for (const watch of watchers) watch()
      return
    }
    const resolve = waiting.get(String(frame.id)) ?? onAnswer
    waiting.delete(String(frame.id))
    resolve?.(frame)
  })
  ws.on('error', () => {})
  const closed = once(ws, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  await Promise.race([once(ws, 'open'), closed])

  return {
    key,
    ws,
    delivered,
    closed,
    request(method, params) {
      lastId += 1
      const text = JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params })
      return new Promise((resolve) => {
        waiting.set(String(lastId), resolve)
        ws.send(text)
      })
    },
    send: (text) =>
      new Promise((resolve) => {
        onAnswer = resolve
        ws.send(text)
      }),
    received: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (delivered.length < count) return
          watchers.delete(watch)
          resolve(delivered)
        }
        watchers.add(watch)
        watch()
      }),
    async close() {
      ws.close()
      await closed
    },
  }
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from '../listen.js'
import { createVisitorLimit } from './createVisitorLimit.js'
import { limitVisitors } from './limitVisitors.js'

test('T251 a place is taken until the answer is read: who reads none gets no more of them', async () => {
  const limit = createVisitorLimit({
    perSecond: 1_000,
    burst: 1_000,
    concurrent: 2,
    concurrentInAll: 3,
  })
  const large = new Uint8Array(24_000_000)
  const app = new Hono().get('/', limitVisitors(limit, 0), (c) => c.body(large))
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const port = Number(new URL(server.url).port)
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'readable')
    return socket
  }
  const readers = [await open(), await open()]
  expect(limit.active()).toBe(2)
  const refused = await fetch(server.url)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  for (const socket of readers) socket.destroy()
  await expect.poll(() => limit.active()).toBe(0)
  const served = await fetch(server.url)
  expect(served.status).toBe(200)
  expect((await served.arrayBuffer()).byteLength).toBe(large.length)
  await server.close()
})

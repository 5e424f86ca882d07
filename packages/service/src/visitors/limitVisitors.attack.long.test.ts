import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from '../listen.js'
import { createFairQueue } from './createFairQueue.js'
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

/** From a thread of its own, so that it does not wait for the server: the share of a flood's time that a visitor waits. */
const visitDuringFlood = `
  const { parentPort, workerData: url } = require('node:worker_threads')
  const ask = (ip) => fetch(url, { headers: { 'X-Forwarded-For': ip } }).then((answer) => answer.text())
  const began = performance.now()
  const since = (from) => performance.now() - from
  const flood = Array.from({ length: 300 }, (_, i) => ask('203.0.113.' + (i % 2)))
  setTimeout(async () => {
    const asked = performance.now()
    await ask('198.51.100.7')
    const waited = since(asked)
    await Promise.all(flood)
    parentPort.postMessage(waited / since(began))
  }, 300)
`

test('T256 more arrives than can be served: a visitor with one request waits for others in turn, not for all of theirs', async () => {
  const many = { perSecond: 1_000, burst: 1_000, concurrent: 1_000, concurrentInAll: 2_000 }
  const inTurns = limitVisitors(createVisitorLimit(many), 1, { queue: createFairQueue() })
  const app = new Hono().get('/', inTurns, (c) => {
    const end = performance.now() + 5
    while (performance.now() < end);
    return c.text('done')
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const flood = new Worker(visitDuringFlood, { eval: true, workerData: server.url })
  const [share] = await once(flood, 'message')
  // Without the queue it is above 0.8: the visitor waits for almost all.
  expect(share).toBeLessThan(0.6)
  await server.close()
})

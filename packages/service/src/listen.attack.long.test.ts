import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import type { ConnectionLimits } from './connections/connectionLimits.js'
import { listen } from './listen.js'

const host = '127.0.0.1'
const largeBytes = 24_000_000
const app = new Hono()
  .get('/here', (c) => c.text('here'))
  .get('/large', (c) => c.body('x'.repeat(largeBytes)))
  .get('/poll', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    return c.text('polled')
  })
  .post('/body', async (c) => c.text(`${(await c.req.text()).length}`))
  .onError((_, c) => c.body(null, 500))

const opened: { close(): unknown }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

async function open(limits: Partial<ConnectionLimits>, trustedProxies = 0) {
  const server = await listen(app, { host, port: 0, limits, trustedProxies })
  opened.push(server)
  return server.url
}

// As short as a busy machine allows.
const quick = { checkMs: 50, headersMs: 1_000, requestMs: 1_500 }
const impatient = { checkMs: 50, slowResponseMs: 300 }
const post = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'

async function openSocket(url: string, text = '', localAddress = host): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host, localAddress })
  // The server may cut the connection at any time.
  socket.on('error', () => {})
  opened.push({ close: () => socket.destroy() })
  await once(socket, 'connect')
  if (text) socket.write(text)
  return socket
}

const openSockets = (url: string, count: number, text = '', localAddress = host) =>
  Promise.all(Array.from({ length: count }, () => openSocket(url, text, localAddress)))

/** How many of the sockets the server ends within a time. */
async function countCut(sockets: readonly Socket[], withinMs: number): Promise<number> {
  const cut = sockets.map((socket) => {
    if (socket.readyState === 'open') socket.resume()
    return socket.closed || once(socket, 'close').then(() => true)
  })
  const late = new Promise<false>((resolve) => setTimeout(resolve, withinMs, false))
  const results = await Promise.all(cut.map((each) => Promise.race([each, late])))
  return results.filter(Boolean).length
}

async function get(url: string, path = '/here', localAddress = '127.0.0.2'): Promise<string> {
  const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  const socket = await openSocket(url, request, localAddress)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer.split('\r\n\r\n')[1] ?? ''
}

test('T250 headers and bodies that come a byte at a time are cut off, and others are served meanwhile', async () => {
  const url = await open(quick)
  const slow = [
    ...(await openSockets(url, 50)),
    ...(await openSockets(url, 50, 'GET /here HTTP/1.1\r\nX-A: ')),
    ...(await openSockets(url, 50, post)),
  ]
  const dripping = setInterval(() => {
    for (const socket of slow.slice(50)) if (socket.writable) socket.write('a')
  }, 50)
  opened.push({ close: () => clearInterval(dripping) })
  expect(await get(url)).toBe('here')
  expect(await countCut(slow, 8_000)).toBe(slow.length)
})

test('an answer that takes longer than a request may is not cut off', async () => {
  expect(await get(await open(quick), '/poll')).toBe('polled')
})

test('T251 an answer that is not read leaves the memory, and one that is read slowly but steadily arrives', async () => {
  const url = await open({ ...impatient, slowBytesPerSecond: 40_000_000 })
  const request = 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'
  const sockets = await openSockets(url, 5, request)
  for (const socket of sockets) socket.pause()
  expect(await get(url)).toBe('here')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await countCut(sockets, 2_000)).toBe(sockets.length)
  expect(sockets.every((socket) => socket.bytesRead < largeBytes)).toBe(true)

  const patient = await openSocket(
    await open({ ...impatient, slowBytesPerSecond: 1_000_000 }),
    request,
  )
  let isPaused = false
  const turning = setInterval(() => {
    isPaused = !isPaused
    if (isPaused) patient.pause()
    else patient.resume()
  }, 20)
  opened.push({ close: () => clearInterval(turning) })
  for await (const _ of patient) if (patient.bytesRead > largeBytes) break
  expect(patient.bytesRead).toBeGreaterThan(largeBytes)
})

test('T252 idle connections of one address do not use up those of the others', async () => {
  const url = await open({ connectionsPerAddress: 20, connectionsInAll: 30 })
  const idle = await openSockets(url, 40)
  expect(await countCut(idle, 300)).toBe(20)
  expect(await get(url)).toBe('here')
  // Of its own places the oldest idle one becomes free.
  expect(await get(url, '/here', host)).toBe('here')
})

test('T252 where all places are taken, the address with the most of them gives one up', async () => {
  const url = await open({ connectionsPerAddress: 20, connectionsInAll: 30 })
  const few = await openSockets(url, 5, '', '127.0.0.3')
  await openSockets(url, 20)
  await openSockets(url, 15, '', '127.0.0.4')
  expect(await get(url)).toBe('here')
  expect(await countCut(few, 200)).toBe(0)
})

test('T252 behind a proxy, whose address all share, the connections of one address are not limited', async () => {
  const url = await open({ connectionsPerAddress: 2, connectionsInAll: 30 }, 1)
  expect(await countCut(await openSockets(url, 25), 200)).toBe(0)
})

test('T256 a connection that sends hundreds of requests without waiting for answers is dropped, others are served', async () => {
  const url = await open({ requestsPipelined: 8 })
  const get = 'GET /poll HTTP/1.1\r\nHost: x\r\n\r\n'
  const greedy = await openSocket(url, get.repeat(500))
  const closed = once(greedy, 'close')
  const patient = await openSocket(url, get.repeat(8))
  const [answer] = await once(patient, 'data')
  expect(String(answer)).toContain('polled')
  await closed
  expect(greedy.bytesRead).toBe(0)
  expect(await (await fetch(`${url}/here`)).text()).toBe('here')
})

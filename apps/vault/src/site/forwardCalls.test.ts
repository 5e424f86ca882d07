import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '@latchkey/service/listen'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { type ForwardParameters, forwardCalls } from './forwardCalls.js'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

type Seen = { url: string; headers: IncomingHttpHeaders; body: string }

/** A site in front of a service that returns what it received. */
async function start(options: Partial<ForwardParameters> = {}, isSilent = false) {
  const seen: Seen[] = []
  const left: string[] = []
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { headers, url = '' } = request
    seen.push({ url, headers, body: Buffer.concat(chunks).toString() })
    request.socket.once('close', () => void left.push(url))
    if (isSilent) return
    response.writeHead(401, { 'dpop-nonce': 'n', 'content-type': 'application/json' })
    response.end('{"error":"use-dpop-nonce"}')
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  cleanUps.push(() => {
    service.closeAllConnections()
    service.close()
  })
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const reports: string[] = []
  const report = (line: string) => void reports.push(line)
  const hono = new Hono()
  forwardCalls(hono, { service: 'auth', url, trustedProxies: 0, report, ...options })
  const site = await listen(hono, { host: '127.0.0.1', port: 0 })
  cleanUps.push(site.close)
  const post = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { method: 'POST', body: '{}', ...init })
  return { seen, left, reports, post, service }
}

test('a call and its response are forwarded unchanged', async () => {
  const { post, seen } = await start()
  const headers = { dpop: 'proof', 'x-latchkey': '1', origin: 'https://vault.example' }
  const body = 'x'.repeat(400_000)
  const answer = await post('/v1/auth/email/primary?a=b', { headers, body })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('dpop-nonce')).toBe('n')
  expect(await answer.json()).toEqual({ error: 'use-dpop-nonce' })
  expect(seen).toMatchObject([{ url: '/v1/auth/email/primary', headers, body }])
})

test('the forwarded client address is that of the socket, not what the caller claims', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' }
  const open = await start()
  await open.post('/v1/auth/login', { headers })
  expect(open.seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  const behind = await start({ trustedProxies: 1 })
  await behind.post('/v1/auth/login', { headers })
  expect(behind.seen[0]?.headers['x-forwarded-for']).toBe('7.7.7.7')
})

test('T45 only plain paths of the service are forwarded, within the body limit', async () => {
  const { post, seen } = await start()
  const paths = [
    '/v1/auth/..%2f..%2finternal/auth',
    '/v1/auth/a%00',
    '/v1/auth//internal',
    '/v1/auth/',
  ]
  for (const path of [...paths, '/internal/auth/sessionOf', '/v1/custody/share'])
    expect((await post(path)).status, path).toBe(404)
  expect((await post('/v1/auth/login', { body: 'x'.repeat(600_000) })).status).toBe(413)
  expect(seen).toEqual([])
})

test('a service that is down, slow or overloaded is unavailable', async () => {
  const unavailable = { status: 503, body: { error: 'unavailable' } }
  const read = async (answer: Response) => ({ status: answer.status, body: await answer.json() })
  const slow = await start({ timeoutMs: 300, maxCalls: 1 }, true)
  const first = slow.post('/v1/auth/login')
  await expect.poll(() => slow.seen.length).toBe(1)
  const busy = { status: 503, body: { error: 'unavailable', seconds: 1 } }
  expect(await read(await slow.post('/v1/auth/code'))).toEqual(busy)
  const wait = slow.post('/v1/auth/login/wait')
  // Waits have places of their own.
  await expect.poll(() => slow.seen.length).toBe(2)
  expect(await read(await wait)).toEqual(unavailable)
  expect(await read(await first)).toEqual(unavailable)
  expect(slow.seen).toHaveLength(2)

  const gone = await start()
  gone.service.close()
  expect(await read(await gone.post('/v1/auth/login'))).toEqual(unavailable)
  expect(gone.reports).toEqual(['site: auth does not answer (ECONNREFUSED)'])
})

test('a call ends when its visitor disconnects', async () => {
  const { left, post, reports, seen } = await start({}, true)
  const leaving = new AbortController()
  const call = post('/v1/auth/rendezvous/answer/take', { signal: leaving.signal }).catch(
    () => 'left',
  )
  await expect.poll(() => seen.length).toBe(1)
  leaving.abort()
  expect(await call).toBe('left')
  await expect.poll(() => left).toEqual(['/v1/auth/rendezvous/answer/take'])
  expect(reports).toEqual([])
})

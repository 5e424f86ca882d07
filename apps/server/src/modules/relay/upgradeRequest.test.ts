import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { startTestRelay, type TestRelay } from '../../testing/startTestRelay.js'
import { createTestKey } from './testing/testKey.js'

const relays: TestRelay[] = []
afterEach(() => Promise.all(relays.splice(0).map((relay) => relay.close())))

async function start(options: Parameters<typeof startTestRelay>[0] = {}): Promise<TestRelay> {
  const relay = await startTestRelay(options)
  relays.push(relay)
  return relay
}

/** 'open', the HTTP answer, or how the socket was closed. */
async function attemptUpgrade(url: string, options: ClientOptions = {}): Promise<unknown> {
  const ws = new WebSocket(url, options)
  ws.on('error', () => {})
  const answered = once(ws, 'unexpected-response').then(async ([, response]) => {
    let text = ''
    for await (const chunk of response as IncomingMessage) text += chunk
    const { statusCode } = response as IncomingMessage
    return { status: statusCode, reason: JSON.parse(text).reasons[0].description }
  })
  const closed = once(ws, 'close').then(([code, reason]) => ({ code, reason: String(reason) }))
  const opened = once(ws, 'open').then(
    () => new Promise((resolve) => setTimeout(resolve, 300, 'open')),
  )
  const outcome = await Promise.race([answered, closed, opened])
  ws.terminate()
  return outcome
}

const key = createTestKey()
const hour = 3_600
const now = () => Math.floor(Date.now() / 1_000)

test.each<[string, (relayUrl: string) => string, number, string]>([
  ['no token', () => '', 401, 'JWT Token is missing'],
  ['a malformed one', () => 'auth=abc', 403, 'JWT Token is malformed'],
  [
    'an expired one',
    (url) => `auth=${key.token(url, { exp: now() - hour })}`,
    401,
    'JWT Token is expired',
  ],
  [
    'one from the future',
    (url) => `auth=${key.token(url, { iat: now() + hour })}`,
    401,
    'JWT Token is not yet valid',
  ],
  [
    'a wrong signature',
    (url) => `auth=${key.token(url).slice(0, -8)}AAAAAAAA`,
    403,
    'JWT Token has a wrong signature',
  ],
  [
    'another audience',
    () => `auth=${key.token('wss://relay.example.org')}`,
    403,
    'JWT Token is for another relay',
  ],
])(
  '%s is refused before the upgrade, or by a close where the client requests that',
  async (_, query, status, reason) => {
    const { relayUrl } = await start()
    expect(await attemptUpgrade(`${relayUrl}/?${query(relayUrl)}`)).toEqual({ status, reason })
    const byClose = `${relayUrl}/?${query(relayUrl)}&useOnCloseEvent=true`
    expect(await attemptUpgrade(byClose)).toEqual({ code: 3000, reason })
  },
)

test('the token may stand in the header, and the path may be any', async () => {
  const { relayUrl } = await start()
  const headers = { authorization: `Bearer ${key.token(relayUrl)}` }
  expect(await attemptUpgrade(relayUrl, { headers })).toBe('open')
  expect(
    await attemptUpgrade(`${relayUrl}/some/relay?auth=${key.token(`${relayUrl}/some/relay`)}`),
  ).toBe('open')
})

test('with public addresses only tokens for those are taken', async () => {
  const { relayUrl } = await start({ publicUrls: ['wss://relay.example.com'] })
  expect(await attemptUpgrade(`${relayUrl}/?auth=${key.token(relayUrl)}`)).toMatchObject({
    status: 403,
  })
  expect(await attemptUpgrade(`${relayUrl}/?auth=${key.token('wss://relay.example.com')}`)).toBe(
    'open',
  )
})

test('only the named origins may connect, and clients without an origin', async () => {
  const { relayUrl } = await start({ allowedOrigins: ['https://app.example.com'] })
  const url = `${relayUrl}/?auth=${key.token(relayUrl)}`
  expect(await attemptUpgrade(url, { origin: 'https://app.example.com' })).toBe('open')
  expect(await attemptUpgrade(url)).toBe('open')
  const refused = { status: 403, reason: 'This origin may not connect' }
  expect(await attemptUpgrade(url, { origin: 'https://evil.example' })).toEqual(refused)
})

test('a full node accepts no more clients', async () => {
  const { relayUrl } = await start({ limits: { sockets: 1 } })
  const url = `${relayUrl}/?auth=${key.token(relayUrl)}`
  const first = new WebSocket(url)
  await once(first, 'open')
  expect(await attemptUpgrade(url)).toMatchObject({ status: 429 })
  expect(await attemptUpgrade(`${url}&useOnCloseEvent=true`)).toMatchObject({ code: 1013 })
  first.terminate()
})

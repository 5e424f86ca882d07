import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createHttpPeer } from './createHttpPeer.js'
import { peerCalls } from './peerCalls.js'
import { servePeer } from './servePeer.js'

const secret = 's'.repeat(40)
const id = 'i'.repeat(22)
const publicKey = `B${'A'.repeat(86)}`
const key = {
  kty: 'EC',
  crv: 'P-256',
  x: 'x'.repeat(43),
  y: 'y'.repeat(43),
  kid: 'one',
  alg: 'ES256',
  use: 'sig',
}

function connect(handlers: Record<string, (...input: never[]) => unknown>, presented = secret) {
  const hono = new Hono()
  const reports: string[] = []
  const report = (line: string) => void reports.push(line)
  const asked: unknown[] = []
  const usual = {
    sessionOf: () => undefined,
    publicKeys: () => [key],
    stopEmailChange: () => undefined,
    socials: () => [],
  }
  const auth = { ...usual, ...handlers }
  servePeer(hono, {
    service: 'auth',
    calls: peerCalls.auth,
    handlers: auth,
    secret,
    report,
  })
  const peer = createHttpPeer({
    service: 'auth',
    calls: peerCalls.auth,
    url: 'http://auth',
    secret: presented,
    report,
    fetch: async (url, init) => {
      asked.push(url)
      return hono.request(String(url), init)
    },
  })
  return { hono, peer, reports, asked }
}

const post = (hono: Hono, body: string, headers: Record<string, string> = {}) =>
  hono.request('/internal/auth/sessionOf', { method: 'POST', body, headers })

test('input arrives at the handler, and its result at the caller', async () => {
  const session = { userId: id, loginId: id, thumbprint: 't'.repeat(43), authTime: 1 }
  const { asked, peer } = connect({
    sessionOf: async (sid: string) => ({ ...session, loginId: sid }),
  })
  expect(await peer.sessionOf('s'.repeat(22))).toEqual({ ...session, loginId: 's'.repeat(22) })
  expect(await peer.publicKeys()).toEqual([key])
  expect(asked[0]).toBe('http://auth/internal/auth/sessionOf')
  expect(await connect({}).peer.sessionOf(id)).toBeUndefined()
})

test('T45 without the secret every call and method is not-found', async () => {
  const { hono } = connect({})
  const none = await hono.request('/internal/auth/nothing')
  for (const authorization of ['', 'Bearer ', `Bearer ${secret}x`, secret, `DPoP ${secret}`]) {
    const answer = await post(hono, JSON.stringify([id]), { authorization })
    expect(answer.status, authorization).toBe(none.status)
  }
  expect((await hono.request('/internal/auth/sessionOf')).status).toBe(404)
  const right = { authorization: `Bearer ${secret}` }
  expect((await post(hono, JSON.stringify([id]), right)).status).toBe(200)
  expect((await post(hono, JSON.stringify(['short']), right)).status).toBe(400)
  expect((await post(hono, '{', right)).status).toBe(400)
  expect((await post(hono, JSON.stringify([id.repeat(2_000)]), right)).status).toBe(413)
})

test('T180 without a secret of its own a service answers public calls, and no other', async () => {
  const hono = new Hono()
  const handlers = {
    allowDevice: () => 'allowed',
    freeze: () => undefined,
    unfreeze: () => 'not-frozen',
    hasDevice: () => false,
    isEnrolled: () => false,
    activeGeneration: () => undefined,
    publicKey: () => publicKey,
  }
  const place = { service: 'custody', calls: peerCalls.custody, report: () => {} } as const
  servePeer(hono, { ...place, handlers, secret: undefined })
  const fetch = async (url: unknown, init?: RequestInit) => hono.request(String(url), init)
  for (const presented of [undefined, '', 'undefined', secret]) {
    const peer = createHttpPeer({ ...place, url: 'http://custody', secret: presented, fetch })
    expect(await peer.publicKey()).toBe(publicKey)
    await expect(peer.freeze(id)).rejects.toMatchObject({
      name: expect.stringMatching(/^custody\.freeze \(404/),
    })
  }
})

test('T45 private members of a key are not sent, even where a handler returns them', async () => {
  const { hono, peer, reports } = connect({ publicKeys: () => [{ ...key, d: 'private' }] })
  await expect(peer.publicKeys()).rejects.toThrow(expect.objectContaining({ message: '' }))
  const init = { method: 'POST', body: '[]', headers: { authorization: `Bearer ${secret}` } }
  const answer = await hono.request('/internal/auth/publicKeys', init)
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('private')
  expect(reports.join()).not.toContain('private')
})

test.each([
  ['nonsense', new Response('nonsense')],
  ['another type', Response.json({ value: 'yes' })],
  ['no answer in it', Response.json({})],
  ['too much', new Response(`{"value":[]${' '.repeat(70_000)}}`)],
  ['another status', Response.json({ value: [] }, { status: 201 })],
])('a response that is %s is refused', async (_, answer) => {
  const report = () => {}
  const place = { service: 'auth', url: 'http://auth', secret, report } as const
  const peer = createHttpPeer({ ...place, calls: peerCalls.auth, fetch: async () => answer })
  await expect(peer.publicKeys()).rejects.toMatchObject({
    name: expect.stringMatching(/^auth\.publicKeys \(/),
  })
})

test('a notification is retried until it arrives, and given up with one line', async () => {
  const reports: string[] = []
  let failures = 3
  const mail = createHttpPeer({
    service: 'mail',
    calls: peerCalls.mail,
    url: 'http://mail',
    secret,
    report: (line) => void reports.push(line),
    firstRetryMs: 1,
    fetch: async () => {
      if (failures-- > 0) throw new TypeError('away')
      return Response.json({})
    },
  })
  await mail.cancel(id)
  expect({ failures, reports }).toEqual({ failures: -1, reports: [] })
  failures = 9
  await mail.cancel(id)
  expect({ failures, reports }).toEqual({
    failures: 4,
    reports: ['mail.cancel (away); given up'],
  })
})

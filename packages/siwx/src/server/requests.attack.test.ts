import { expect, test } from 'vitest'
import { memoryStore } from '../stores/memoryStore.js'
import { createEvmAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, refusal } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const mallory = createEvmAccount()
const fields = { accountAddress: alice.address, chainId: testChains.evm }

test('session fixation: an id that was planted before is not the one after sign-in', async () => {
  const signIn = createTestSignIn()
  const attacker = createVisitor(signIn)
  await attacker.signIn({ ...fields, accountAddress: mallory.address }, mallory.sign)
  const planted = attacker.cookies.get('__Host-siwx-eip155') ?? ''
  const victim = createVisitor(signIn)
  victim.cookies.set('__Host-siwx-eip155', planted)
  await victim.signIn(fields, alice.sign)
  expect(victim.cookies.get('__Host-siwx-eip155')).not.toBe(planted)
  // Neither does the planted id lead to the victim's session.
  expect(await signIn.getSession(attacker.request('GET', 'page'))).toBeUndefined()
})

test('session fixation: the signed message of one visitor signs no other one in', async () => {
  const signIn = createTestSignIn()
  const attacker = createVisitor(signIn)
  const own = { ...fields, accountAddress: mallory.address }
  const message = createMessage({ ...own, nonce: await attacker.nonce() })
  const signature = await mallory.sign(message)
  const victim = createVisitor(signIn)
  expect(await refusal(victim.verify(message, signature))).toBe('siwx/nonce-not-accepted')
  await victim.nonce()
  expect(await refusal(victim.verify(message, signature))).toBe('siwx/nonce-not-accepted')
})

test('with tokens, a nonce without its token', async () => {
  const signIn = createTestSignIn({ session: 'token' })
  const nonce = await createVisitor(signIn).nonce()
  expect(await refusal(createVisitor(signIn).signIn({ ...fields, nonce }, alice.sign))).toBe(
    'siwx/nonce-not-accepted',
  )
})

test.each([
  'https://evil.example',
  'https://example.com.evil.example',
  'http://example.com',
  'null',
  '',
])('CSRF on sign-out, sign-in and refresh, from the page %j', async (origin) => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn(fields, alice.sign)
  const foreign = createVisitor(signIn, { origin, url: 'https://example.com' })
  for (const [name, value] of visitor.cookies) foreign.cookies.set(name, value)
  for (const path of ['sign-out', 'verify', 'refresh', 'nonce']) {
    expect(await refusal(foreign.send('POST', path))).toBe('siwx/origin-not-accepted')
  }
  await expect(signIn.signOut(foreign.request('POST', 'sign-out'))).rejects.toMatchObject({
    code: 'siwx/origin-not-accepted',
  })
  expect(await signIn.getSession(visitor.request('GET', 'page'))).toBeDefined()
})

test.each([
  [
    ['example.com'],
    'https://other.example',
    'the origin is https://other.example, not one of domains',
  ],
  [
    ['example.com'],
    'http://localhost:3000',
    'the origin is http://localhost:3000, not one of domains',
  ],
  [
    ['192.0.2.2:80'],
    'http://192.0.2.2:80',
    'the origin is http://192.0.2.2:80: pages need https, except on localhost',
  ],
  [
    ['localhost:1'],
    'http://127.0.0.1:1',
    'the origin is http://127.0.0.1:1, and domains are localhost:1',
  ],
])(
  'a refused origin is named, and the domains %j only where all are local',
  async (domains, origin, reason) => {
    const visitor = createVisitor(createTestSignIn({ domains }), { origin })
    const { body, status } = await visitor.send('POST', 'nonce')
    expect(status).toBe(403)
    expect(body.detail).toBe(`Error: ${reason}`)
  },
)

test('CSRF on sign-out by a link, which sends no origin', async () => {
  const signIn = createTestSignIn()
  const visitor = createVisitor(signIn)
  await visitor.signIn(fields, alice.sign)
  expect((await visitor.send('GET', 'sign-out')).status).toBe(404)
  expect(await signIn.getSession(visitor.request('GET', 'page'))).toBeDefined()
})

test('a refresh at the moment of sign-out does not bring the session back', async () => {
  const store = memoryStore()
  let onExtend = async () => {}
  const extend: typeof store.extend = async (key, end) => {
    await onExtend()
    return store.extend(key, end)
  }
  const signIn = createTestSignIn({ store: { ...store, extend } })
  const visitor = createVisitor(signIn)
  await visitor.signIn(fields, alice.sign)
  const page = visitor.request('GET', 'page')
  onExtend = async () => void (await signIn.signOut(visitor.request('POST', 'sign-out')))
  expect(await refusal(visitor.send('POST', 'refresh'))).toBe('siwx/not-signed-in')
  expect(await signIn.getSession(page)).toBeUndefined()
})

test('a form of another type than JSON', async () => {
  const signIn = createTestSignIn()
  const headers = { origin: 'https://example.com', 'content-type': 'text/plain' }
  const init = { method: 'POST', headers, body: '{"message":"","signature":""}' }
  const response = await signIn.handle(new Request('https://example.com/siwx/verify', init))
  expect(await response.json()).toMatchObject({ code: 'siwx/request-malformed' })
})

test.each([
  ['https://example.com', ['example.com']],
  // What a server behind a proxy sees of a page on https.
  ['http://127.0.0.1:3000', ['example.com']],
  ['http://example.com', ['example.com']],
  ['https://localhost:3000', ['localhost:3000', 'example.com']],
])('cookie without Secure on https: the server sees %s', async (url, domains) => {
  const visitor = createVisitor(createTestSignIn({ domains }), { url })
  expect((await visitor.signIn(fields, alice.sign)).status).toBe(200)
  await visitor.send('POST', 'sign-out')
  expect(visitor.setCookies.length).toBeGreaterThan(2)
  for (const cookie of visitor.setCookies) {
    expect(cookie).toMatch(
      /^__Host-[\w-]+=[^;]*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    )
  }
})

test('a page on this machine alone may go without TLS', async () => {
  const signIn = createTestSignIn({ domains: ['localhost:3000'] })
  const visitor = createVisitor(signIn, { origin: 'http://localhost:3000' })
  const site = { domain: 'localhost:3000', uri: 'http://localhost:3000/' }
  expect((await visitor.signIn({ ...fields, ...site }, alice.sign)).status).toBe(200)
  for (const cookie of visitor.setCookies)
    expect(cookie).toMatch(/^siwx-.*; HttpOnly; SameSite=Lax$/)
})

test('a message beyond all bounds', async () => {
  const visitor = createVisitor(createTestSignIn())
  expect(await refusal(visitor.verify('x'.repeat(70_000), '0x'))).toBe('siwx/message-too-large')
})

test.each(['', '[]', 'null', '{', '{"message":1,"signature":"0x"}', '{"message":"x"}'])(
  'a body that is none: %j',
  async (body) => {
    const headers = { origin: 'https://example.com', 'content-type': 'application/json' }
    const request = new Request('https://example.com/siwx/verify', {
      method: 'POST',
      headers,
      body,
    })
    const response = await createTestSignIn().handle(request)
    expect([response.status, (await response.json()).code]).toEqual([400, 'siwx/request-malformed'])
  },
)

test.each(['nope', '', null, 1, ['eip155']])(
  'sign-out of a namespace that is none ends nothing: %j',
  async (namespace) => {
    const signIn = createTestSignIn()
    const visitor = createVisitor(signIn)
    await visitor.signIn(fields, alice.sign)
    const { status, body } = await visitor.send('POST', 'sign-out', { namespace })
    expect([status, body.code]).toEqual([400, 'siwx/request-malformed'])
    expect(await signIn.getSession(visitor.request('GET', 'page'))).toBeDefined()
  },
)

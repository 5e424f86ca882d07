import { createHmac, randomBytes } from 'node:crypto'
import { endpoint } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVaultGate } from './createVaultGate.js'
import { serveVault } from './serveVault.js'
import { createFakeAuth, type FakeAuth } from './testing/createFakeAuth.js'
import { createVaultClient, type VaultClient } from './testing/vaultClient.js'

const url = 'https://vault.example'
const text = v.strictObject({ text: v.pipe(v.string(), v.maxLength(400_000)) })
const post = (path: `/${string}`) =>
  endpoint({ method: 'POST', path, input: text, output: v.strictObject({}) })
const share = post('/v1/custody/test')
const nonced = post('/v1/custody/nonced')
const open = post('/v1/escrow/open')
const device = post('/v1/auth/device')
const other = post('/v1/custody/other')
const broken = post('/v1/custody/broken')

type TestEnvironment = {
  readonly hono: Hono
  readonly auth: FakeAuth
  readonly client: VaultClient
  readonly heard: { text: string; thumbprint?: string; sub?: string }[]
  readonly reports: string[]
  readonly clock: { now: number }
}
let testEnvironment: TestEnvironment

beforeEach(async () => {
  const clock = { now: Date.now() }
  const now = () => clock.now
  const hono = new Hono()
  const auth = await createFakeAuth(url, now)
  const heard: TestEnvironment['heard'] = []
  const reports: string[] = []
  const gate = createVaultGate({ vaultUrl: url, auth: auth.peer, now })
  const app = { hono, gate, report: (line: string) => void reports.push(line) }
  for (const one of [share, other]) {
    serveVault(app, one, { access: 'session' }, ({ text }, { claims, thumbprint }) => {
      heard.push({ text, thumbprint, sub: claims.sub })
      return {}
    })
  }
  serveVault(app, nonced, { access: 'session', nonce: true }, ({ text }) => {
    heard.push({ text })
    return {}
  })
  serveVault(app, open, { access: 'none' }, ({ text }) => {
    heard.push({ text })
    return {}
  })
  serveVault(app, device, { access: 'device' }, ({ text }, { thumbprint }) => {
    heard.push({ text, thumbprint })
    return {}
  })
  serveVault(app, broken, { access: 'none' }, ({ text }) => {
    throw new Error(`could not keep ${text}`)
  })
  const fetch = async (address: string, init: RequestInit) => hono.request(address, init)
  const client = await createVaultClient({ url, fetch, now })
  testEnvironment = { hono, auth, client, heard, reports, clock }
})

function begin() {
  const session = testEnvironment.auth.begin({ thumbprint: testEnvironment.client.thumbprint })
  return { session, token: (forged = {}) => testEnvironment.auth.token(session, 'custody', forged) }
}
const hello = { text: 'hello' }

test('a caller with a session and a proof is accepted, and caches do not store the response', async () => {
  const { session, token } = begin()
  const answer = await testEnvironment.client.send(share, hello, { token: await token() })
  expect(answer).toMatchObject({ status: 200, body: {} })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { thumbprint } = testEnvironment.client
  expect(testEnvironment.heard).toEqual([{ text: 'hello', thumbprint, sub: session.userId }])
})

test('a device without a session is accepted where a proof is enough', async () => {
  expect(await testEnvironment.client.send(device, hello)).toMatchObject({ status: 200 })
  expect(testEnvironment.heard).toEqual([
    { text: 'hello', thumbprint: testEnvironment.client.thumbprint },
  ])
  expect(await testEnvironment.client.send(device, hello, { proof: '' })).toMatchObject({
    status: 401,
  })
})

test('T36 a recorded request works once, whenever it is replayed', async () => {
  const { token } = begin()
  const access = { token: await token() }
  const proof = await testEnvironment.client.prove(share, access)
  const again = () => testEnvironment.client.send(share, hello, { ...access, proof })
  expect(await again()).toMatchObject({ status: 200 })
  expect(await again()).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  testEnvironment.clock.now += 59_000
  expect(await again()).toMatchObject({ status: 401 })
  testEnvironment.clock.now += 600_000
  expect(await again()).toMatchObject({ status: 401 })
  expect(testEnvironment.heard).toHaveLength(1)
})

test.each<[string, Record<string, unknown>]>([
  ['another address', { htu: url + other.path }],
  ['another method', { htm: 'GET' }],
  ['another token', { ath: 'A'.repeat(43) }],
  ['no token', { ath: undefined }],
  ['another site', { htu: `https://vault.example.evil.com${share.path}` }],
  ['the past', { iat: Math.floor(Date.now() / 1_000) - 70 }],
  ['the future', { iat: Math.floor(Date.now() / 1_000) + 70 }],
  ['no time', { iat: undefined }],
  ['no number of its own', { jti: undefined }],
])('T37 a proof for %s is refused', async (_what, claims) => {
  const { token } = begin()
  const answer = await testEnvironment.client.send(share, hello, { token: await token(), claims })
  expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  expect(testEnvironment.heard).toEqual([])
})

describe('T46 a token is valid only if auth issued it for this service and this device', () => {
  const seconds = () => Math.floor(testEnvironment.clock.now / 1_000)
  const refused = async (token: string) => {
    const answer = await testEnvironment.client.send(share, hello, { token })
    expect(answer).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
    expect(testEnvironment.heard).toEqual([])
  }
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const bodyOf = (token: string) => token.split('.')[1]

  test('T46 no algorithm', async () => {
    const body = bodyOf(await begin().token())
    await refused(`${encode({ typ: 'at+jwt', alg: 'none', kid: 'one' })}.${body}.`)
  })
  test('T46 the public key used as a secret', async () => {
    const body = bodyOf(await begin().token())
    const head = `${encode({ typ: 'at+jwt', alg: 'HS256', kid: 'one' })}.${body}`
    const mac = createHmac('sha256', JSON.stringify(testEnvironment.auth.publicJwk)).update(head)
    await refused(`${head}.${mac.digest('base64url')}`)
  })
  test('T46 another audience', async () => {
    const { session } = begin()
    await refused(await testEnvironment.auth.token(session, 'escrow'))
    await refused(await begin().token({ claims: { aud: ['custody', 'escrow'] } }))
  })
  test('T46 another issuer', async () =>
    refused(await begin().token({ claims: { iss: 'https://evil.example' } })))
  test('T46 another key, under a known and an unknown name', async () => {
    const { privateKey: key } = await generateKeyPair('ES256')
    await refused(await begin().token({ key }))
    await refused(await begin().token({ key, header: { kid: 'two' } }))
  })
  test('T46 no longer valid', async () =>
    refused(await begin().token({ claims: { exp: seconds() - 1 } })))
  test('T46 valid for ever', async () =>
    refused(await begin().token({ claims: { exp: undefined } })))
  test('T46 a key that the token brings along', async () => {
    const jku = 'https://evil.example/keys'
    await refused(await begin().token({ header: { jku } }))
    await refused(await begin().token({ header: { x5u: jku } }))
    const { privateKey: key, publicKey } = await generateKeyPair('ES256', { extractable: true })
    await refused(await begin().token({ key, header: { jwk: await exportJWK(publicKey) } }))
  })
  test('T46 a kind of token that is none for services', async () =>
    refused(await begin().token({ header: { typ: 'JWT' } })))
  test('T46 the token of another device', async () => {
    const session = testEnvironment.auth.begin({
      thumbprint: randomBytes(32).toString('base64url'),
    })
    await refused(await testEnvironment.auth.token(session, 'custody'))
  })
})

test('T76 a token is refused as soon as its session ended', async () => {
  const { session, token } = begin()
  const access = { token: await token() }
  expect(await testEnvironment.client.send(share, hello, access)).toMatchObject({ status: 200 })
  testEnvironment.auth.end(session.sid)
  expect(await testEnvironment.client.send(share, hello, access)).toMatchObject({ status: 401 })
  expect(testEnvironment.heard).toHaveLength(1)
})

test('every response to a session, a refusal too, has a nonce for the next call', async () => {
  const access = { token: await begin().token() }
  const answers = [
    await testEnvironment.client.send(share, hello, access),
    await testEnvironment.client.send(share, { text: 1 }, access),
    await testEnvironment.client.send(share, hello, {
      ...access,
      headers: { authorization: undefined },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 401])
  for (const { headers } of answers) {
    const nonce = headers.get('dpop-nonce') ?? ''
    const proof = await testEnvironment.client.prove(nonced, { ...access, nonce })
    expect(await testEnvironment.client.send(nonced, hello, { ...access, proof })).toMatchObject({
      status: 200,
    })
  }
  expect((await testEnvironment.client.send(device, hello)).headers.get('dpop-nonce')).toBeNull()
})

test('no response is cached, sniffed, or loaded by another site', async () => {
  const answers = [
    await testEnvironment.client.send(open, hello),
    await testEnvironment.client.send(open, hello, { headers: { origin: 'https://shop.example' } }),
    await testEnvironment.client.send(broken, hello),
  ]
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('a nonce of this server is required, issued, and accepted for two minutes', async () => {
  const access = { token: await begin().token() }
  const proof = await testEnvironment.client.prove(nonced, access)
  const asked = await testEnvironment.client.send(nonced, hello, { ...access, proof })
  expect(asked).toMatchObject({ status: 401, body: { error: 'use-dpop-nonce' } })
  const nonce = asked.headers.get('dpop-nonce') ?? ''
  const send = () => testEnvironment.client.send(nonced, hello, { ...access, nonce })
  testEnvironment.clock.now += 119_000
  const answered = await send()
  expect(answered).toMatchObject({ status: 200 })
  expect(answered.headers.get('dpop-nonce')).toBeTruthy()
  testEnvironment.clock.now += 2_000
  expect(await send()).toMatchObject({ status: 401, body: { error: 'use-dpop-nonce' } })
  const made = `${nonce.split('.')[0]}.${'A'.repeat(43)}`
  const forged = await testEnvironment.client.send(nonced, hello, { ...access, nonce: made })
  expect(forged).toMatchObject({ body: { error: 'use-dpop-nonce' } })
})

test.each<[string, Record<string, string | undefined>]>([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['no type', { 'content-type': undefined }],
  ['a type that hides another', { 'content-type': 'text/plain; application/json' }],
  ['no header of ours', { 'x-latchkey': undefined }],
  ['a foreign origin', { origin: 'https://shop.example' }],
  ['no origin', { origin: undefined }],
])('T82 %s is refused from any caller', async (_what, headers) => {
  const answer = await testEnvironment.client.send(share, hello, {
    token: await begin().token(),
    headers,
  })
  expect(answer).toMatchObject({ status: 403, body: { error: 'origin-refused' } })
  expect(await testEnvironment.client.send(open, hello, { headers })).toMatchObject({ status: 403 })
  expect(testEnvironment.heard).toEqual([])
})

test.each([
  'https://shop.example',
  'null',
  'https://vault.example.evil.com',
  'http://vault.example',
  'https://vault.example:8443',
])('T83 a page of %s gets no CORS headers', async (origin) => {
  const headers = { origin, 'access-control-request-method': 'POST' }
  const asked = await testEnvironment.hono.request(url + share.path, { method: 'OPTIONS', headers })
  expect(asked.status).toBe(403)
  const sent = await testEnvironment.client.send(share, hello, {
    token: await begin().token(),
    headers: { origin },
  })
  expect(sent.status).toBe(403)
  for (const answer of [asked, sent]) {
    expect([...answer.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([])
  }
})

test('T83 even responses to the vault itself have no CORS headers', async () => {
  const answer = await testEnvironment.client.send(share, hello, { token: await begin().token() })
  expect(answer.status).toBe(200)
  expect([...answer.headers.keys()].filter((name) => /^access-control/.test(name))).toEqual([])
})

test('what does not fit the schema is refused, and a body that is too long is not read', async () => {
  const send = (body: string) => testEnvironment.client.send(open, undefined, { body })
  for (const body of ['', '{', '[]', 'null', '{"text":1}', '{"text":"a","more":1}']) {
    expect(await send(body)).toMatchObject({ status: 400, body: { error: 'invalid-input' } })
  }
  const long = JSON.stringify({ text: 'a'.repeat(600_000) })
  expect(await send(long)).toMatchObject({ status: 413, body: { error: 'invalid-input' } })
  expect(await send(JSON.stringify({ text: 'a'.repeat(400_000) }))).toMatchObject({ status: 200 })
})

test('other methods have no effect', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const { status } = await testEnvironment.hono.request(url + open.path, { method })
    expect(status).toBe(404)
  }
  expect(testEnvironment.heard).toEqual([])
})

test('an error in our code is reported without the input, and the caller gets only its code', async () => {
  const answer = await testEnvironment.client.send(broken, { text: 'my-secret' })
  expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  expect(testEnvironment.reports).toHaveLength(1)
  expect(testEnvironment.reports[0]).toContain('POST /v1/custody/broken: Error')
  expect(testEnvironment.reports.join()).not.toContain('my-secret')
})

import { expect, test } from 'vitest'
import { createTestKey } from './testing/testKey.js'
import { isRelayAudience, verifyRelayToken } from './verifyRelayToken.js'

const url = 'wss://relay.example.com'
const key = createTestKey()
const seconds = Math.floor(Date.now() / 1_000)
const checks = {
  isAudience: (audience: string) => audience === url,
  now: seconds * 1_000,
  leewaySeconds: 120,
}
const check = (token: string | undefined) => verifyRelayToken(token, checks)

test('a token names the client by its key', () => {
  expect(check(key.token(url))).toEqual({ client: key.did })
  expect(check(key.token(url, { act: 'client_auth' }))).toEqual({ client: key.did })
})

test('the header and the claims are those of official clients', () => {
  const [header = '', claims = ''] = key.token(url).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(header)).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(Object.keys(read(claims)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub'])
  expect(key.did).toMatch(/^did:key:z6Mk/)
})

test.each([
  ['120 s ago, by a clock that is late', { exp: seconds - 120 }, undefined],
  ['121 s ago', { exp: seconds - 121 }, 'JWT Token is expired'],
  ['from a clock that is 120 s ahead', { iat: seconds + 120 }, undefined],
  ['from a clock that is 121 s ahead', { iat: seconds + 121 }, 'JWT Token is not yet valid'],
])('the clocks may differ a little: %s', (_, claims, reason) => {
  expect(check(key.token(url, claims))).toEqual(
    reason ? { status: 401, reason } : { client: key.did },
  )
})

const other = createTestKey()
const [head, body] = key.token(url).split('.')

test.each<[string, string | undefined, number, string]>([
  ['none', undefined, 401, 'JWT Token is missing'],
  ['empty', '', 401, 'JWT Token is missing'],
  ['no token', 'hello', 403, 'JWT Token is malformed'],
  ['two parts', `${head}.${body}`, 403, 'JWT Token is malformed'],
  ['four parts', `${key.token(url)}.x`, 403, 'JWT Token is malformed'],
  ['no JSON', `${head}.${Buffer.from('{').toString('base64url')}.x`, 403, 'JWT Token is malformed'],
  ['no signature', `${head}.${body}.`, 403, 'JWT Token has a wrong signature'],
  ['no algorithm', key.token(url, {}, { alg: 'none' }), 403, 'JWT Token is malformed'],
  ['another algorithm', key.token(url, {}, { alg: 'HS256' }), 403, 'JWT Token is malformed'],
  ['huge', key.token(url, { sub: 'x'.repeat(2_000) }), 403, 'JWT Token is malformed'],
  ['without an end', key.token(url, { exp: undefined }), 403, 'JWT Token is malformed'],
  ['with an end that is text', key.token(url, { exp: '1' }), 403, 'JWT Token is malformed'],
  ['for another act', key.token(url, { act: 'watch' }), 403, 'JWT Token is malformed'],
  ['the name of another key', key.token(url, { iss: other.did }), 403, 'wrong signature'],
  ['a name of another kind', key.token(url, { iss: 'did:pkh:eip155:1:0x1' }), 403, 'no Ed25519'],
  [
    'a key of another kind',
    key.token(url, { iss: `did:key:zQ3s${'h'.repeat(44)}` }),
    403,
    'no Ed25519',
  ],
  ['a key that is too short', key.token(url, { iss: key.did.slice(0, -1) }), 403, 'no Ed25519'],
  [
    'for another relay',
    key.token('wss://relay.example.org'),
    403,
    'JWT Token is for another relay',
  ],
])('a token that is refused: %s', (_, token, status, reason) => {
  expect(check(token)).toEqual({ status, reason: expect.stringContaining(reason) })
})

test('a changed signature is found', () => {
  const token = key.token(url)
  const at = token.length - 20
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  expect(check(changed)).toMatchObject({ status: 403 })
})

const addresses = ['wss://relay.example.com', 'https://example.com/relay/']

test.each([
  ['wss://relay.example.com', true],
  ['wss://relay.example.com/', true],
  ['https://relay.example.com', true],
  ['wss://RELAY.example.com', true],
  ['wss://example.com/relay', true],
  ['wss://example.com', false],
  ['wss://relay.example.com:8443', false],
  ['wss://relay.example.com.evil.example', false],
  ['wss://relay.example.com/other', false],
  ['ftp://relay.example.com', false],
  ['relay.example.com', false],
  ['', false],
])('by its addresses: %s is %s', (audience, expected) => {
  expect(isRelayAudience(audience, addresses, 'relay.example.org')).toBe(expected)
})

test.each([
  ['ws://127.0.0.1:8787', '127.0.0.1:8787', true],
  ['wss://relay.example.com/any/path', 'relay.example.com', true],
  ['ws://127.0.0.1:8788', '127.0.0.1:8787', false],
  ['wss://relay.example.com', undefined, false],
])('without addresses by the name it was called by: %s at %s is %s', (audience, host, expected) => {
  expect(isRelayAudience(audience, [], host)).toBe(expected)
})

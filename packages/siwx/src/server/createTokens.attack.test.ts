import { expect, test } from 'vitest'
import { encodeBase64Url } from '../encoding/base64.js'
import { createMac } from '../encoding/createMac.js'
import { createTokens } from './createTokens.js'

const mac = createMac('a secret of at least 32 characters')
const now = () => 1_000_000
const tokens = createTokens(mac, now)
const claims = { sid: 'id', sub: 'eip155:1:0x0', exp: 1_001 }
const encode = (text: string) => encodeBase64Url(new TextEncoder().encode(text))

test('a token says what was written', async () => {
  expect(await tokens.read(await tokens.write(claims))).toEqual(claims)
})

test('an expired token', async () => {
  expect(await tokens.read(await tokens.write({ ...claims, exp: 1_000 }))).toBeUndefined()
})

test('a token with other claims', async () => {
  const [header, , signature] = (await tokens.write(claims)).split('.')
  const payload = encode(JSON.stringify({ ...claims, sid: 'another' }))
  expect(await tokens.read(`${header}.${payload}.${signature}`)).toBeUndefined()
})

test('a token that chooses its own algorithm', async () => {
  const [, payload] = (await tokens.write(claims)).split('.')
  const header = encode('{"alg":"none","typ":"JWT"}')
  expect(await tokens.read(`${header}.${payload}.`)).toBeUndefined()
  const signed = encodeBase64Url(await mac.sign(`${header}.${payload}`))
  expect(await tokens.read(`${header}.${payload}.${signed}`)).toBeUndefined()
  // Nor is another header accepted beside what was signed.
  const [, , signature] = (await tokens.write(claims)).split('.')
  expect(await tokens.read(`${header}.${payload}.${signature}`)).toBeUndefined()
})

test('a token of another secret', async () => {
  const other = createTokens(createMac('another secret of 32 characters…'), now)
  expect(await tokens.read(await other.write(claims))).toBeUndefined()
})

test.each(['', '.', '..', 'a.b.c', 'ä.ö.ü', `${'a'.repeat(10_000)}`])(
  'no token: %s',
  async (text) => {
    expect(await tokens.read(text)).toBeUndefined()
  },
)

import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTokens } from './createTokens.js'

const parse = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

test('a token says who, by whom, for whom and how long, and the published key proves it', () => {
  const { issue, keys } = createTokens('http://localhost:5173')
  const [header, claims, signature = ''] = issue('zoe').split('.')
  const [key = {}] = keys().keys
  expect(parse(header)).toEqual({ alg: 'ES256', typ: 'JWT', kid: key.kid })
  const said = parse(claims)
  expect(said).toMatchObject({ iss: 'http://localhost:5173', aud: 'paperboat-wallet', sub: 'zoe' })
  expect(said.exp - said.iat).toBe(120)
  const proof = {
    key: createPublicKey({ key, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const
  const text = Buffer.from(`${header}.${claims}`)
  expect(verify('sha256', text, proof, Buffer.from(signature, 'base64url'))).toBe(true)
  expect(key.d, 'the private part stays').toBeUndefined()
  expect(issue('zoe')).not.toBe(issue('zoe'))
})

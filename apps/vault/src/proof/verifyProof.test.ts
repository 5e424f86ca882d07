import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createReplayCache } from './createReplayCache.js'
import { verifyProof } from './verifyProof.js'

const url = 'https://vault.example/v1/custody/share'
const now = 1_800_000_000_000

async function makeProof(
  header: Record<string, unknown> = {},
  { alg = 'ES256', hidesPrivate = true } = {},
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(hidesPrivate ? publicKey : privateKey)
  return new SignJWT({ htm: 'POST', htu: url, iat: now / 1_000, jti: 'a'.repeat(22) })
    .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk, ...header })
    .sign(privateKey)
}
const verify = (proof: string) => verifyProof({ proof, method: 'POST', url, now })

test('T37 a proof yields the thumbprint of its device', async () => {
  expect(await verify(await makeProof())).toMatchObject({
    thumbprint: expect.stringMatching(/^[\w-]{43}$/),
    jti: 'a'.repeat(22),
  })
})

test.each<[string, Promise<string>]>([
  ['of another kind', makeProof({ typ: 'JWT' })],
  ['by another curve', makeProof({}, { alg: 'ES384' })],
  ['by RSA', makeProof({}, { alg: 'RS256' })],
  ['with the private key in it', makeProof({}, { hidesPrivate: false })],
  ['without a key', makeProof({ jwk: undefined })],
  ['with a key that is none', makeProof({ jwk: { kty: 'EC', crv: 'P-256', x: 'A', y: 'B' } })],
  [
    'with a point that is not on the curve',
    makeProof({ jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } }),
  ],
  ['that is none', Promise.resolve('a.b.c')],
  ['that is empty', Promise.resolve('')],
  ['twice in one header', makeProof().then((proof) => `${proof}, ${proof}`)],
  ['of many pages', Promise.resolve('a'.repeat(100_000))],
])('T37 a proof %s is refused', async (_what, proof) => {
  expect(await verify(await proof)).toBeUndefined()
})

const proofOf = (device: string, id: string, network = '203.0.113.1') => ({ device, id, network })

test('T36 a full replay cache refuses instead of dropping entries', () => {
  const clock = { now: 0 }
  const seen = createReplayCache({ now: () => clock.now, max: 16 })
  expect(seen.record(proofOf('device', 'a'))).toBe('fresh')
  clock.now = 200_000
  expect(seen.record(proofOf('other', 'a', '203.0.113.2'))).toBe('fresh')
  expect(seen.record(proofOf('device', 'a'))).toBe('used')
  expect(seen.record(proofOf('device', 'c'))).toBe('full')
  clock.now = 301_001
  expect(seen.record(proofOf('device', 'c'))).toBe('fresh')
  expect(seen.record(proofOf('other', 'a'))).toBe('used')
})

test('one device fills only its own part of the replay cache', () => {
  const clock = { now: 0 }
  const seen = createReplayCache({ now: () => clock.now, maxPerDevice: 2 })
  for (const id of ['a', 'b']) expect(seen.record(proofOf('loud', id))).toBe('fresh')
  expect(seen.record(proofOf('loud', 'c'))).toBe('full')
  expect(seen.record(proofOf('quiet', 'a'))).toBe('fresh')
  clock.now = 301_001
  expect(seen.record(proofOf('loud', 'c'))).toBe('fresh')
})

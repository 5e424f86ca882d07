import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEnvelopeCipher, type EnvelopeBinding } from './createEnvelopeCipher.js'
import { createSoftwareKey } from './KeyProvider.js'

const binding: EnvelopeBinding = {
  kind: 'S device',
  user: 'user-a',
  wallet: 'wallet-a',
  epoch: 1,
  device: 'device-a',
}
const secret = Uint8Array.from(randomBytes(33))

test('T42 a secret decrypts with its own binding, and each row has a fresh key', async () => {
  const cipher = createEnvelopeCipher(createSoftwareKey(randomBytes(32)))
  const first = await cipher.seal(binding, secret)
  const second = await cipher.seal(binding, secret)
  expect(first.ct).not.toBe(second.ct)
  expect(first.dek).not.toBe(second.dek)
  expect(await cipher.open(binding, first)).toEqual(Buffer.from(secret))
  // The key of one row opens no other.
  expect(await cipher.open(binding, { ...first, dek: second.dek })).toBeUndefined()
})

test.each<Partial<EnvelopeBinding>>([
  { user: 'user-b' },
  { wallet: 'wallet-b' },
  { epoch: 2 },
  { device: 'device-b' },
  { kind: 'S recovery' },
  { kind: 'R' },
])('T44 in a row of %o it does not decrypt', async (moved) => {
  const cipher = createEnvelopeCipher(createSoftwareKey(randomBytes(32)))
  const envelope = await cipher.seal(binding, secret)
  expect(await cipher.open({ ...binding, ...moved }, envelope)).toBeUndefined()
})

test('T44 with one flipped bit anywhere it does not decrypt', async () => {
  const cipher = createEnvelopeCipher(createSoftwareKey(randomBytes(32)))
  const envelope = await cipher.seal(binding, secret)
  for (const column of ['dek', 'ct'] as const) {
    const bytes = Buffer.from(envelope[column], 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      const text = changed.toString('base64url')
      expect(await cipher.open(binding, { ...envelope, [column]: text })).toBeUndefined()
    }
    expect(await cipher.open(binding, { ...envelope, [column]: '' })).toBeUndefined()
  }
})

test('T48 without its key provider nothing is decrypted or encrypted, even after earlier successes', async () => {
  const key = createSoftwareKey(randomBytes(32))
  let isUp = true
  const reach = <T>(value: Promise<T>) => (isUp ? value : Promise.reject(new Error('no KMS')))
  const cipher = createEnvelopeCipher({
    id: key.id,
    wrap: (bytes) => reach(key.wrap(bytes)),
    unwrap: (bytes) => reach(key.unwrap(bytes)),
  })
  const envelope = await cipher.seal(binding, secret)
  expect(await cipher.open(binding, envelope)).toBeDefined()
  isUp = false
  await expect(cipher.open(binding, envelope)).rejects.toThrow('no KMS')
  await expect(cipher.seal(binding, secret)).rejects.toThrow('no KMS')
  isUp = true
  expect(await cipher.open(binding, envelope)).toBeDefined()
})

test('T49 a row is rewrapped without being decrypted, and then needs the old key no more', async () => {
  const [older, newer] = [createSoftwareKey(randomBytes(32)), createSoftwareKey(randomBytes(32))]
  const envelope = await createEnvelopeCipher(older).seal(binding, secret)
  const both = createEnvelopeCipher(newer, [older])
  const moved = await both.rewrap(envelope)
  if (!moved) throw new Error('moved')
  expect(moved.ct).toBe(envelope.ct)
  expect(await both.open(binding, envelope)).toEqual(Buffer.from(secret))
  expect(await createEnvelopeCipher(newer).open(binding, moved)).toEqual(Buffer.from(secret))
  await expect(createEnvelopeCipher(newer).open(binding, envelope)).rejects.toThrow(
    'no key provider',
  )
})

test('a key has 32 bytes, and its id reveals nothing about it', () => {
  expect(() => createSoftwareKey(randomBytes(31))).toThrow(RangeError)
  const bytes = randomBytes(32)
  const { id } = createSoftwareKey(bytes)
  expect(id).toBe(createSoftwareKey(Uint8Array.from(bytes)).id)
  expect(bytes.toString('base64url')).not.toContain(id)
})

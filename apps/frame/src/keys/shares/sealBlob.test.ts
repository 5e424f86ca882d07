import { blobBinding, type RecoveryFactor } from '@latchkey/protocol/vault'
import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../../seed/Bytes.js'
import { aesGcm } from './aesGcm.js'
import { openBlob, sealBlob } from './sealBlob.js'
import { joinKey, splitKey } from './splitKey.js'

const place = { walletId: 'wallet', epoch: 1 }
const damaged = { code: 'frame/share-damaged' }

test('the two shares of a pair decrypt what the key encrypted', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, { entropy, factors: [] }, place)
  const pair = await splitKey(key)
  for (const [one, other] of [pair, [pair[1], pair[0]]] as const) {
    expect((await openBlob(await joinKey(one, other), blob, place)).entropy).toEqual(entropy)
  }
})

test('shares of two splits, or one share twice, decrypt nothing', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, { entropy, factors: [] }, place)
  const [[d], [, s]] = [await splitKey(key), await splitKey(key)]
  const mixed = async () => openBlob(await joinKey(d, s), blob, place)
  await expect(mixed()).rejects.toMatchObject(damaged)
  await expect(joinKey(d, d)).rejects.toMatchObject(damaged)
})

test('T50 a share with any one bit changed decrypts nothing', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, { entropy, factors: [] }, place)
  const [d, s] = await splitKey(key)
  for (let bit = 0; bit < s.length * 8; bit += 7) {
    const changed = flip(s, bit)
    const open = async () => openBlob(await joinKey(d, changed), blob, place)
    await expect(open()).rejects.toMatchObject(damaged)
  }
  for (const odd of [s.slice(0, 32), new Uint8Array(34), new Uint8Array(0)]) {
    await expect(joinKey(d, odd)).rejects.toMatchObject(damaged)
  }
})

test('a seed decrypts for its own wallet and epoch only, and not with a changed bit', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, { entropy, factors: [] }, place)
  await expect(openBlob(key, blob, { walletId: 'other', epoch: 1 })).rejects.toMatchObject(damaged)
  await expect(openBlob(key, blob, { walletId: 'wallet', epoch: 2 })).rejects.toMatchObject(damaged)
  for (let bit = 0; bit < blob.length * 8; bit += 13) {
    await expect(openBlob(key, flip(blob, bit), place)).rejects.toMatchObject(damaged)
  }
  await expect(openBlob(key, new Uint8Array(0), place)).rejects.toMatchObject(damaged)
})

test('the same seed has another ciphertext every time', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blobs = await Promise.all([1, 2].map(() => sealBlob(key, { entropy, factors: [] }, place)))
  expect(blobs[0]?.slice(0, 12)).not.toEqual(blobs[1]?.slice(0, 12))
})

const factor: RecoveryFactor = {
  factorId: 'factor-0123456789abcdefghij',
  kind: 'password',
  sealingKey: 'B'.repeat(87),
  proofKey: 'C'.repeat(43),
  salt: 'D'.repeat(43),
  createdAt: 1,
}

test('the list of factors comes back as it was, and an odd one is refused', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, { entropy, factors: [factor] }, place)
  expect(await openBlob(key, blob, place)).toEqual({ entropy, factors: [factor] })
  const list = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
  const seal = (...text: number[]) =>
    aesGcm.seal(key, blobBinding('wallet', 1), Uint8Array.of(...text))
  expect(await openBlob(key, await seal(1, ...entropy, ...list([])), place)).toEqual({
    entropy,
    factors: [],
  })
  for (const odd of [
    [2, ...entropy, ...list([])],
    [1, ...entropy],
    [1, ...entropy, 0],
    [1, ...entropy.slice(1)],
    [1, ...entropy, ...list([{ ...factor, kind: 'mailbox' }])],
    [1, ...entropy, ...list(Array.from({ length: 9 }, () => factor))],
  ]) {
    await expect(openBlob(key, await seal(...odd), place)).rejects.toMatchObject(damaged)
  }
})

function flip(bytes: Uint8Array, bit: number): Bytes {
  const changed = new Uint8Array(bytes)
  const at = bit >> 3
  changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7))
  return changed
}

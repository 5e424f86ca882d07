import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../seed/Bytes.js'
import { openBlob, sealBlob } from './sealBlob.js'
import { joinKey, splitKey } from './splitKey.js'

const damaged = { code: 'frame/share-damaged' }

test('any two of three shares decrypt what the key encrypted', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, entropy, 'wallet', 1)
  const [d, s, r] = await splitKey(key, 3)
  for (const [one, other] of [
    [d, s],
    [r, d],
    [s, r],
  ] as const) {
    expect(await openBlob(await joinKey(one, other), blob, 'wallet', 1)).toEqual(entropy)
  }
})

test('shares of two splits, or one share twice, decrypt nothing', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, entropy, 'wallet', 1)
  const [[d], [, s]] = [await splitKey(key, 3), await splitKey(key, 3)]
  const mixed = async () => openBlob(await joinKey(d, s), blob, 'wallet', 1)
  await expect(mixed()).rejects.toMatchObject(damaged)
  await expect(joinKey(d, d)).rejects.toMatchObject(damaged)
})

test('T50 a share with any one bit changed decrypts nothing', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, entropy, 'wallet', 1)
  const [d, s] = await splitKey(key, 2)
  for (let bit = 0; bit < s.length * 8; bit += 7) {
    const changed = flip(s, bit)
    const open = async () => openBlob(await joinKey(d, changed), blob, 'wallet', 1)
    await expect(open()).rejects.toMatchObject(damaged)
  }
  for (const odd of [s.slice(0, 32), new Uint8Array(34), new Uint8Array(0)]) {
    await expect(joinKey(d, odd)).rejects.toMatchObject(damaged)
  }
})

test('a seed decrypts for its own wallet and epoch only, and not with a changed bit', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blob = await sealBlob(key, entropy, 'wallet', 1)
  await expect(openBlob(key, blob, 'other', 1)).rejects.toMatchObject(damaged)
  await expect(openBlob(key, blob, 'wallet', 2)).rejects.toMatchObject(damaged)
  for (let bit = 0; bit < blob.length * 8; bit += 13) {
    await expect(openBlob(key, flip(blob, bit), 'wallet', 1)).rejects.toMatchObject(damaged)
  }
  await expect(openBlob(key, new Uint8Array(0), 'wallet', 1)).rejects.toMatchObject(damaged)
})

test('the same seed has another ciphertext every time', async () => {
  const [key, entropy] = [randomBytes(32), randomBytes(16)]
  const blobs = await Promise.all([1, 2].map(() => sealBlob(key, entropy, 'wallet', 1)))
  expect(blobs[0]?.slice(0, 12)).not.toEqual(blobs[1]?.slice(0, 12))
})

function flip(bytes: Uint8Array, bit: number): Bytes {
  const changed = new Uint8Array(bytes)
  const at = bit >> 3
  changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7))
  return changed
}

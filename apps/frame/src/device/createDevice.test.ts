import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { createDevice } from './createDevice.js'
import { deviceKeysName, generateDeviceKeys, isDeviceKeys } from './deviceKeys.js'
import { createMemoryStore, type KeyValueStore } from './KeyValueStore.js'

const over = (store: KeyValueStore) => createDevice({ openStore: async () => store })
const claims = { htm: 'POST', htu: 'https://vault.example/v1/auth/login' }

test('a proof is a JWT of RFC 9449, signed by the key whose thumbprint the device names', async () => {
  const device = await over(createMemoryStore())
  const proof = await device.prove({ ...claims, ath: 'a', nonce: 'n', eph: 'e' })
  const { alg, jwk, typ } = decodeProtectedHeader(proof)
  expect([typ, alg]).toEqual(['dpop+jwt', 'ES256'])
  expect(Object.keys(jwk ?? {}).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(await calculateJwkThumbprint(jwk ?? {})).toBe(device.thumbprint)
  const { payload } = await jwtVerify(proof, await importJWK(jwk ?? {}, 'ES256'))
  expect(payload).toMatchObject({ ...claims, ath: 'a', nonce: 'n', eph: 'e' })
  expect(Math.abs(Date.now() / 1000 - (payload.iat ?? 0))).toBeLessThan(5)
})

test('a proof contains only the requested claims, and each is unique', async () => {
  const device = await over(createMemoryStore())
  const [one, other] = await Promise.all([device.prove(claims), device.prove(claims)])
  const read = (proof: string) => JSON.parse(atob(proof.split('.')[1] ?? ''))
  expect(Object.keys(read(one)).sort()).toEqual(['htm', 'htu', 'iat', 'jti'])
  expect(read(one).jti).not.toBe(read(other).jti)
})

test('the keys stay the same between pages', async () => {
  const store = createMemoryStore()
  const [first, second] = [await over(store), await over(store)]
  expect(second.thumbprint).toBe(first.thumbprint)
  expect(first.persistsKeys).toBe(true)
})

test('two tabs that start simultaneously have one key', async () => {
  for (let round = 0; round < 20; round += 1) {
    const store = createMemoryStore()
    const tabs = await Promise.all([over(store), over(store), over(store)])
    expect(new Set(tabs.map(({ thumbprint }) => thumbprint)).size).toBe(1)
  }
})

test('T80 no stored key can be exported', async () => {
  const store = createMemoryStore()
  await over(store)
  const keys = await store.get(deviceKeysName)
  if (!isDeviceKeys(keys)) throw new Error('No keys')
  for (const key of [keys.dsk, keys.dev.privateKey]) {
    for (const format of ['raw', 'jwk', 'pkcs8'] as const) {
      await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
    }
  }
})

const fresh = createMemoryStore
const refusing: readonly [string, () => Promise<KeyValueStore>][] = [
  ['the database does not open', async () => Promise.reject(new Error('no'))],
  [
    'it takes no keys',
    async () => ({ ...fresh(), getOrPut: () => Promise.reject(new Error('DataCloneError')) }),
  ],
  [
    'it takes keys and gives nothing back',
    async () => ({ ...fresh(), get: async () => undefined }),
  ],
  [
    'it gives back what is no key',
    async () => ({ ...fresh(), get: async () => ({ dev: {}, dsk: {} }) }),
  ],
  [
    'it gives back keys that do not fit together',
    async () => {
      const [one, other] = [await generateDeviceKeys(), await generateDeviceKeys()]
      const dev = { publicKey: one.dev.publicKey, privateKey: other.dev.privateKey }
      return { ...fresh(), get: async () => ({ dev, dsk: one.dsk }) }
    },
  ],
  [
    'it gives back keys that could be read out',
    async () => {
      const { dev } = await generateDeviceKeys()
      const gcm = { name: 'AES-GCM', length: 256 }
      const dsk = await crypto.subtle.generateKey(gcm, true, ['encrypt', 'decrypt'])
      return { ...fresh(), get: async () => ({ dev, dsk }) }
    },
  ],
]

const session = { refreshToken: 't', email: 'ann@example.com', userId: 'u' }

test.each(refusing)('T81 if %s, the keys live in memory and work', async (_, openStore) => {
  const device = await createDevice({ openStore })
  expect(device.persistsKeys).toBe(false)
  expect(await device.prove(claims)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await device.set('session', session)
  expect(await device.get('session')).toEqual(session)
  const again = await createDevice({ openStore })
  expect(again.thumbprint).not.toBe(device.thumbprint)
  expect(await again.get('session')).toBeUndefined()
})

test('a record without valid keys is replaced', async () => {
  const store = createMemoryStore()
  await store.put(deviceKeysName, { dev: 'nonsense' })
  const tabs = await Promise.all([over(store), over(store)])
  expect(tabs.map(({ persistsKeys }) => persistsKeys)).toEqual([true, true])
  expect(tabs[0]?.thumbprint).toBe(tabs[1]?.thumbprint)
})

test('data beside the keys are validated on reading', async () => {
  const store = createMemoryStore()
  const device = await over(store)
  await device.set('session', session)
  expect(await device.get('session')).toEqual(session)
  await device.remove('session')
  expect(await device.get('session')).toBeUndefined()

  const texts = ['text', 'javascript:alert(1)', '__proto__']
  for (const odd of [null, 7, ...texts, { refreshToken: 1 }, { ...session, email: '' }]) {
    await store.put('value:session', odd)
    expect(await device.get('session')).toBeUndefined()
  }
})

import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { createSessionStore, storageKey, storedTopic } from './clientStorage.js'

const topic = 'ab'.repeat(32)

test('nothing is stored before there is a session, and everything from then on', async () => {
  const env = createFakeEnv()
  const { client, save } = createSessionStore(env, undefined)
  await client.setItem('keys', { a: 1 })
  expect(env.storage.getItem(storageKey(undefined))).toBeNull()
  save(topic)
  await client.setItem('more', [1])
  await client.setItem('old', 1)
  await client.removeItem('old')

  expect(storedTopic(env, undefined)).toBe(topic)
  const again = createSessionStore(env, undefined)
  expect(await again.client.getItem('keys')).toEqual({ a: 1 })
  expect(await again.client.getKeys()).toEqual(['keys', 'more'])
  expect(await again.client.getEntries()).toEqual([
    ['keys', { a: 1 }],
    ['more', [1]],
  ])
})

test.each([
  [undefined, '@appkit-wallet/walletconnect'],
  ['shop', '@appkit-wallet/shop/walletconnect'],
])('the session of the instance %s is stored under %s', (id, key) => {
  const env = createFakeEnv()
  createSessionStore(env, id).save(topic)
  expect(env.storage.getItem(key)).toBe(`{"topic":"${topic}","values":{}}`)
})

test('a session of up to two million characters is stored, a longer one is neither written nor read', async () => {
  const env = createFakeEnv()
  const key = '@appkit-wallet/walletconnect'
  const { client, save } = createSessionStore(env, undefined)
  save(topic)
  await client.setItem('a', '')
  const room = 2_000_000 - (env.storage.getItem(key)?.length ?? 0)
  await client.setItem('a', 'x'.repeat(room))
  const text = env.storage.getItem(key) ?? ''
  expect(text).toHaveLength(2_000_000)
  expect(storedTopic(env, undefined)).toBe(topic)
  await client.setItem('a', 'x'.repeat(room + 1))
  expect(env.storage.getItem(key)).toBe(text)
  env.storage.setItem(key, `${text} `)
  expect(storedTopic(env, undefined)).toBeUndefined()
})

test('a client that only pairs does not touch what another one stores', async () => {
  const env = createFakeEnv()
  const idle = createSessionStore(env, undefined)
  const busy = createSessionStore(env, undefined)
  await busy.client.setItem('keys', 'of the session')
  busy.save(topic)
  await idle.client.setItem('keys', 'of an offer')
  idle.detach()
  expect(await createSessionStore(env, undefined).client.getItem('keys')).toBe('of the session')
})

test('S4.02 a pairing that one tab of a phone cancels stays gone, whatever another one writes', async () => {
  const env = createFakeEnv({ mobile: true })
  const key = '@appkit-wallet/walletconnect_pairing'
  const shows = createSessionStore(env, undefined)
  shows.savePairing(300_000)
  const waits = createSessionStore(env, undefined)
  await waits.client.setItem('keys', 1)
  expect(env.storage.getItem(key)).toContain('keys')
  shows.clearPairing()
  await waits.client.setItem('more', 1)
  expect(env.storage.getItem(key)).toBeNull()

  // Nor does the end of an older one take a newer one along.
  waits.savePairing(300_001)
  const newer = createSessionStore(env, undefined)
  newer.savePairing(300_002)
  waits.clearPairing()
  expect([newer.holdsPairing(), waits.holdsPairing()]).toEqual([true, false])
})

test('data that was forgotten, or left to another tab, is not written again', async () => {
  const env = createFakeEnv()
  const storage = createSessionStore(env, 'shop')
  storage.save(topic)
  expect(storedTopic(env, 'shop')).toBe(topic)
  expect(storedTopic(env, undefined)).toBeUndefined()
  storage.clear()
  await storage.client.setItem('late', 1)
  expect(storedTopic(env, 'shop')).toBeUndefined()
})

test('a stored value does not change with its source', async () => {
  const { client } = createSessionStore(createFakeEnv(), undefined)
  const value = { list: [1] }
  await client.setItem('a', value)
  value.list.push(2)
  const read = await client.getItem<typeof value>('a')
  expect(read).toEqual({ list: [1] })
  read?.list.push(3)
  expect(await client.getItem('a')).toEqual({ list: [1] })
  expect(await client.getItem('b')).toBeUndefined()
})

test('without storage, or if it throws, the session lives as long as the page', async () => {
  const fail = () => {
    throw new Error('forbidden')
  }
  const failing = { getItem: fail, setItem: fail, removeItem: fail }
  for (const storage of [undefined, failing]) {
    const store = createSessionStore({ storage }, undefined)
    await store.client.setItem('a', 1)
    store.save(topic)
    expect(await store.client.getItem('a')).toBe(1)
    store.clear()
    expect(storedTopic({ storage }, undefined)).toBeUndefined()
  }
})

test.each([
  '',
  'x',
  '{}',
  'null',
  '"',
  '{"topic":1,"values":{}}',
  '{"topic":"t","values":{}}',
  `{"topic":["${topic}"],"values":{}}`,
  `{"topic":"x${topic}","values":{}}`,
  `{"topic":"${topic}0","values":{}}`,
  `{"topic":"${topic}"}`,
  `{"topic":"${topic}","values":null}`,
  `{"topic":"${topic}","values":"abc"}`,
])('%o in storage is ignored', async (text) => {
  const env = createFakeEnv()
  env.storage.setItem(storageKey(undefined), text)
  expect(storedTopic(env, undefined)).toBeUndefined()
  expect(await createSessionStore(env, undefined).client.getKeys()).toEqual([])
})

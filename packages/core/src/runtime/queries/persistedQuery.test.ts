import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { cachesOf } from '../storage/cacheKeys.js'
import { createStorage } from '../storage/createStorage.js'
import { createQueryClient } from './createQueryClient.js'
import { persistedQuery } from './persistedQuery.js'

/** One page load: a storage of its own over a disk that stays. */
function loadPage(storage = createFakeEnv().storage) {
  const env = createFakeEnv({ storage, now: () => Date.now() })
  const instance = { storage: createStorage({ env }) }
  const queries = createQueryClient({ ...instance, env, onChange: () => {} })
  let fetched = 0
  const fetchName = async (scope: string, answer: () => string | null) => {
    const query = persistedQuery(instance, {
      stored: { key: 'identity', scope },
      queryKey: ['identity', scope],
      queryFn: async () => {
        fetched++
        return { name: answer(), avatar: null }
      },
    })
    return (await queries.fetchQuery(query)).name
  }
  return { caches: cachesOf(instance), queries, storage, fetchName, fetched: () => fetched }
}

test('S9.02 a name is fetched once in 5 min, whatever is reloaded in between', async () => {
  const first = loadPage()
  expect(await first.fetchName('0xa', () => 'ada.eth')).toBe('ada.eth')
  first.queries.clear()

  const second = loadPage(first.storage)
  expect(await second.fetchName('0xa', () => 'other.eth')).toBe('ada.eth')
  expect(second.fetched()).toBe(0)
  expect(await second.fetchName('0xb', () => null)).toBeNull()
  expect(second.fetched()).toBe(1)
  second.queries.clear()
})

test('a stored value has its true age', async () => {
  const { fetchName, caches, queries, storage } = loadPage()
  const at = Date.now() - 200_000
  const value = { name: 'ada.eth', avatar: null }
  storage.setItem('@appkit-wallet/identity_cache:0xa', JSON.stringify({ value, at }))
  expect(caches.read('identity', '0xa')?.at).toBe(at)
  await fetchName('0xa', () => 'other.eth')
  expect(queries.getQueryState(['identity', '0xa'])).toMatchObject({
    data: value,
    dataUpdatedAt: at,
  })
  queries.clear()
})

test('neither a failure nor a fetch that was called off is stored', async () => {
  const { fetchName, caches, queries } = loadPage()
  queries.setDefaultOptions({ queries: { retry: false } })
  const fail = () => {
    throw new Error('no')
  }
  await expect(fetchName('0xa', fail)).rejects.toThrow('no')
  const late = fetchName('0xb', () => 'late.eth').catch(() => 'called off')
  await queries.cancelQueries({ queryKey: ['identity', '0xb'] })
  expect(await late).toBe('called off')
  expect(caches.get('identity', '0xa')).toBeUndefined()
  expect(caches.get('identity', '0xb')).toBeUndefined()
  queries.clear()
})

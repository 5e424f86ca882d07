import { expect, test, vi } from 'vitest'
import type { StorageBackend } from '../../ports/Env.js'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { cachesOf } from './cacheKeys.js'
import { createStorage } from './createStorage.js'
import { loginKeys, loginStorageOf } from './loginKeys.js'
import { recentKeys, recentStorageOf } from './recentKeys.js'
import { storageKeys } from './storageKeys.js'

const native = { balance: '5', symbol: 'ETH', decimals: 18, networkId: 'eip155:1' } as const

function setUp(backend?: Partial<StorageBackend>) {
  const disk = new Map<string, string>()
  const real: StorageBackend = {
    getItem: (key) => disk.get(key) ?? null,
    setItem: (key, value) => void disk.set(key, value),
    removeItem: (key) => void disk.delete(key),
  }
  const env = createFakeEnv({ storage: { ...real, ...backend } })
  return { disk, env, storage: createStorage({ env }) }
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

test('S3.80 S9.34 keys begin with the prefix, and an instance has keys of its own', () => {
  const { disk, env, storage } = setUp()
  const other = createStorage({ env, id: 'second' })
  storage.set('connectedConnector', 'a', 'eip155')
  other.set('connectedConnector', 'b', 'eip155')
  expect([...disk]).toEqual([
    ['@appkit-wallet/eip155:connected_connector_id', 'a'],
    ['@appkit-wallet/second/eip155:connected_connector_id', 'b'],
  ])
  expect(storage.get('connectedConnector', 'eip155')).toBe('a')
  expect(storage.get('connectedConnector', 'solana')).toBeUndefined()
})

test('S3.81 the login and the wallets are stored, texts plainly and the rest as JSON', () => {
  const { disk, env, storage } = setUp()
  loginStorageOf({ storage }).set('sessionToken', 'token')
  storage.set('emailLoginUsed', true)
  loginStorageOf({ storage }).set('lastEmailLoginTime', 0)
  loginStorageOf({ storage }).set('lastUsedChain', '1')
  loginStorageOf({ storage }).set('email', 'a@b.example')
  loginStorageOf({ storage }).set('preferredAccountType', 'smartAccount')
  loginStorageOf({ storage }).set('smartAccountEnabled', false)
  loginStorageOf({ storage }).set('smartAccountEnabledNetworks', [1, 137])
  loginStorageOf({ storage }).set('socialUsername', 'ada')
  recentStorageOf({ storage }).set('recentWallets', [{ id: 'w', name: 'Wallet' }])
  storage.set('connectedConnector', 'io.example', 'solana')
  expect(Object.fromEntries(disk)).toEqual({
    '@appkit-wallet/SESSION_TOKEN_KEY': 'token',
    '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    '@appkit-wallet/LAST_EMAIL_LOGIN_TIME': '0',
    '@appkit-wallet/LAST_USED_CHAIN_KEY': '1',
    '@appkit-wallet/EMAIL': 'a@b.example',
    '@appkit-wallet/PREFERRED_ACCOUNT_TYPE': 'smartAccount',
    '@appkit-wallet/SMART_ACCOUNT_ENABLED': 'false',
    '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '[1,137]',
    '@appkit-wallet/SOCIAL_USERNAME': 'ada',
    '@appkit-wallet/recent_wallets': '[{"id":"w","name":"Wallet"}]',
    '@appkit-wallet/solana:connected_connector_id': 'io.example',
  })
  const later = createStorage({ env })
  expect(loginStorageOf({ storage: later }).get('smartAccountEnabledNetworks')).toEqual([1, 137])
  expect(later.get('emailLoginUsed')).toBe(true)
  expect(recentStorageOf({ storage: later }).get('recentWallets')).toEqual([
    { id: 'w', name: 'Wallet' },
  ])
})

test('S3.82 S9.02 caches are stored per address with their time, and expire', async () => {
  const { env, storage } = setUp()
  await env.advance(1_000)
  const scope = 'eip155:1:0xa'
  cachesOf({ storage }).set('nativeBalance', native, scope)
  cachesOf({ storage }).set('portfolio', [], '0xa')
  cachesOf({ storage }).set('identity', { name: null, avatar: null }, '0xa')
  expect(cachesOf({ storage }).read('nativeBalance', scope)).toEqual({ value: native, at: 1_000 })
  expect(cachesOf({ storage }).get('nativeBalance', 'eip155:1:0xb')).toBeUndefined()

  await env.advance(29_999)
  expect(cachesOf({ storage }).get('nativeBalance', scope)).toEqual(native)
  expect(cachesOf({ storage }).get('portfolio', '0xa')).toEqual([])
  await env.advance(1)
  expect(cachesOf({ storage }).get('nativeBalance', scope)).toBeUndefined()
  expect(cachesOf({ storage }).get('portfolio', '0xa')).toBeUndefined()
  await env.advance(269_999)
  expect(cachesOf({ storage }).get('identity', '0xa')).toEqual({ name: null, avatar: null })
  await env.advance(1)
  expect(cachesOf({ storage }).get('identity', '0xa')).toBeUndefined()
})

test('what is stored without its time counts as old', async () => {
  const { env, storage } = setUp()
  await env.advance(1_000)
  loginStorageOf({ storage }).set('email', 'a@b.example')
  storage.set('emailLoginUsed', true)
  expect(loginStorageOf({ storage }).read('email')).toEqual({ value: 'a@b.example', at: 0 })
  expect(storage.read('emailLoginUsed')).toEqual({ value: true, at: 0 })
})

test.each([
  ['nothing', ''],
  ['garbage', '{"value":'],
  ['another type', '"text"'],
  ['null', 'null'],
  ['no time', JSON.stringify({ value: native })],
  ['a time that is no number', JSON.stringify({ value: native, at: '0' })],
  ['a time in the future', JSON.stringify({ value: native, at: 1 })],
  ['a field of another type', JSON.stringify({ value: { ...native, balance: 5 }, at: 0 })],
  ['a balance that is no number', JSON.stringify({ value: { ...native, balance: '5n' }, at: 0 })],
  ['decimals that no coin has', JSON.stringify({ value: { ...native, decimals: 256 }, at: 0 })],
  ['an unknown namespace', JSON.stringify({ value: { ...native, networkId: 'x:1' }, at: 0 })],
  ['a prototype', `{"value":${JSON.stringify(native)},"at":0,"__proto__":{}}`],
  ['a prototype below', '{"value":{"\\u005f_proto__":{"balance":"5"}},"at":0}'],
  ['five megabytes', JSON.stringify({ value: native, at: 0, more: 'x'.repeat(5_000_000) })],
  ['a deep hole', '['.repeat(200_000)],
])('a cache that holds %s reads as absent', (_, raw) => {
  const { disk, storage } = setUp()
  disk.set('@appkit-wallet/native_balance_cache:a', raw)
  expect(cachesOf({ storage }).get('nativeBalance', 'a')).toBeUndefined()
  expect(Object.prototype).not.toHaveProperty('balance')
})

test.each([
  ['connectedConnector', 'eip155', 'eip155:connected_connector_id', ''],
  ['connectedConnector', 'eip155', 'eip155:connected_connector_id', 'x'.repeat(257)],
  ['activeNetwork', undefined, 'active_caip_network_id', 'eip155'],
  ['activeNetwork', undefined, 'active_caip_network_id', 'constructor:1'],
  ['activeNetwork', undefined, 'active_caip_network_id', 'eip155:1:2'],
  ['recentWallets', undefined, 'recent_wallets', '[{"id":"a"}]'],
  ['recentWallets', undefined, 'recent_wallets', '{"0":{"id":"a","name":"b"},"length":1}'],
  ['preferredAccountType', undefined, 'PREFERRED_ACCOUNT_TYPE', 'toString'],
  ['emailLoginUsed', undefined, 'EMAIL_LOGIN_USED_KEY', '1'],
  ['lastEmailLoginTime', undefined, 'LAST_EMAIL_LOGIN_TIME', '99999999999999'],
  ['unprotectedByChoice', undefined, 'UNPROTECTED_BY_CHOICE', '["a",1]'],
  ['smartAccountEnabledNetworks', undefined, 'SMART_ACCOUNT_ENABLED_NETWORKS', '[1,-1]'],
] as const)('%s (%s) under %s does not take %s', (key, scope, name, raw) => {
  const { disk, storage } = setUp()
  disk.set(`@appkit-wallet/${name}`, raw)
  expect(
    storage.of({ ...storageKeys, ...loginKeys, ...recentKeys }).get(key, scope),
  ).toBeUndefined()
})

test('S9.18 at most two recent wallets are believed', () => {
  const { disk, storage } = setUp()
  const wallet = { id: 'a', name: 'b' }
  disk.set('@appkit-wallet/recent_wallets', JSON.stringify([wallet, wallet]))
  expect(recentStorageOf({ storage }).get('recentWallets')).toHaveLength(2)
  disk.set('@appkit-wallet/recent_wallets', JSON.stringify([wallet, wallet, wallet]))
  expect(recentStorageOf({ storage }).get('recentWallets')).toBeUndefined()
})

test('a full storage: what was readable stays so, and the instance sees what it wrote', () => {
  const setItem = vi.fn(full)
  const { disk, storage } = setUp({ setItem })
  disk.set('@appkit-wallet/EMAIL', 'old@b.example')
  disk.set('@appkit-wallet/SOCIAL_USERNAME', 'ada')
  loginStorageOf({ storage }).set('email', 'new@b.example')
  loginStorageOf({ storage }).set('sessionToken', 'token')
  expect(loginStorageOf({ storage }).get('email')).toBe('new@b.example')
  expect(loginStorageOf({ storage }).get('sessionToken')).toBe('token')
  expect(loginStorageOf({ storage }).get('socialUsername')).toBe('ada')
  expect(setItem).toHaveBeenCalledTimes(1)
})

test('a full storage still forgets for good what is removed', () => {
  const { disk, storage } = setUp({ setItem: full })
  disk.set('@appkit-wallet/eip155:connected_connector_id', 'a')
  loginStorageOf({ storage }).set('email', 'a@b.example')
  storage.remove('connectedConnector', 'eip155')
  expect(storage.get('connectedConnector', 'eip155')).toBeUndefined()
  expect(disk.size).toBe(0)
})

test('a storage that throws on every touch, or is not there, is replaced by memory', () => {
  const getItem = vi.fn(full)
  const broken = setUp({ getItem, setItem: full, removeItem: full }).storage
  const { storage: _, ...bare } = createFakeEnv()
  const absent = createStorage({ env: { ...bare, storage: undefined } })
  for (const storage of [broken, absent]) {
    expect(loginStorageOf({ storage }).get('email')).toBeUndefined()
    loginStorageOf({ storage }).set('email', 'a@b.example')
    expect(loginStorageOf({ storage }).get('email')).toBe('a@b.example')
    loginStorageOf({ storage }).remove('email')
    expect(loginStorageOf({ storage }).get('email')).toBeUndefined()
  }
  const touched = getItem.mock.calls.length
  broken.get('activeNetwork')
  expect(getItem).toHaveBeenCalledTimes(touched)
})

test('what is too large to be read back is not written, nor is an older value left', () => {
  const { disk, storage } = setUp()
  cachesOf({ storage }).set('portfolio', [], 'a')
  const token = { name: 'x'.repeat(256), symbol: '', chainId: 'eip155:1', price: 1 }
  const many = Array.from({ length: 1000 }, () => ({
    ...token,
    quantity: { decimals: '18', numeric: '1' },
  }))
  cachesOf({ storage }).set('portfolio', many, 'a')
  expect(disk.size).toBe(0)
})

test('other tabs: only a change of the same key of the same instance is reported', () => {
  const { env, storage } = setUp()
  const onChange = vi.fn()
  const stop = storage.watch('connectedConnector', 'eip155', onChange)
  env.changeInOtherTab('@appkit-wallet/second/eip155:connected_connector_id')
  env.changeInOtherTab('@appkit-wallet/solana:connected_connector_id')
  env.changeInOtherTab('eip155:connected_connector_id')
  expect(onChange).not.toHaveBeenCalled()
  env.changeInOtherTab('@appkit-wallet/eip155:connected_connector_id')
  expect(onChange).toHaveBeenCalledTimes(1)
  env.changeInOtherTab(null)
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  env.changeInOtherTab(null)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('another tab is heard even while this one lives on memory', () => {
  const { disk, env, storage } = setUp({ setItem: full })
  storage.set('connectedConnector', 'a', 'eip155')
  const seen: (string | undefined)[] = []
  storage.watch('connectedConnector', 'eip155', () => {
    seen.push(storage.get('connectedConnector', 'eip155'))
  })
  disk.set('@appkit-wallet/eip155:connected_connector_id', 'b')
  env.changeInOtherTab('@appkit-wallet/eip155:connected_connector_id')
  disk.clear()
  env.changeInOtherTab(null)
  expect(seen).toEqual(['b', undefined])
})

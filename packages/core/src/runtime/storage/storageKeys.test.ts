import { expect, test } from 'vitest'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { type CacheKey, cachesOf } from './cacheKeys.js'
import { createStorage } from './createStorage.js'
import { loginStorageOf } from './loginKeys.js'

const sent = {
  hash: '0x1',
  networkId: 'eip155:1',
  from: '0xa',
  to: '0xb',
  amount: '1.5',
  symbol: 'ETH',
  at: 0,
  status: 'pending',
} as const
const token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2_000,
  quantity: { decimals: '18', numeric: '1.5' },
}
const long = (length: number) => 'x'.repeat(length)
const longestToken = {
  name: long(256),
  symbol: long(64),
  chainId: long(64),
  address: long(256),
  value: 1,
  price: 1,
  quantity: { decimals: long(8), numeric: long(256) },
  iconUrl: long(2_048),
}

/** What a storage reads of a value that stands on the disk, written at this moment. */
function readBack(key: CacheKey, name: string, value: unknown) {
  const env = createFakeEnv()
  env.storage.setItem(`@appkit-wallet/${name}:a`, JSON.stringify({ value, at: 0 }))
  return cachesOf({ storage: createStorage({ env }) }).get(key, 'a')
}

test('S3.81 S3.82 S9.20 what belongs to a namespace or an address has keys of its own', () => {
  const disk = new Map<string, string>()
  const storage = createStorage({
    env: createFakeEnv({
      storage: {
        getItem: (key) => disk.get(key) ?? null,
        setItem: (key, value) => void disk.set(key, value),
        removeItem: (key) => void disk.delete(key),
      },
    }),
  })
  storage.set('activeAccount', '0xa', 'eip155')
  storage.set('chosenAccount', '0xa 0xb', 'eip155')
  storage.set('activeNetwork', 'eip155:1')
  storage.set('namespaceNetwork', 'solana:test', 'solana')
  const balance = { balance: '5', symbol: 'ETH', decimals: 18, networkId: 'eip155:1' } as const
  cachesOf({ storage }).set('nativeBalance', balance, '0xa')
  cachesOf({ storage }).set('portfolio', [token], '0xa')
  cachesOf({ storage }).set('sent', [sent], '0xa')
  cachesOf({ storage }).set('identity', { name: 'ada.eth', avatar: null }, '0xa')
  const dated = (value: unknown) => JSON.stringify({ value, at: 0 })
  expect(Object.fromEntries(disk)).toEqual({
    '@appkit-wallet/eip155:active_account': '0xa',
    '@appkit-wallet/eip155:chosen_account': '0xa 0xb',
    '@appkit-wallet/active_caip_network_id': 'eip155:1',
    '@appkit-wallet/solana:active_caip_network_id': 'solana:test',
    '@appkit-wallet/native_balance_cache:0xa': dated(balance),
    '@appkit-wallet/portfolio_cache:0xa': dated([token]),
    '@appkit-wallet/sent_transactions:0xa': dated([sent]),
    '@appkit-wallet/identity_cache:0xa': dated({ name: 'ada.eth', avatar: null }),
  })
})

test.each(['eoa', 'smartAccount', 'payment'] as const)(
  'S3.81 the preferred account type %s is read back',
  (type) => {
    const env = createFakeEnv()
    const login = () => loginStorageOf({ storage: createStorage({ env }) })
    login().set('preferredAccountType', type)
    expect(login().get('preferredAccountType')).toBe(type)
  },
)

test.each([
  ['with what it must have', token],
  ['with all, as long as may be', longestToken],
])('S3.82 a token %s is read back', (_, value) => {
  expect(readBack('portfolio', 'portfolio_cache', [value])).toEqual([value])
})

test.each<[string, object]>([
  ['a name', { name: long(257) }],
  ['a symbol', { symbol: long(65) }],
  ['a chain', { chainId: long(65) }],
  ['an empty chain', { chainId: '' }],
  ['an address', { address: long(257) }],
  ['a worth', { value: '1' }],
  ['a price', { price: null }],
  ['decimals', { quantity: { decimals: long(9), numeric: '1' } }],
  ['empty decimals', { quantity: { decimals: '', numeric: '1' } }],
  ['no decimals', { quantity: { numeric: '1' } }],
  ['an amount', { quantity: { decimals: '18', numeric: 1 } }],
  ['an icon', { iconUrl: long(2_049) }],
])('S3.82 a token with %s of another form is not believed', (_, change) => {
  expect(readBack('portfolio', 'portfolio_cache', [{ ...token, ...change }])).toBeUndefined()
})

test('S9.20 a sent transaction is read back', () => {
  const whole = { ...sent, token: '0xc' }
  expect(readBack('sent', 'sent_transactions', [sent, whole])).toEqual([sent, whole])
})

test.each<[string, object]>([
  ['a hash', { hash: '' }],
  ['a network', { networkId: 'eip155' }],
  ['no network', { networkId: undefined }],
  ['a sender', { from: '' }],
  ['a receiver', { to: '' }],
  ['an amount', { amount: 1 }],
  ['a symbol', { symbol: long(65) }],
  ['a token', { token: '' }],
  ['a time in the future', { at: 1 }],
  ['a status', { status: 'done' }],
])('S9.20 a sent transaction with %s of another form is not believed', (_, change) => {
  expect(readBack('sent', 'sent_transactions', [{ ...sent, ...change }])).toBeUndefined()
})

import { limits } from '@latchkey/protocol'
import { count, fields, listOf, optional, orNull, pastTime } from './dataGuards.js'
import { type Guard, oneOf, type StorageTable, text, type ValueOf } from './StorageRow.js'
import { caipNetworkId, type InstanceStorage, type TableStorage } from './storageKeys.js'

const baseUnits: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value)

const nativeBalance = fields({
  balance: baseUnits,
  symbol: text(32, 0),
  decimals: count(255),
  networkId: caipNetworkId,
})

const portfolio = listOf(
  fields({
    name: text(256, 0),
    symbol: text(64, 0),
    chainId: text(64),
    address: optional(text(256)),
    value: optional(amount),
    price: amount,
    quantity: fields({ decimals: text(8), numeric: text(256) }),
    iconUrl: optional(text(2048, 0)),
  }),
  1000,
)

const sentMs = 604_800_000

const swapsMs = 31_536_000_000

const sent = listOf(
  fields({
    hash: text(128),
    networkId: caipNetworkId,
    from: text(128),
    to: text(128),
    amount: text(160),
    symbol: text(64, 0),
    token: optional(text(128)),
    nft: optional(text(78)),
    swap: optional(fields({ amount: text(160), symbol: text(64, 0), token: optional(text(128)) })),
    isAllowance: optional(oneOf(true)),
    at: pastTime,
    status: oneOf('pending', 'confirmed', 'failed', 'lost'),
    told: optional(oneOf(true)),
  }),
  limits.pendingTransactions,
)

/** Fetched data stored for the next visit; loads with the code that fetches. */
export const cacheKeys = {
  /** @spec S3.82 S9.02 */
  nativeBalance: cache('native_balance_cache', nativeBalance, limits.balanceCacheMs),
  /** @spec S3.82 S9.02 */
  portfolio: cache('portfolio_cache', portfolio, limits.balanceCacheMs),
  /** @spec S9.20 */
  sent: cache('sent_transactions', sent, sentMs),
  /** Not in any history: what a swap paid out, or an approval's amount. */
  swaps: cache('swaps', sent, swapsMs),
  /** @spec S3.82 S9.02 */
  identity: cache(
    'identity_cache',
    fields({ name: orNull(text(255)), avatar: orNull(text(2048)) }),
    limits.nameCacheMs,
  ),
} satisfies StorageTable

export type CacheKey = keyof typeof cacheKeys

export type CachedValue<K extends CacheKey> = ValueOf<(typeof cacheKeys)[K]>

export type Caches = TableStorage<typeof cacheKeys>

export const cachesOf = ({ storage }: InstanceStorage): Caches => storage.of(cacheKeys)

function cache<T>(name: string, guard: Guard<T>, ttlMs: number) {
  return {
    name: (address: string) => `${name}:${address}`,
    guard,
    ttlMs,
  } as const
}

function amount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

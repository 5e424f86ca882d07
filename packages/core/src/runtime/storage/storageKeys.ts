import { type CaipNetworkId, isNamespace, startLimits } from '@latchkey/protocol'
import {
  count,
  fields,
  type Guard,
  listOf,
  oneOf,
  optional,
  orNull,
  pastTime,
  text,
} from './guards.js'
import { isRecentWallet } from './isRecentWallet.js'

/** What a value belongs to; a scoped one is stored once per namespace or address. */
export type StorageScope = 'global' | 'namespace' | 'address'

/** One row of the table. */
export type StorageRow<T = unknown> = {
  /** The key on disk, without the prefix of the instance. */
  readonly name: (scope: string) => string
  readonly guard: Guard<T>
  readonly scope: StorageScope
  /** Plain texts are stored as they are; all else is JSON. */
  readonly plain?: true
  /** A cache: written with its time, and absent once it is that old. */
  readonly ttlMs?: number
}

const caipNetworkId: Guard<CaipNetworkId> = (value): value is CaipNetworkId =>
  typeof value === 'string' &&
  /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/.test(value) &&
  isNamespace(value.slice(0, value.indexOf(':')))

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

/** A sent transaction is shown until the chain's own history contains it; after a week it is of no use. */
const sentMs = 604_800_000

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
    at: pastTime,
    status: oneOf('pending', 'confirmed', 'failed', 'lost'),
    told: optional(oneOf(true)),
  }),
  startLimits.pendingTransactions,
)

/** Every key that is stored, and the only place that names them. */
export const storageKeys = {
  /** @spec S3.81 */
  connectedConnector: perNamespace('connected_connector_id', text(256)),
  activeAccount: perNamespace('active_account', text(256)),
  /** The address that the visitor chose, and the wallet's selected one at that time. */
  chosenAccount: perNamespace('chosen_account', text(513)),
  activeNetwork: plain('active_caip_network_id', caipNetworkId),
  /** The network last used of each namespace: some wallets have none of their own. */
  namespaceNetwork: perNamespace('active_caip_network_id', caipNetworkId),
  /** @spec S3.81 S9.18 */
  recentWallets: json('recent_wallets', listOf(isRecentWallet, startLimits.recentWallets)),

  /** @spec S3.81 */
  sessionToken: plain('SESSION_TOKEN_KEY', text(8192)),
  /** @spec S3.81 */
  siwxAuthToken: plain('siwx-auth-token', text(8192)),
  /** @spec S3.81 */
  emailLoginUsed: json('EMAIL_LOGIN_USED_KEY', oneOf(true, false)),
  /** @spec S3.81 */
  lastEmailLoginTime: json('LAST_EMAIL_LOGIN_TIME', pastTime),
  /** @spec S3.81 */
  lastUsedChain: plain('LAST_USED_CHAIN_KEY', text(128)),
  /** @spec S3.81 */
  email: plain('EMAIL', text(320)),
  /** @spec S3.81 */
  preferredAccountType: plain('PREFERRED_ACCOUNT_TYPE', oneOf('eoa', 'smartAccount', 'payment')),
  /** @spec S3.81 */
  smartAccountEnabled: json('SMART_ACCOUNT_ENABLED', oneOf(true, false)),
  /** @spec S3.81 */
  smartAccountEnabledNetworks: json('SMART_ACCOUNT_ENABLED_NETWORKS', listOf(count(), 1000)),
  /** @spec S3.81 */
  socialUsername: plain('SOCIAL_USERNAME', text(256)),

  /** @spec S3.82 S9.02 */
  nativeBalance: cache('native_balance_cache', nativeBalance, startLimits.balanceCacheMs),
  /** @spec S3.82 S9.02 */
  portfolio: cache('portfolio_cache', portfolio, startLimits.balanceCacheMs),
  /** @spec S9.20 */
  sent: cache('sent_transactions', sent, sentMs),
  /** @spec S3.82 S9.02 */
  identity: cache(
    'identity_cache',
    fields({ name: orNull(text(255)), avatar: orNull(text(2048)) }),
    startLimits.nameCacheMs,
  ),
} satisfies Record<string, StorageRow>

/** The name of a stored value. */
export type StoredKey = keyof typeof storageKeys

/** The name of a stored value that expires. */
export type CacheKey = {
  [K in StoredKey]: (typeof storageKeys)[K] extends { ttlMs: number } ? K : never
}[StoredKey]

/** The type of a stored value, after its check. */
export type StoredValue<K extends StoredKey> =
  (typeof storageKeys)[K] extends StorageRow<infer T> ? T : never

function plain<T extends string>(name: string, guard: Guard<T>) {
  return { name: () => name, guard, scope: 'global', plain: true } as const
}

function json<T>(name: string, guard: Guard<T>) {
  return { name: () => name, guard, scope: 'global' } as const
}

function perNamespace<T extends string>(name: string, guard: Guard<T>) {
  return {
    name: (namespace: string) => `${namespace}:${name}`,
    guard,
    scope: 'namespace',
    plain: true,
  } as const
}

function cache<T>(name: string, guard: Guard<T>, ttlMs: number) {
  return {
    name: (address: string) => `${name}:${address}`,
    guard,
    scope: 'address',
    ttlMs,
  } as const
}

function amount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

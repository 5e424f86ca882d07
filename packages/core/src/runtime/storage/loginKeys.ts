import { count, listOf, pastTime } from './dataGuards.js'
import { oneOf, text } from './guards.js'
import type { InstanceStorage, TableStorage } from './Storage.js'
import { json, plain, type StorageTable } from './StorageRow.js'

/** As many addresses are remembered as unprotected by choice. */
export const maxUnprotected = 50

/** What a login to the embedded wallet leaves; these rows load with its code. That there was one stands in `storageKeys`. */
export const loginKeys = {
  /** @spec S3.81 */
  sessionToken: plain('SESSION_TOKEN_KEY', text(8192)),
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
  /** Ours: the addresses of wallets whose owner does not want to be offered their protection again; it outlives the login. */
  unprotectedByChoice: json('UNPROTECTED_BY_CHOICE', listOf(text(128), maxUnprotected)),
  /** @spec S3.81 */
  connectedSocial: plain('connected_social', text(32)),
  /** Ours: the provider of a login that led the whole page away. */
  socialProvider: plain('social_provider', text(32)),
  /** @spec S3.81 */
  socialUsername: plain('SOCIAL_USERNAME', text(256)),
} satisfies StorageTable

/** Returns what a login left in the storage of an instance. */
export const loginStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof loginKeys> =>
  storage.of(loginKeys)

import { count, listOf, pastTime } from './dataGuards.js'
import { json, oneOf, plain, type StorageTable, text } from './StorageRow.js'
import type { InstanceStorage, TableStorage } from './storageKeys.js'

export const maxUnprotected = 50

/** Values of an embedded login, loaded with its code; `storageKeys` has the hint that there is one. */
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
  /** Ours: addresses whose owner refused protection; outlives the login. */
  unprotectedByChoice: json('UNPROTECTED_BY_CHOICE', listOf(text(128), maxUnprotected)),
  /** @spec S3.81 */
  connectedSocial: plain('connected_social', text(32)),
  /** Ours: the provider of a redirect login. */
  socialProvider: plain('social_provider', text(32)),
  /** @spec S3.81 */
  socialUsername: plain('SOCIAL_USERNAME', text(256)),
} satisfies StorageTable

/** Returns the login's storage. */
export const loginStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof loginKeys> =>
  storage.of(loginKeys)

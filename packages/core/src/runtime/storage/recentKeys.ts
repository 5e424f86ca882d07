import { limits } from '@latchkey/protocol'
import { fields, listOf, optional } from './dataGuards.js'
import { type Guard, json, type StorageTable, text } from './StorageRow.js'
import type { InstanceStorage, TableStorage } from './storageKeys.js'

const link = optional(text(2048, 0))

export const isRecentWallet = fields({
  id: text(256),
  name: text(256),
  imageId: optional(text(256)),
  // Announced wallets bring their icon as a data URI.
  imageUrl: optional(text(100_000)),
  rdns: optional(text(256, 0)),
  chains: optional(listOf(text(128), 32)),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
})

export type RecentWallet = typeof isRecentWallet extends Guard<infer T> ? T : never

export const maxConnectedWallets = 20

/** Recent and connected wallets, and the last login; loads with the wallet list. @spec S3.81 S9.18 */
export const recentKeys = {
  recentWallets: json('recent_wallets', listOf(isRecentWallet, limits.recentWallets)),
  /** Ours: how the visitor logged in last, by a provider or else by e-mail, whose address is not kept; outlives the login. */
  lastLogin: json('last_login', fields({ provider: optional(text(32)) })),
  /** Connected wallets of a namespace in order, active one included; absent for one or none. */
  connectedWallets: {
    name: (namespace: string) => `${namespace}:connected_connector_ids`,
    guard: listOf(text(256), maxConnectedWallets),
  },
} satisfies StorageTable

/** Returns the storage of recent wallets. */
export const recentStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof recentKeys> =>
  storage.of(recentKeys)

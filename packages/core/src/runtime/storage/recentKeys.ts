import { limits } from '@latchkey/protocol'
import { listOf } from './dataGuards.js'
import { text } from './guards.js'
import { isRecentWallet } from './isRecentWallet.js'
import type { InstanceStorage, TableStorage } from './Storage.js'
import { json, type StorageTable } from './StorageRow.js'

export const maxConnectedWallets = 20

/** Recent and connected wallets; loads with the wallet list. @spec S3.81 S9.18 */
export const recentKeys = {
  recentWallets: json('recent_wallets', listOf(isRecentWallet, limits.recentWallets)),
  /** Connected wallets of a namespace in order, active one included; absent for one or none. */
  connectedWallets: {
    name: (namespace: string) => `${namespace}:connected_connector_ids`,
    guard: listOf(text(256), maxConnectedWallets),
  },
} satisfies StorageTable

/** Returns the storage of recent wallets. */
export const recentStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof recentKeys> =>
  storage.of(recentKeys)

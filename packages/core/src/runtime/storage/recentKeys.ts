import { limits } from '@latchkey/protocol'
import { listOf } from './dataGuards.js'
import { isRecentWallet } from './isRecentWallet.js'
import type { InstanceStorage, TableStorage } from './Storage.js'
import { json, type StorageTable } from './StorageRow.js'

/** The wallets that the visitor used last; this row loads with the list of wallets. @spec S3.81 S9.18 */
export const recentKeys = {
  recentWallets: json('recent_wallets', listOf(isRecentWallet, limits.recentWallets)),
} satisfies StorageTable

/** Returns what an instance remembers of the wallets that were used. */
export const recentStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof recentKeys> =>
  storage.of(recentKeys)

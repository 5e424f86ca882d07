import { limits } from '@latchkey/protocol'
import { listOf } from './dataGuards.js'
import { text } from './guards.js'
import { isRecentWallet } from './isRecentWallet.js'
import type { InstanceStorage, TableStorage } from './Storage.js'
import { json, type StorageTable } from './StorageRow.js'

/** As many wallets of one namespace are remembered as connected. */
export const maxConnectedWallets = 20

/** The wallets that the visitor used last or has connected; these rows load with the list of wallets. @spec S3.81 S9.18 */
export const recentKeys = {
  recentWallets: json('recent_wallets', listOf(isRecentWallet, limits.recentWallets)),
  /** The ids of the wallets that are connected in a namespace, in that order, the active one among them; absent where there is one at most. */
  connectedWallets: {
    name: (namespace: string) => `${namespace}:connected_connector_ids`,
    guard: listOf(text(256), maxConnectedWallets),
  },
} satisfies StorageTable

/** Returns what an instance remembers of the wallets that were used. */
export const recentStorageOf = ({ storage }: InstanceStorage): TableStorage<typeof recentKeys> =>
  storage.of(recentKeys)

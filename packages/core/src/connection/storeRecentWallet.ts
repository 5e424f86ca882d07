import type { Wallet } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { rememberWallet } from '../runtime/storage/recentWallets.js'

/** @spec S5.20 */
export function storeRecentWallet({ storage }: Pick<Context, 'storage'>, wallet: Wallet): void {
  const recent = recentStorageOf({ storage })
  recent.set('recentWallets', rememberWallet(recent.get('recentWallets') ?? [], wallet))
}

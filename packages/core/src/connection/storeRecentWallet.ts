import type { Wallet } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { rememberWallet } from '../runtime/storage/recentWallets.js'

/** Stores a wallet as the one used last. @spec S5.20 */
export function storeRecentWallet({ storage }: Pick<Context, 'storage'>, wallet: Wallet): void {
  storage.set('recentWallets', rememberWallet(storage.get('recentWallets') ?? [], wallet))
}

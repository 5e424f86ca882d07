import type { Connection } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { connectionFrom } from './connect.js'
import type { EvmWallet } from './EvmWallet.js'

/** What the wallet still grants; only asked by methods that show no window. @spec S4.01 */
export async function reconnect(
  wallet: EvmWallet,
  signal: AbortSignal,
): Promise<Connection | undefined> {
  try {
    return await connectionFrom(wallet, 'eth_accounts', signal)
  } catch (error) {
    // Some wallets, when locked, refuse to answer rather than give an empty list.
    if (isLatchkeyError(error, 'wallet/unauthorized')) return undefined
    throw error
  }
}

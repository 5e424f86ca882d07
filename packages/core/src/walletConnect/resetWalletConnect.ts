import type { Context } from '../runtime/context.js'
import { initialTransactions } from '../state/transactionsSlice.js'
import { initialWalletConnect } from '../state/walletConnectSlice.js'

/** Forgets all of WalletConnect, and the transactions that waited for its wallet. @spec S4.04 */
export async function resetWalletConnect({ pairing, store, transactions }: Context): Promise<void> {
  pairing.attempt?.abort()
  transactions.clear()
  store.update('transactions', () => initialTransactions)
  store.update('walletConnect', () => initialWalletConnect)
}

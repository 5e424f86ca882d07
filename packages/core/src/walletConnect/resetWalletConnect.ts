import type { Context } from '../runtime/context.js'
import { initialTransactions } from '../state/transactionsSlice.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import { initialWalletConnect } from '../state/walletConnectSlice.js'

/** Forgets all of WalletConnect, and the transactions that waited for its wallet; `along` happens in the same step. @spec S4.04 */
export async function resetWalletConnect(
  { pairing, store, transactions }: Context,
  along: Transition = unchanged,
): Promise<void> {
  pairing.attempt?.abort()
  transactions.clear()
  const forgotten = changeSlices({
    transactions: () => initialTransactions,
    walletConnect: () => initialWalletConnect,
  })
  store.commit(inTurn(along, forgotten))
}

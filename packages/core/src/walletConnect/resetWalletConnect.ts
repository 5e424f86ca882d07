import type { Context } from '../runtime/context.js'
import { initialTransactions } from '../state/transactionsSlice.js'
import { changeSlices, inTurn, type Transition, unchanged } from '../state/transition.js'
import { initialWalletConnect } from '../state/walletConnectSlice.js'
import { waitEnded } from './acceptSession.js'

/** Resets WalletConnect and its pending transactions. @spec S4.04 */
export async function resetWalletConnect(
  context: Context,
  along: Transition = unchanged,
): Promise<void> {
  const { pairing, store, transactions } = context
  pairing.attempt?.abort()
  transactions.clear()
  const forgotten = changeSlices({
    accounts: waitEnded(context),
    transactions: () => initialTransactions,
    // What is known of the relay stays true.
    walletConnect: ({ reach }) => ({ ...initialWalletConnect, reach }),
  })
  store.commit(inTurn(along, forgotten))
}

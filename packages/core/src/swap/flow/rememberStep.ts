import { formatUnits } from '@latchkey/protocol'
import { refreshBalances } from '../../account/refreshBalances.js'
import { rememberSent, rememberSwap } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import type { PendingTransaction } from '../../state/activitySlice.js'
import { findNetwork } from '../../state/networksSlice.js'
import type { SwapStep, SwapTerms } from '../../state/swap/swapSlice.js'
import { swapContract } from '../market/swapContract.js'

/** Stores a transaction of a swap among those that were sent, so that its result is never lost. */
export function rememberStep(
  context: Context,
  terms: SwapTerms,
  kind: SwapStep['kind'],
  hash: string,
): void {
  const { account, amount, networkId, source, spender, to, toAmount } = terms
  const isSwap = kind === 'swap' || kind === 'batch'
  const sent: PendingTransaction = {
    hash,
    networkId,
    from: account,
    to: spender,
    amount: kind === 'reset' ? '0' : formatUnits(BigInt(amount), source.decimals),
    // Stored, where a name has its limit.
    symbol: source.symbol.slice(0, 64),
    token: swapContract(source),
    ...(isSwap
      ? {
          swap: {
            amount: formatUnits(BigInt(toAmount), to.decimals),
            symbol: to.symbol.slice(0, 64),
            token: swapContract(to),
          },
        }
      : { isAllowance: true as const }),
    at: context.env.now(),
    status: 'pending',
  }
  rememberSwap(context, sent)
  rememberSent(context, sent)
}

/** What was known of the balances of both sides is old. */
export function refreshSides(context: Context, { account, networkId, source, to }: SwapTerms) {
  const network = findNetwork(context.store.get().networks, networkId)
  if (!network) return
  const token = swapContract(source)
  const received = { token: swapContract(to) }
  const moved = { address: account, network, received, ...(token !== undefined && { token }) }
  refreshBalances(context, moved).catch(() => {})
}

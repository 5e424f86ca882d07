import { findSwapRouter, readSwap } from '@latchkey/protocol'
import type { ProviderTransaction, SwapAsset, TransactionRequest } from './port/SwapProvider.js'

/**
 * Throws where a transaction to a router that is known does something else than was asked for, or cannot be read. Other
 * routers are left to the page, which knows whether its host named them.
 */
export function checkUpstreamSwap(
  request: TransactionRequest,
  { data, to, value }: ProviderTransaction,
): void {
  const { account, amount, chain, from, minReceived = 0n } = request
  const router = findSwapRouter(Number(chain.slice('eip155:'.length)), to)
  if (!router) return
  const swap = readSwap({ to, data, value, sender: account }, router)
  if (!swap) throw new Error('the upstream built a transaction that cannot be read')
  const isAsked =
    swap.from === contractOf(from) &&
    swap.to === contractOf(request.to) &&
    swap.amount === amount &&
    swap.receiver === account &&
    swap.minReceived >= minReceived &&
    swap.minReceived > 0n
  if (!isAsked) throw new Error('the upstream built another swap than was asked for')
}

const contractOf = (asset: SwapAsset) => (asset === 'native' ? undefined : asset)

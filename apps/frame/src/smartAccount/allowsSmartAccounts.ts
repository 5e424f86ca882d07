import type { ChainClient } from '../chain/ChainClient.js'

/** The well-known networks on which EIP-7702 is active and the delegate stands. */
export const smartAccountChainIds: readonly number[] = [
  1, 10, 56, 97, 100, 137, 8453, 42161, 42220, 84532, 11155111,
]

const wellKnown = new Set(smartAccountChainIds.map((id) => `eip155:${id}`))

/** Whether accounts can become smart on a network; the operator says it of the networks that are not well known. */
export function allowsSmartAccounts(
  chain: Pick<ChainClient, 'supports' | 'describe'>,
  caipNetworkId: string,
): boolean {
  if (!chain.supports(caipNetworkId)) return false
  return chain.describe(caipNetworkId)?.smartAccounts ?? wellKnown.has(caipNetworkId)
}

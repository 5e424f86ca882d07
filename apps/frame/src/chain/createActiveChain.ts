import { type AuthNamespace, embeddedWalletChains, LatchkeyError } from '@latchkey/protocol'
import type { ChainClient } from './ChainClient.js'
import { namespaceOf, toCaipNetworkId } from './chainIds.js'

/** The active chain of the page, and the last one of each namespace. */
export type ActiveChain = {
  /** Returns the CAIP-2 id, of a namespace if one is given. */
  current(namespace?: AuthNamespace): string
  select(chainId: string | number): string
}

/** Creates the active chain, starting with the one from the frame's URL. */
export function createActiveChain(
  chain: Pick<ChainClient, 'supports'>,
  initialChainId: string,
): ActiveChain {
  const last: Record<AuthNamespace, string> = {
    eip155: 'eip155:1',
    solana: embeddedWalletChains.solana[0] ?? '',
  }
  let current = last.eip155
  const setCurrent = (caipNetworkId: string) => {
    current = caipNetworkId
    last[namespaceOf(caipNetworkId)] = caipNetworkId
  }

  const initial = toCaipNetworkId(initialChainId)
  if (initial !== undefined && chain.supports(initial)) setCurrent(initial)

  return {
    current: (namespace) => (namespace ? last[namespace] : current),
    select(chainId) {
      const caipNetworkId = toCaipNetworkId(chainId)
      if (caipNetworkId === undefined || !chain.supports(caipNetworkId)) {
        throw new LatchkeyError('network/unsupported')
      }
      setCurrent(caipNetworkId)
      return caipNetworkId
    },
  }
}

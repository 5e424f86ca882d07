import { type AuthNamespace, LatchkeyError } from '@latchkey/protocol'
import { embeddedWalletChains } from '@latchkey/protocol/networks'
import type { Chain } from './Chain.js'
import { caipOf, namespaceOf } from './chainIds.js'

/** The chain that the page is on, and the last one of each namespace. */
export type ActiveChain = {
  /** As CAIP-2; of that namespace, where one is named. */
  current(namespace?: AuthNamespace): string
  /** Goes to a chain, if the wallet serves it. */
  select(chainId: string | number): string
}

/** Remembers where the page is; `first` is what the frame was opened with. */
export function createActiveChain(chain: Pick<Chain, 'supports'>, first: string): ActiveChain {
  const last: Record<AuthNamespace, string> = {
    eip155: 'eip155:1',
    solana: embeddedWalletChains.solana[0] ?? '',
  }
  let current = last.eip155
  const go = (caipNetworkId: string) => {
    current = caipNetworkId
    last[namespaceOf(caipNetworkId)] = caipNetworkId
  }

  const begin = caipOf(first)
  if (begin !== undefined && chain.supports(begin)) go(begin)

  return {
    current: (namespace) => (namespace ? last[namespace] : current),
    select(chainId) {
      const caipNetworkId = caipOf(chainId)
      if (caipNetworkId === undefined || !chain.supports(caipNetworkId)) {
        throw new LatchkeyError('network/unsupported')
      }
      go(caipNetworkId)
      return caipNetworkId
    },
  }
}

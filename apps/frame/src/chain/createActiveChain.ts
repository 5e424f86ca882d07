import { LatchkeyError } from '@latchkey/protocol'
import { embeddedWalletChains } from '@latchkey/protocol/networks'
import type { Chain } from './Chain.js'
import { caipOf, familyOf } from './chainIds.js'

/** The chain that the page is on, and the last one of each family. */
export type ActiveChain = {
  /** As CAIP-2; of that family, where one is named. */
  current(family?: 'eip155' | 'solana'): string
  /** Goes to a chain, if the wallet serves it. */
  select(chainId: string | number): string
}

/** Remembers where the page is; `first` is what the frame was opened with. */
export function createActiveChain(chain: Pick<Chain, 'supports'>, first: string): ActiveChain {
  const last = { eip155: 'eip155:1', solana: embeddedWalletChains.solana[0] ?? '' }
  let current = last.eip155
  const go = (caipNetworkId: string) => {
    current = caipNetworkId
    last[familyOf(caipNetworkId)] = caipNetworkId
  }

  const begin = caipOf(first)
  if (begin !== undefined && chain.supports(begin)) go(begin)

  return {
    current: (family) => (family ? last[family] : current),
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

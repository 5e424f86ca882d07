import type { CaipNetworkId } from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { parseChainId } from './parseUser.js'

/** One chain for all namespaces: a request for approval must target it. */
export type FrameChain = {
  /** Returns the active chain. */
  switchTo(networkId: CaipNetworkId): Promise<CaipNetworkId>
  forget(): void
}

/** Unknown before the first switch. */
export function createFrameChain({ request }: Pick<Channel, 'request'>): FrameChain {
  let current: CaipNetworkId | undefined
  return {
    async switchTo(networkId) {
      if (current === networkId) return networkId
      const { chainId } = await request('SWITCH_NETWORK', { chainId: networkId })
      current = parseChainId(chainId)
      return current
    },
    forget() {
      current = undefined
    },
  }
}

import type { CaipNetworkId } from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { parseChainId } from './parseUser.js'

/** The chain of the frame: one for all namespaces, and a request for approval must target it. */
export type FrameChain = {
  /** Switches the frame's chain if needed; returns the chain that is active then. */
  switchTo(networkId: CaipNetworkId): Promise<CaipNetworkId>
  /** The frame has reloaded. */
  forget(): void
}

/** Creates it; the frame's chain is unknown before the first switch. */
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

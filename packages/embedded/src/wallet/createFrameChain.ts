import type { CaipNetworkId } from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { parseChainId } from './parseUser.js'

/** The chain that the frame stands on: it is one for all families, and what is to be approved must be meant for it. */
export type FrameChain = {
  /** Moves the frame, unless it stands there; gives where it stands then. */
  switchTo(networkId: CaipNetworkId): Promise<CaipNetworkId>
  /** The frame began anew. */
  forget(): void
}

/** Makes it; where the frame stands is not known before it was moved. */
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

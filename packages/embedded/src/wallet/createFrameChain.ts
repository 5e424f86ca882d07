import type { CaipNetworkId } from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { readChainId } from './readUser.js'

/** The chain that the frame stands on: it is one for all families, and what is to be approved must be meant for it. */
export type FrameChain = {
  /** Moves the frame, unless it stands there; gives where it stands then. */
  goTo(networkId: CaipNetworkId): Promise<CaipNetworkId>
  /** The frame began anew. */
  forget(): void
}

/** Makes it; where the frame stands is not known before it was moved. */
export function createFrameChain({ ask }: Pick<Channel, 'ask'>): FrameChain {
  let stands: CaipNetworkId | undefined
  return {
    async goTo(networkId) {
      if (stands === networkId) return networkId
      const { chainId } = await ask('SWITCH_NETWORK', { chainId: networkId })
      stands = readChainId(chainId)
      return stands
    },
    forget() {
      stands = undefined
    },
  }
}

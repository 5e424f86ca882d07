import type { CaipNetworkId } from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { parseChainId } from './parseUser.js'

/** A request for approval must target the chain of all namespaces. */
export type FrameChain = {
  switchTo(networkId: CaipNetworkId): Promise<CaipNetworkId>
  forget(): void
}

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

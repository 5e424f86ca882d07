import { providerError, type WalletCall } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** How a request is sent to the wallet. */
export type RequestTerms = {
  /** The network that the request names itself; undefined for the one in use. */
  readonly networkId?: CaipNetworkId
  /** How many seconds the wallet may take; the protocol's five minutes if not given. */
  readonly expiry?: number
  /** Whether the visitor has nothing to decide, so that the wallet's app is not opened for it. */
  readonly quiet: boolean
}

/** A phone may be out of sight until its holder looks at it; what became of calls can wait for that. */
const statusExpiry = 3_600

const quietMethods: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** Returns how a request is sent; calls go to the network that they are for, lest a wallet send them on another one. */
export function requestTerms({ method, params }: WalletCall): RequestTerms {
  const quiet = quietMethods.includes(method)
  if (method === 'wallet_getCallsStatus') return { quiet, expiry: statusExpiry }
  if (method !== 'wallet_sendCalls') return { quiet }
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = Object(first) as { chainId?: unknown }
  if (chainId === undefined) return { quiet }
  const id = /^0x[\da-f]{1,13}$/i.test(String(chainId)) ? Number(chainId) : 0
  if (id < 1) throw providerError(-32602, 'The chain id cannot be read')
  return { quiet, networkId: `eip155:${id}` }
}

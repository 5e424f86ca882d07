import { providerError, type WalletCall } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

export type RequestTerms = {
  readonly networkId?: CaipNetworkId
  /** Seconds; by default the protocol's five minutes. */
  readonly expiry?: number
  /** Needs no decision, so that the wallet's app does not open. */
  readonly quiet: boolean
}

/** A locked phone may answer a status request later. */
const statusExpiry = 3_600

const quietMethods: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/** Sends calls to their own network, so that the wallet does not use another one. */
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

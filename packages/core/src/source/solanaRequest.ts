import type { CaipNetworkId } from '@latchkey/protocol'
import { networkInUse, providerError, rawRequest, type SourceRequest } from './SourcePart.js'

/** Answers what the part knows; only the rest reaches the wallet. */
export const solanaRequest: SourceRequest = async (part, call) => {
  switch (call.method) {
    case 'solana_getAccounts':
      return toAccounts(await part.addresses())
    case 'solana_requestAccounts':
      return toAccounts(await (part.isGranted() ? part.addresses() : part.connect()))
    case 'solana_getNetwork':
      return networkInUse(part)
    case 'solana_switchNetwork': {
      const { networkId } = (call.params ?? {}) as { networkId?: CaipNetworkId }
      await part.switchNetwork(String(networkId) as CaipNetworkId)
      return null
    }
    case 'solana_disconnect':
      return part.end()
  }
  const methods = part.methods()
  // A method list is optional, but binding.
  if (methods?.[0] !== undefined && !methods.includes(call.method)) {
    throw providerError(4200, `The wallet does not support ${call.method}`)
  }
  return rawRequest(part, call)
}

const toAccounts = (addresses: readonly string[]) => addresses.map((pubkey) => ({ pubkey }))

import type { Namespace } from '@latchkey/protocol'
import { evmRequest } from './evmRequest.js'
import { providerError, rawRequest, type SourceRequest } from './SourcePart.js'

/** Late except for EVM, so single-namespace pages do not load the others. */
const requests: Readonly<Partial<Record<Namespace, () => Promise<SourceRequest>>>> = {
  eip155: async () => evmRequest,
  solana: async () => (await import('./solanaRequest.js')).solanaRequest,
}

const isEvmMethod =
  /^wallet_(?:sendCalls|(?:get|show)CallsStatus|getCapabilities|(?:grant|revoke)Permissions)$/

/** Returns the namespace's request handler; raw requests by default. */
export async function requestFor(namespace: Namespace): Promise<SourceRequest> {
  const request = (await requests[namespace]?.()) ?? rawRequest
  return async (part, call) => {
    // EVM methods are rejected first: a multi-namespace wallet might answer them.
    if (namespace !== 'eip155' && isEvmMethod.test(call.method)) {
      throw providerError(4200, `${call.method} is for EVM networks only`)
    }
    await part.ready()
    return request(part, call)
  }
}

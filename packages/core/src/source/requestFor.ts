import type { Namespace } from '@latchkey/protocol'
import { evmRequest } from './evmRequest.js'
import { providerError } from './providerError.js'
import { rawRequest, type SourceRequest } from './rawRequest.js'

/** The request functions by namespace; all but EVM load with their first use, so that pages of one namespace never have them. */
const requests: Readonly<Partial<Record<Namespace, () => Promise<SourceRequest>>>> = {
  eip155: async () => evmRequest,
  solana: async () => (await import('./solanaRequest.js')).solanaRequest,
}

const isEvmMethod =
  /^wallet_(?:sendCalls|(?:get|show)CallsStatus|getCapabilities|(?:grant|revoke)Permissions)$/

/** Answers requests as wallets of the namespace do; without a row, they go to the wallet unchanged. */
export async function requestFor(namespace: Namespace): Promise<SourceRequest> {
  const request = (await requests[namespace]?.()) ?? rawRequest
  return async (part, call) => {
    // Before anything is asked: these are methods of EVM, which a wallet of many namespaces might answer all the same.
    if (namespace !== 'eip155' && isEvmMethod.test(call.method)) {
      throw providerError(4200, `${call.method} is for EVM networks only`)
    }
    await part.ready()
    return request(part, call)
  }
}

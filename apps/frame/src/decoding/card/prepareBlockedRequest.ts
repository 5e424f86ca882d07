import { rpcMethodNamespace } from '@latchkey/protocol/frame'
import { makeCard } from './makeCard.js'
import type { BlockedErrorCode, PreparedRequest, PrepareInput } from './PreparedRequest.js'

/** Prepares a request for another chain, which is only shown as blocked, without decoding it further. */
export async function prepareBlockedRequest(
  input: PrepareInput,
  blockedError: BlockedErrorCode = 'frame/request-refused',
): Promise<PreparedRequest> {
  const { method } = input.request
  const title = /send/i.test(method) ? 'sendTransaction' : 'signMessage'
  return {
    card: await makeCard(input, [], { title, actions: [], warnings: [], blocked: 'otherChain' }),
    namespace: rpcMethodNamespace(method),
    payloads: [],
    blockedError,
    finish: async () => undefined,
  }
}

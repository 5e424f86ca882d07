import { rpcMethodNamespace } from '@latchkey/protocol/frame'
import type { CardBlock } from '../../stage/ApprovalCard.js'
import { makeCard } from './makeCard.js'
import type { BlockedErrorCode, PreparedRequest, PrepareInput } from './PreparedRequest.js'

/** Prepares a request that is only shown as blocked, without decoding it further. */
export async function prepareBlockedRequest(
  input: PrepareInput,
  blockedError: BlockedErrorCode = 'frame/request-refused',
  blocked: CardBlock = 'otherChain',
): Promise<PreparedRequest> {
  const { method } = input.request
  const title = /send/i.test(method) ? 'sendTransaction' : 'signMessage'
  return {
    card: await makeCard(input, [], { title, actions: [], warnings: [], blocked }),
    namespace: rpcMethodNamespace(method),
    payloads: [],
    blockedError,
    finish: async () => undefined,
  }
}

import { rpcMethodNamespace } from '@latchkey/protocol/frame'
import type { CardBlock } from '../../stage/ApprovalCard.js'
import { makeCard } from './makeCard.js'
import type { Prepared, PrepareFacts, Refusal } from './Prepared.js'

/** A request that is shown only to say why it cannot be approved: nothing of it is read any further. */
export async function blockedRequest(
  facts: PrepareFacts,
  blocked: CardBlock,
  refusal: Refusal = 'frame/request-refused',
): Promise<Prepared> {
  const { method } = facts.request
  const title = /send/i.test(method) ? 'sendTransaction' : 'signMessage'
  return {
    card: await makeCard(facts, [], { title, actions: [], warnings: [], blocked }),
    namespace: rpcMethodNamespace(method),
    payloads: [],
    refusal,
    finish: async () => undefined,
  }
}

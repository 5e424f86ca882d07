import { rpcMethodNamespace } from '@latchkey/protocol/frame'
import type { CardBlock } from './ApprovalCard.js'
import { makeCard } from './makeCard.js'
import type { Prepared, Refusal } from './Prepared.js'
import type { PrepareFacts } from './PrepareFacts.js'

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
    namespace: rpcMethodNamespace(method) === 'solana' ? 'solana' : 'eip155',
    payloads: [],
    refusal,
    finish: async () => undefined,
  }
}

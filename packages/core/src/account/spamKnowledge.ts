import type { Network } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { tokenBalanceKey } from './accountKeys.js'
import type { SpamKnowledge } from './spam/copiesSymbol.js'
import { knowledgeOf } from './spam/splitSpam.js'

export function spamKnowledge(
  { queries }: Pick<Context, 'queries'>,
  { address, network }: { address: string; network: Network },
): SpamKnowledge {
  const balances = queries.value?.getQueryData(tokenBalanceKey(address, network.caipNetworkId))
  return knowledgeOf(balances ?? [], network)
}

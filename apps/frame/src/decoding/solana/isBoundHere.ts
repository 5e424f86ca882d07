import type { PrepareFacts } from '../card/Prepared.js'
import { isDurable } from './decodeSteps.js'
import type { SolanaMessage } from './readMessage.js'

/** The page may have asked a node that is a few blocks ahead of ours. */
const patienceMs = 1_500

/**
 * Whether the chain knows the block that a transaction is bound to; undefined where it does not say, or where a nonce
 * stands in for the block. Nothing else in a transaction tells which network it is for: what is shown as play money
 * here could be sent where it is real.
 */
export async function isBoundHere(
  { chain, request }: PrepareFacts,
  message: SolanaMessage,
): Promise<boolean | undefined> {
  if (isDurable(message)) return undefined
  const ask = async () => {
    const params = [message.lifetime, { commitment: 'processed' }]
    const answer = await chain
      .rpc(request.caipNetworkId, 'isBlockhashValid', params)
      .catch(() => undefined)
    const { value } = Object(answer) as { value?: unknown }
    return typeof value === 'boolean' ? value : undefined
  }
  const first = await ask()
  if (first !== false) return first
  await new Promise((resolve) => setTimeout(resolve, patienceMs))
  return ask()
}

import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import type { SwapFlowIn, SwapTerms, SwapToken } from '../../state/swap/swapFlow.js'
import { sidesNamed, swapChecked, swapPaused, swapSpent } from '../../state/swap/swapTransitions.js'
import { inTurn } from '../../state/transition.js'
import { senderOf } from '../market/swapRequest.js'
import { findSwapToken } from '../tokens/swapTokensQuery.js'
import { advanceSwap, idOf } from './advanceSwap.js'
import { outcomeOf, readSnapshot } from './swapOutcome.js'

/** Checks whether an unanswered request reached the chain and stored token names are right; a difference pauses. */
export async function checkOpen(context: Context, flow: SwapFlowIn<'checking'>): Promise<void> {
  const { open, terms } = flow
  const id = idOf(flow)
  const sender = senderOf(context, terms)
  if (open?.before) {
    const outcome = outcomeOf(open.before, await readSnapshot(sender, terms), terms)
    if (outcome === 'spent') return void advanceSwap(context, id, swapSpent)
    if (outcome === 'pending')
      return void advanceSwap(context, id, swapPaused('swap/outcome-unknown'))
  }
  const named = await nameSides(context, terms)
  const renamed = named && inTurn(sidesNamed(named), swapPaused('swap/mismatch'))
  advanceSwap(context, id, renamed ?? swapChecked)
}

/** Renames tokens by the list or chain, because any script of the origin can write to storage. */
export async function nameSides(
  context: Context,
  { source, to }: SwapTerms,
): Promise<Pick<SwapTerms, 'source' | 'to'> | undefined> {
  const [left, arrives] = await Promise.all([named(context, source), named(context, to)])
  const isNamed = isSame(source, left) && isSame(to, arrives)
  return isNamed ? undefined : { source: left, to: arrives }
}

async function named(context: Context, token: SwapToken): Promise<SwapToken> {
  const swapToken = await findSwapToken(context, token)
  if (!swapToken) throw new LatchkeyError('swap/mismatch')
  return { ...swapToken, address: token.address }
}

const isSame = (one: SwapToken, other: SwapToken) =>
  one.symbol === other.symbol && one.decimals === other.decimals

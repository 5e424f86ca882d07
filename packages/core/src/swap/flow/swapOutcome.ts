import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import {
  isSwapStep,
  openOf,
  type SwapFlow,
  type SwapFlowIn,
  type SwapSnapshot,
  type SwapTerms,
  type SwapToken,
} from '../../state/swap/swapFlow.js'
import { sidesNamed, swapChecked, swapPaused, swapSpent } from '../../state/swap/swapTransitions.js'
import { inTurn } from '../../state/transition.js'
import {
  allowanceOf,
  readBalance,
  type SwapContext,
  senderOf,
  swapContract,
} from '../market/swapRequest.js'
import { findSwapToken } from '../tokens/swapTokensQuery.js'
import { advanceSwap, type FlowId, findFlow, idOf } from './advanceSwap.js'

export type UnansweredOutcome = 'nothing' | 'pending' | 'spent'

export async function readSnapshot(sender: SwapContext, terms: SwapTerms): Promise<SwapSnapshot> {
  const { address, network, swapping } = sender
  const [{ mined, pending }, source, to, allowance] = await Promise.all([
    swapping.getTransactionCounts(address, network),
    readBalance(sender, terms.source),
    readBalance(sender, terms.to),
    allowanceOf(sender, terms.source, { address: terms.spender }),
  ])
  return { mined, pending, source: `${source}`, to: `${to}`, allowance: `${allowance}` }
}

/** Balances decide, not the nonce, which a smart account's calls do not raise. */
export function outcomeOf(
  before: SwapSnapshot,
  now: SwapSnapshot,
  { amount, minReceived }: Pick<SwapTerms, 'amount' | 'minReceived'>,
): UnansweredOutcome {
  const fell = (field: 'source' | 'allowance') => BigInt(before[field]) - BigInt(now[field])
  const rose = BigInt(now.to) - BigInt(before.to)
  // A used allowance reveals the swap when new funds hide the outflow.
  const isUsed = fell('allowance') >= BigInt(amount)
  if (fell('source') >= BigInt(amount) || isUsed || rose >= BigInt(minReceived)) return 'spent'
  const waits = now.pending > now.mined && now.pending > before.pending
  return waits ? 'pending' : 'nothing'
}

/** A missing allowance proves nothing: the visitor may have revoked it. */
export function hasSwapped(before: SwapSnapshot, now: SwapSnapshot, terms: SwapTerms): boolean {
  const hasLeft = BigInt(before.source) - BigInt(now.source) >= BigInt(terms.amount)
  const least = swapContract(terms.to) === undefined ? 1n : BigInt(terms.minReceived)
  return hasLeft && BigInt(now.to) - BigInt(before.to) >= least
}

export type ReplacedOutcome = 'done' | 'spent'

/** Consecutive sightings: one of several nodes may know the transaction. */
const doneLooks = 3

const patienceMs = 60_000

/** Detects a replacement with an unknown hash, as from a wallet's speed-up. Undefined until certain. */
export function replacedStep(
  context: Context,
  id: FlowId,
): (isMissing: boolean) => Promise<ReplacedOutcome | undefined> {
  const { env } = context
  let looks = 0
  let since: number | undefined
  return async (isMissing) => {
    const flow = findFlow(context, id)
    const outcome =
      isMissing && flow ? await outcomeNow(context, flow).catch(() => undefined) : undefined
    looks = outcome === 'done' ? looks + 1 : 0
    since = outcome === 'spent' ? (since ?? env.now()) : undefined
    if (outcome === 'done') return looks >= doneLooks ? outcome : undefined
    return since !== undefined && env.now() - since >= patienceMs ? outcome : undefined
  }
}

async function outcomeNow(context: Context, flow: SwapFlow): Promise<ReplacedOutcome | undefined> {
  if (flow.state === 'done') return undefined
  const { allowed, steps, terms } = flow
  const [step] = steps
  const sender = senderOf(context, terms)
  if (!isSwapStep(step)) {
    const address = (step === 'revoke' && allowed) || terms.spender
    const left = await allowanceOf(sender, terms.source, { address })
    return (step === 'approve' ? left >= BigInt(terms.amount) : left === 0n) ? 'done' : undefined
  }
  const before = flow.state === 'sent' ? flow.before : openOf(flow)?.before
  if (!before) return undefined
  const now = await readSnapshot(sender, terms)
  // It may still arrive until every pending transaction is mined; others send a smart account's.
  if (step !== 'batch' && now.mined <= before.pending) return undefined
  if (hasSwapped(before, now, terms)) return 'done'
  return outcomeOf(before, now, terms) === 'spent' ? 'spent' : undefined
}

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

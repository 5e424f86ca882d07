import { formatUnits, LatchkeyError, pollingIntervalMs } from '@latchkey/protocol'
import { refreshBalances } from '../../account/refreshBalances.js'
import { rememberSwap, storeSent } from '../../account/sentTransactions.js'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import type { PendingTransaction } from '../../state/activitySlice.js'
import { findNetwork } from '../../state/networksSlice.js'
import { mergeSent } from '../../state/sentChanges.js'
import {
  isSwapStep,
  type SwapFlow,
  type SwapFlowIn,
  type SwapStep,
  type SwapTerms,
} from '../../state/swap/swapFlow.js'
import { swapSent } from '../../state/swap/swapTransitions.js'
import type { Transition } from '../../state/transition.js'
import { type SwapContext, senderOf, swapContract } from '../market/swapRequest.js'
import { advanceSwap, idOf } from './advanceSwap.js'
import type { InHand } from './prepareStep.js'
import { reportStart } from './reportSwap.js'

const patienceMs = 1_800_000

/** Stores what was sent before awaiting anything. */
export async function sendStep(
  context: Context,
  flow: SwapFlowIn<'asking'>,
  inHand: InHand,
): Promise<void> {
  const { steps, terms } = flow
  const [step] = steps
  const { calls = [] } = inHand
  const [call] = calls
  // Cleared, so nothing is requested twice.
  inHand.calls = undefined
  if (!call) throw new LatchkeyError('frame/aborted')
  const { connection, network, swapping } = senderOf(context, terms)
  const from = terms.account
  if (isSwapStep(step)) reportStart(context, terms)
  if (step === 'batch') {
    const callsId = await swapping.sendCalls(connection, { network, from, calls })
    const sent = advanceSwap(context, idOf(flow), swapSent({ callsId }, context.env.now()))
    if (!sent) void rememberCalls(context, { connection, swapping }, terms, callsId)
    return
  }
  const hash = await swapping.sendCall(connection, { network, from, call })
  const stored = storeStep(context, flow, step, hash)
  advanceSwap(context, idOf(flow), swapSent({ hash }, context.env.now()), stored)
  if (step === 'swap') refreshSides(context, terms)
}

/**
 * Stores a transaction of a swap among those that were sent, so that its result is never lost, and returns what follows for the
 * state.
 */
export function storeStep(
  context: Context,
  { allowed, terms }: Pick<SwapFlow, 'allowed' | 'terms'>,
  step: SwapStep,
  hash: string,
): Transition {
  const { account, amount, networkId, source, spender, to, toAmount } = terms
  const sent: PendingTransaction = {
    hash,
    networkId,
    from: account,
    to: (step === 'revoke' && allowed) || spender,
    amount:
      step === 'reset' || step === 'revoke' ? '0' : formatUnits(BigInt(amount), source.decimals),
    symbol: source.symbol.slice(0, 64),
    token: swapContract(source),
    ...(isSwapStep(step)
      ? {
          swap: {
            amount: formatUnits(BigInt(toAmount), to.decimals),
            symbol: to.symbol.slice(0, 64),
            token: swapContract(to),
          },
        }
      : { isAllowance: true as const }),
    at: context.env.now(),
    status: 'pending',
  }
  rememberSwap(context, sent)
  return storeSent(context, account, (transactions) => mergeSent(transactions, [sent]))
}

export function refreshSides(context: Context, { account, networkId, source, to }: SwapTerms) {
  const network = findNetwork(context.store.get().networks, networkId)
  if (!network) return
  const token = swapContract(source)
  const received = { token: swapContract(to) }
  const moved = { address: account, network, received, ...(token !== undefined && { token }) }
  refreshBalances(context, moved).catch(() => {})
}

async function rememberCalls(
  context: Context,
  { connection, swapping }: Pick<SwapContext, 'connection' | 'swapping'>,
  terms: SwapTerms,
  callsId: string,
): Promise<void> {
  const { env, store } = context
  const began = env.now()
  const network = findNetwork(store.get().networks, terms.networkId)
  while (env.now() - began < patienceMs) {
    const calls = await swapping.getCalls(connection, callsId).catch(() => undefined)
    if (calls?.hash !== undefined)
      return store.commit(storeStep(context, { terms }, 'batch', calls.hash))
    if (calls?.status === 'failed') return
    await sleep(env, pollingIntervalMs(network?.blockTime))
  }
}

/** Continues polling a batch after its swap was dismissed. */
export function rememberOpenCalls(context: Context, flow: SwapFlow): void {
  if (flow.state !== 'sent' || flow.hash !== undefined) return
  const network = findNetwork(context.store.get().networks, flow.terms.networkId)
  const connection = network && context.connections.get(network.chainNamespace)
  const swapping = network && context.adapters.get(network.chainNamespace)?.swap
  if (!connection || !swapping) return
  void rememberCalls(context, { connection, swapping }, flow.terms, flow.callsId)
}

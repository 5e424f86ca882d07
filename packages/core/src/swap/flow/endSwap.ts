import { type Network, pollingIntervalMs } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { sleep } from '../../runtime/env/sleep.js'
import { findNetwork } from '../../state/networksSlice.js'
import { openOf, type SwapFlow } from '../../state/swap/swapFlow.js'
import type { SwapSlice } from '../../state/swap/swapSlice.js'
import { allowanceRevoked, canRevoke, swapPaused } from '../../state/swap/swapTransitions.js'
import { unchanged } from '../../state/transition.js'
import { allowanceOf, findRouter, isSameSwapToken, swapContract } from '../market/swapRequest.js'
import { swapChanged } from '../swapForm.js'
import { advanceSwap, drivenSwap, forgetFlow, idOf } from './advanceSwap.js'
import { runSwap } from './executeSwap.js'
import { rememberOpenCalls } from './sendStep.js'

const followMs = 60_000

/** Whether a sent step may be dismissed: it may never confirm, and blocks other swaps. */
export const canStopFollowing = (flow: SwapFlow, now: number): boolean =>
  flow.state === 'sent' && now - flow.sentAt >= followMs

/** Dismisses a swap without a recent step on chain; sent transactions stay in the activity. */
export function cancelSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (!flow || (flow.state === 'sent' && !canStopFollowing(flow, context.env.now()))) return
  forgetFlow(context, flow, mayBeOpen(flow) ? swapGivenUp(flow) : unchanged)
  rememberOpenCalls(context, flow)
}

/** Stops a swap before its next wallet request; pauses instead if a router has an allowance. */
export function stopSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (flow?.state !== 'preparing' && flow?.state !== 'checking') return
  if (flow.allowed === undefined) cancelSwap(context)
  else advanceSwap(context, idOf(flow), swapPaused(undefined))
}

/**
 * Requests that the router which has the allowance of a swap may take nothing any more; one that is paused is given up, and
 * of one that is done the rest is taken back.
 */
export async function revokeAllowance(context: Context): Promise<void> {
  const { flow } = context.store.get().swap
  if (!flow || !canRevoke(flow)) return
  const begin = () => {
    // The wallet's request for the swap itself may still be approved.
    if (openOf(flow)?.before) context.store.update('swap', swapGivenUp(flow))
    advanceSwap(context, idOf(flow), allowanceRevoked)
  }
  if (!drivenSwap(context, idOf(flow))) await runSwap(context, flow, begin)
  else if (flow.state === 'done') begin()
}

/** Dismisses a finished swap and clears the amount. */
export function dismissSwap(context: Context): void {
  const { flow } = context.store.get().swap
  if (flow?.state === 'done') forgetFlow(context, flow, swapChanged({ amount: '' }))
}

const mayBeOpen = (flow: SwapFlow): boolean => {
  const open = flow.state === 'spent' ? undefined : openOf(flow)
  return flow.state === 'asking' || open?.was === 'asked' || open?.before !== undefined
}

/** No page can withdraw the wallet's request. */
const swapGivenUp =
  (flow: SwapFlow) =>
  (swap: SwapSlice): SwapSlice => ({ ...swap, givenUp: [...swap.givenUp, flow] })

/** Whether the wallet may still have a request to swap the same tokens. */
export const isSwapOpen = (
  { givenUp }: Pick<SwapSlice, 'givenUp'>,
  { account, source, to }: Pick<SwapFlow['terms'], 'account' | 'source' | 'to'>,
): boolean =>
  givenUp.some(
    ({ terms }) =>
      terms.account === account &&
      isSameSwapToken(terms.source, source) &&
      isSameSwapToken(terms.to, to),
  )

/** Attempts: a node may lag behind the one that confirmed. */
const maxLooks = 3

/** Reads a router's remaining allowance; only for known routers, because storage may name any contract. */
export function leftAllowanceQuery(context: Context, flow: SwapFlow) {
  const { allowed: left, at, state, terms } = flow
  const { account, networkId, source } = terms
  const network = findNetwork(context.store.get().networks, networkId)
  const router = network && left !== undefined ? findRouter(context, network, left) : undefined
  const isEnd = state === 'done'
  return {
    queryKey: ['swapLeft', networkId, account, source.address, left, at, isEnd] as const,
    queryFn: async (): Promise<bigint> =>
      network && router ? readLeft(context, flow, network, router) : 0n,
    enabled: router !== undefined && swapContract(source) !== undefined,
    retry: false as const,
    staleTime: 0,
  }
}

async function readLeft(
  context: Context,
  flow: SwapFlow,
  network: Network,
  router: { readonly address: string },
): Promise<bigint> {
  const { account: address, source } = flow.terms
  const swapping = context.adapters.get(network.chainNamespace)?.swap
  if (!swapping) return 0n
  const before = flow.state === 'done' ? flow.done.at(-1)?.before?.allowance : undefined
  for (let look = 1; ; look++) {
    const left = await allowanceOf({ address, network, swapping }, source, router)
    if (String(left) !== before || look >= maxLooks) return left
    await sleep(context.env, pollingIntervalMs(network.blockTime))
  }
}

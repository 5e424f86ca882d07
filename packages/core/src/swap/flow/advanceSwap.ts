import type { Context } from '../../runtime/context.js'
import { activeAccount } from '../../state/activeAccount.js'
import type { State } from '../../state/state.js'
import type { SwapFlow } from '../../state/swap/swapFlow.js'
import type { DrivenSwap, SwapSlice } from '../../state/swap/swapSlice.js'
import type { SwapTransition } from '../../state/swap/swapTransitions.js'
import { inTurn, type Transition, unchanged } from '../../state/transition.js'
import { readFlow, swapStorageOf } from './storedSwap.js'

/** An account has one swap at a time, identified by its start. */
export type FlowId = Pick<DrivenSwap, 'account' | 'at'>

export const idOf = ({ at, terms }: SwapFlow): FlowId => ({ account: terms.account, at })

export const drivenSwap = (
  { store }: Pick<Context, 'store'>,
  { account, at }: Pick<FlowId, 'account'> & Partial<FlowId>,
): DrivenSwap | undefined =>
  store
    .get()
    .swap.driven.findLast((one) => one.account === account && (at === undefined || one.at === at))

/** Prefers this page's memory: any script of the origin can write to storage. */
export function findFlow(context: Context, id: FlowId): SwapFlow | undefined {
  const { account, at } = id
  const driven = drivenSwap(context, id)
  if (driven) return driven.flow
  const { flow } = context.store.get().swap
  const current = flow?.terms.account === account ? flow : readFlow(context, account)
  return current?.at === at ? current : undefined
}

/**
 * Takes a swap from one state to the next, with one commit, wherever it is known: in the storage, in the memory of what
 * drives it and, where its account is on screen, there; `along` is part of that commit. Returns it; undefined where it did not
 * change.
 */
export function advanceSwap(
  context: Context,
  id: FlowId,
  transition: SwapTransition,
  along: Transition = unchanged,
): SwapFlow | undefined {
  const current = findFlow(context, id)
  const flow = current && transition(current)
  if (!flow || flow === current) {
    context.store.commit(along)
    return undefined
  }
  swapStorageOf(context).set('flow', flow, id.account)
  context.store.commit(
    inTurn(along, (state) => withSwap(state, flowKept(id, flow), flowShown(state, flow))),
  )
  return flow
}

export const showFlow = (
  { store }: Pick<Context, 'store'>,
  flow: SwapFlow,
  change: SwapChange = unchanged,
): void => store.commit((state) => withSwap(state, flowShown(state, flow), change))

export function forgetFlow(context: Context, flow: SwapFlow, change: SwapChange = unchanged): void {
  swapStorageOf(context).remove('flow', flow.terms.account)
  const hidden: SwapChange = (swap) =>
    swap.flow?.at === flow.at ? { ...swap, flow: undefined } : swap
  context.store.commit((state) => withSwap(state, flowKept(idOf(flow), undefined), hidden, change))
}

export const flowDriven =
  (id: FlowId, flow: SwapFlow): SwapChange =>
  (swap) => ({ ...swap, driven: [...othersThan(swap.driven, id), { ...id, flow }] })

export const flowReleased =
  (id: FlowId): SwapChange =>
  (swap) => ({
    ...swap,
    driven: othersThan(swap.driven, id),
    givenUp: swap.givenUp.filter(({ at }) => at !== id.at),
  })

export const flowKept =
  (id: FlowId, flow: SwapFlow | undefined): SwapChange =>
  (swap) => ({
    ...swap,
    driven: swap.driven.map((one) => (isOf(id)(one) ? { ...one, flow } : one)),
  })

type SwapChange = (swap: SwapSlice) => SwapSlice

const flowShown =
  (state: State, flow: SwapFlow): SwapChange =>
  (swap) =>
    activeAccount(state).address === flow.terms.account ? { ...swap, flow, error: undefined } : swap

const withSwap = (state: State, ...changes: readonly SwapChange[]): State => ({
  ...state,
  swap: inTurn(...changes)(state.swap),
})

const othersThan = (all: readonly DrivenSwap[], id: FlowId) => all.filter((one) => !isOf(id)(one))

const isOf =
  ({ account, at }: FlowId) =>
  (one: DrivenSwap): boolean =>
    one.account === account && one.at === at

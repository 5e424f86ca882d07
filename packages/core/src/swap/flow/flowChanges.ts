import type { ErrorCode } from '@latchkey/protocol'
import type { SwapFlow, SwapStep, SwapTerms } from '../../state/swap/swapSlice.js'
import { isUnanswered } from './swapOutcome.js'

/** A swap that begins. */
export const flowStarted = (
  terms: SwapTerms,
  kinds: readonly SwapStep['kind'][],
  at: number,
): SwapFlow => ({ terms, steps: waiting(kinds), at, isPaused: false })

/** Changes one step. */
export const stepChanged =
  (index: number, change: Partial<SwapStep>) =>
  (flow: SwapFlow): SwapFlow => ({
    ...flow,
    steps: flow.steps.map((step, at) => (at === index ? { ...step, ...change } : step)),
  })

/** It waits for the visitor. */
export const flowPaused =
  (error: ErrorCode | undefined) =>
  ({ error: _, ...flow }: SwapFlow): SwapFlow => ({
    ...flow,
    isPaused: true,
    ...(error && { error }),
  })

/** The visitor pressed again: it goes on with these steps behind those that are done. */
const flowResumed =
  (terms: SwapTerms, kinds: readonly SwapStep['kind'][]) =>
  ({ error: _, ...flow }: SwapFlow): SwapFlow => ({
    ...flow,
    terms,
    steps: [...flow.steps.filter(({ status }) => status === 'done'), ...waiting(kinds)],
    isPaused: false,
  })

/** Whether a step has swapped. */
export const isSwapped = ({ kind, status }: SwapStep): boolean =>
  status === 'done' && (kind === 'swap' || kind === 'batch')

/** The step that is next or under way; -1 where all are done. */
export const nextStep = ({ steps }: SwapFlow): number =>
  steps.findIndex(({ status }) => status !== 'done')

/** Whether all of it is confirmed. */
export const isDone = (flow: SwapFlow): boolean => nextStep(flow) === -1

/** Whether a transaction of it is at the chain and not confirmed. */
export const isAtChain = ({ steps }: SwapFlow): boolean =>
  steps.some(({ status }) => status === 'sent')

/**
 * It was built anew: as `flowResumed`, unless another router would swap it by now than has the allowance. Then that is taken
 * back first, and the visitor presses for it.
 */
export const flowRebuilt =
  (terms: SwapTerms, kinds: readonly SwapStep['kind'][]) =>
  (flow: SwapFlow): SwapFlow => {
    const left = routerLeft(flow)
    if (left === undefined || isSameRouter(left, terms.spender))
      return flowResumed(terms, kinds)(flow)
    const reset = { kind: 'reset', status: 'waiting', spender: left } as const
    const { isAllowed: _, ...known } = flow
    return { ...known, terms, steps: [reset, ...waiting(kinds)] }
  }

/** Whether an allowance is to be taken back from a router that swaps no more. */
export const isMoved = ({ steps }: SwapFlow): boolean =>
  steps.some(({ spender, status }) => spender !== undefined && status !== 'done')

/**
 * The router that may still take something by an allowance of this swap; undefined where there is none. A swap that is done
 * may leave some, where the wallet gave more than was asked for.
 */
export const routerLeft = ({ isAllowed, steps, terms }: SwapFlow): string | undefined =>
  steps.reduce<string | undefined>(
    (left, step) => {
      const { kind, spender, status } = step
      if (status === 'done') return kind === 'reset' ? undefined : terms.spender
      // Of several calls that failed, a wallet may have done the first.
      return kind === 'batch' && isUnanswered(step) ? terms.spender : (spender ?? left)
    },
    isAllowed ? terms.spender : undefined,
  )

/** What is to be known of an allowance once the steps that may have given it are asked for anew. */
export const allowanceRemembered = (flow: SwapFlow): Pick<SwapFlow, 'isAllowed'> =>
  routerLeft(flow) === flow.terms.spender ? { isAllowed: true } : {}

const isSameRouter = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const waiting = (kinds: readonly SwapStep['kind'][]): readonly SwapStep[] =>
  kinds.map((kind) => ({ kind, status: 'waiting' }))

import type { ErrorCode } from '@latchkey/protocol'
import {
  type DoneStep,
  isSwapStep,
  type OpenRequest,
  openOf,
  type SentAs,
  type SwapFlow,
  type SwapSnapshot,
  type SwapSteps,
  type SwapTerms,
} from './swapFlow.js'

/** A step of a swap from one state to the next; the same flow where it does not fit the state. */
export type SwapTransition = (flow: SwapFlow) => SwapFlow

/** What was built for a swap: its terms, and what it takes. */
export type BuiltTerms = { readonly terms: SwapTerms; readonly steps: SwapSteps }

/** The visitor agreed to a swap. */
export const swapStarted = ({ steps, terms }: BuiltTerms, at: number): SwapFlow => ({
  state: 'preparing',
  terms,
  at,
  done: [],
  steps,
})

/** It was built anew. Nothing more is asked for without a press where another router than the allowed one would swap it. */
export const swapPrepared =
  (built: BuiltTerms): SwapTransition =>
  (flow) => {
    if (flow.state !== 'preparing') return flow
    const rebuilt = rebuiltOf(flow, built)
    const isMoved = rebuilt.steps[0] === 'takeBack'
    return isMoved
      ? { ...rebuilt, state: 'paused', error: 'swap/mismatch' }
      : { ...rebuilt, state: 'preparing' }
  }

/** The wallet is about to be asked. */
export const swapAsked =
  (before: SwapSnapshot | undefined): SwapTransition =>
  (flow) =>
    flow.state === 'preparing'
      ? { ...unfinishedOf(flow), state: 'asking', ...(before && { before }) }
      : flow

/** The wallet has sent it. */
export const swapSent =
  (as: SentAs, sentAt: number): SwapTransition =>
  (flow) =>
    flow.state === 'asking'
      ? { ...unfinishedOf(flow), state: 'sent', ...as, sentAt, ...beforeOf(flow) }
      : flow

/** Of several calls, their transaction is known now. */
export const callsNamed =
  (hash: string): SwapTransition =>
  (flow) => {
    if (flow.state === 'sent') return { ...flow, hash }
    const last = flow.done.at(-1)
    if (flow.state !== 'done' || !last) return flow
    return { ...flow, done: [...flow.done.slice(0, -1), { ...last, hash }] }
  }

/** The chain has confirmed a step: by its own transaction, or what was asked for by another one. */
export const swapConfirmed =
  (by: DoneStep['by']): SwapTransition =>
  (flow) => {
    const step = doneStep(flow, by)
    if (!step || !('steps' in flow)) return flow
    const { allowed: _, ...base } = knownOf(flow)
    const isTaken = step.kind === 'takeBack' || step.kind === 'reset'
    const next = {
      ...base,
      done: [...flow.done, step],
      ...(!isTaken && { allowed: flow.terms.spender }),
    }
    const [, ...[first, ...later]] = flow.steps
    return first === undefined
      ? { ...next, state: 'done' }
      : { ...next, state: 'preparing', steps: [first, ...later] }
  }

/** What was sent failed, or was lost. */
export const swapFailed =
  (error: ErrorCode): SwapTransition =>
  (flow) =>
    flow.state === 'sent' ? { ...leftOpen(flow), state: 'paused', error } : flow

/** What leaves has left, and it can't be said how. */
export const swapSpent: SwapTransition = (flow) =>
  flow.state === 'sent' || flow.state === 'paused' || flow.state === 'checking'
    ? { ...leftOpen(flow), state: 'spent' }
    : flow

/** It waits for the visitor; with the numbers as they are by now, where those are why. */
export const swapPaused =
  (error: ErrorCode | undefined, fresh?: BuiltTerms): SwapTransition =>
  (flow) => {
    if (flow.state === 'sent' || flow.state === 'spent' || flow.state === 'done') return flow
    if (flow.state === 'paused' && flow.error === error && !fresh) return flow
    const reason = error && { error }
    if (fresh) return { ...rebuiltOf(flow, fresh), state: 'paused', ...reason }
    // What was declined is not open. A wallet that fails without a refusal may have sent it.
    const isOpen = flow.state !== 'asking' || (error !== 'wallet/rejected' && flow.before)
    return { ...(isOpen ? leftOpen(flow) : unfinishedOf(flow)), state: 'paused', ...reason }
  }

/** Nobody goes on with it: its page was left. What the wallet had it may have still. */
export const swapLeft: SwapTransition = (flow) =>
  flow.state === 'preparing' || flow.state === 'asking' || flow.state === 'checking'
    ? { ...leftOpen(flow), state: 'paused' }
    : flow

/** The visitor pressed again. */
export const swapContinued: SwapTransition = (flow) =>
  flow.state === 'paused' ? { ...leftOpen(flow), state: 'checking' } : flow

/** Nothing of it is open, and its tokens are called what they are. */
export const swapChecked: SwapTransition = (flow) =>
  flow.state === 'checking' ? { ...unfinishedOf(flow), state: 'preparing' } : flow

/** Its tokens have the names that the list or the chain gives them. */
export const sidesNamed =
  ({ source, to }: Pick<SwapTerms, 'source' | 'to'>): SwapTransition =>
  (flow) => ({ ...flow, terms: { ...flow.terms, source, to } })

/** The visitor gives it up, or it is done: what a router may still take is taken back. What was swapped stays said. */
export const allowanceTakenBack: SwapTransition = (flow) =>
  canTakeBack(flow)
    ? {
        ...knownOf(flow),
        terms: { ...flow.terms, spender: flow.allowed ?? flow.terms.spender },
        state: 'preparing',
        done: flow.done.filter(({ kind }) => isSwapStep(kind)),
        steps: ['takeBack'],
      }
    : flow

/** Whether a router may still take something, and nothing is under way. */
export const canTakeBack = ({ allowed, state }: SwapFlow): boolean =>
  allowed !== undefined && (state === 'paused' || state === 'spent' || state === 'done')

/** It is known what a swap brought. */
export const swapReceived =
  (received: string): SwapTransition =>
  (flow) =>
    flow.state === 'done' ? { ...flow, received } : flow

/** A reorganisation removed its last transaction: it is at the chain once more. */
export const swapRemoved: SwapTransition = (flow) => {
  const last = flow.done.at(-1)
  if (flow.state !== 'done' || last?.by !== 'own') return flow
  const { by: _, kind, ...sent } = last
  const { spender } = flow.terms
  const base = { ...knownOf(flow), ...(kind === 'takeBack' && { allowed: spender }) }
  return { ...base, done: flow.done.slice(0, -1), steps: [kind], state: 'sent', ...sent }
}

type Unfinished = Exclude<SwapFlow, { readonly state: 'done' }>

/** What every state has. */
const knownOf = ({ allowed, at, done, terms }: SwapFlow) => ({
  terms,
  at,
  done,
  ...(allowed !== undefined && { allowed }),
})

/** What every state has that leads to an end. */
const unfinishedOf = (flow: Unfinished) => ({ ...knownOf(flow), steps: flow.steps })

/** The same, with what became of the request under way. Of several calls without a word, the wallet may have done the first. */
function leftOpen(flow: Unfinished) {
  const open = openNow(flow)
  const mayHave = flow.steps[0] === 'batch' && open?.before !== undefined
  return {
    ...unfinishedOf(flow),
    ...(open && { open }),
    ...(mayHave && { allowed: flow.terms.spender }),
  }
}

function openNow(flow: Unfinished): OpenRequest | undefined {
  if (flow.state === 'asking') return { was: 'asked', ...beforeOf(flow) }
  if (flow.state !== 'sent') return openOf(flow)
  const { hash } = flow
  return { was: 'sent', ...(hash !== undefined && { hash }), ...beforeOf(flow) }
}

/** With other steps behind those that are done; what another router may take is taken back first. */
function rebuiltOf(flow: Unfinished, { steps, terms }: BuiltTerms) {
  const { allowed } = flow
  const isSame = allowed?.toLowerCase() === terms.spender.toLowerCase()
  return allowed === undefined || isSame
    ? { ...knownOf(flow), terms, steps }
    : { ...knownOf(flow), terms, done: [], steps: ['takeBack', ...steps] as const }
}

/** The step under way once it is confirmed; undefined where none can be. */
function doneStep(flow: SwapFlow, by: DoneStep['by']): DoneStep | undefined {
  if (flow.state === 'sent') {
    const { callsId, hash, sentAt, steps } = flow
    const kind = steps[0]
    const before = beforeOf(flow)
    if (by === 'another') return { kind, by, ...(hash !== undefined && { hash }), ...before }
    return hash !== undefined
      ? { kind, by, hash, ...(callsId !== undefined && { callsId }), sentAt, ...before }
      : { kind, by, callsId: flow.callsId, sentAt, ...before }
  }
  const isLate = flow.state === 'paused' && by === 'another' && flow.open?.before
  return isLate ? { kind: flow.steps[0], by, ...beforeOf(flow.open) } : undefined
}

const beforeOf = ({ before }: { readonly before?: SwapSnapshot }) => (before ? { before } : {})

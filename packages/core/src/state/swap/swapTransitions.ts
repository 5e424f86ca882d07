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

export type SwapTransition = (flow: SwapFlow) => SwapFlow

export type BuiltTerms = { readonly terms: SwapTerms; readonly steps: SwapSteps }

export const swapStarted = ({ steps, terms }: BuiltTerms, at: number): SwapFlow => ({
  state: 'preparing',
  terms,
  at,
  done: [],
  steps,
})

/** If another router than the approved one would swap, waits for the visitor. */
export const swapPrepared =
  (built: BuiltTerms): SwapTransition =>
  (flow) => {
    if (flow.state !== 'preparing') return flow
    const rebuilt = rebuiltOf(flow, built)
    const isMoved = rebuilt.steps[0] === 'revoke'
    return isMoved
      ? { ...rebuilt, state: 'paused', error: 'swap/mismatch' }
      : { ...rebuilt, state: 'preparing' }
  }

export const swapAsked =
  (before: SwapSnapshot | undefined): SwapTransition =>
  (flow) =>
    flow.state === 'preparing'
      ? { ...unfinishedOf(flow), state: 'asking', ...(before && { before }) }
      : flow

export const swapSent =
  (as: SentAs, sentAt: number): SwapTransition =>
  (flow) =>
    flow.state === 'asking'
      ? { ...unfinishedOf(flow), state: 'sent', ...as, sentAt, ...beforeOf(flow) }
      : flow

export const callsNamed =
  (hash: string): SwapTransition =>
  (flow) => {
    if (flow.state === 'sent') return { ...flow, hash }
    const last = flow.done.at(-1)
    if (flow.state !== 'done' || !last) return flow
    return { ...flow, done: [...flow.done.slice(0, -1), { ...last, hash }] }
  }

export const swapConfirmed =
  (by: DoneStep['by']): SwapTransition =>
  (flow) => {
    const step = doneStep(flow, by)
    if (!step || !('steps' in flow)) return flow
    const { allowed: _, ...base } = knownOf(flow)
    const isRevocation = step.kind === 'revoke' || step.kind === 'reset'
    const next = {
      ...base,
      done: [...flow.done, step],
      ...(!isRevocation && { allowed: flow.terms.spender }),
    }
    const [, ...[first, ...later]] = flow.steps
    return first === undefined
      ? { ...next, state: 'done' }
      : { ...next, state: 'preparing', steps: [first, ...later] }
  }

export const swapFailed =
  (error: ErrorCode): SwapTransition =>
  (flow) =>
    flow.state === 'sent' ? { ...leftOpen(flow), state: 'paused', error } : flow

export const swapSpent: SwapTransition = (flow) =>
  flow.state === 'sent' || flow.state === 'paused' || flow.state === 'checking'
    ? { ...leftOpen(flow), state: 'spent' }
    : flow

export const swapPaused =
  (error: ErrorCode | undefined, fresh?: BuiltTerms): SwapTransition =>
  (flow) => {
    if (flow.state === 'sent' || flow.state === 'spent' || flow.state === 'done') return flow
    if (flow.state === 'paused' && flow.error === error && !fresh) return flow
    const reason = error && { error }
    if (fresh) return { ...rebuiltOf(flow, fresh), state: 'paused', ...reason }
    // What was declined is not open. A wallet that fails without a refusal may have sent it.
    const isDeclined = error === 'wallet/rejected' || error === 'wallet/refused'
    const isOpen = flow.state !== 'asking' || (!isDeclined && flow.before)
    return { ...(isOpen ? leftOpen(flow) : unfinishedOf(flow)), state: 'paused', ...reason }
  }

/** Its page was closed; the wallet may still have the request. */
export const swapLeft: SwapTransition = (flow) =>
  flow.state === 'preparing' || flow.state === 'asking' || flow.state === 'checking'
    ? { ...leftOpen(flow), state: 'paused' }
    : flow

export const swapContinued: SwapTransition = (flow) =>
  flow.state === 'paused' ? { ...leftOpen(flow), state: 'checking' } : flow

export const swapChecked: SwapTransition = (flow) =>
  flow.state === 'checking' ? { ...unfinishedOf(flow), state: 'preparing' } : flow

export const sidesNamed =
  ({ source, to }: Pick<SwapTerms, 'source' | 'to'>): SwapTransition =>
  (flow) => ({ ...flow, terms: { ...flow.terms, source, to } })

export const allowanceRevoked: SwapTransition = (flow) =>
  canRevoke(flow)
    ? {
        ...knownOf(flow),
        terms: { ...flow.terms, spender: flow.allowed ?? flow.terms.spender },
        state: 'preparing',
        done: flow.done.filter(({ kind }) => isSwapStep(kind)),
        steps: ['revoke'],
      }
    : flow

export const canRevoke = ({ allowed, state }: SwapFlow): boolean =>
  allowed !== undefined && (state === 'paused' || state === 'spent' || state === 'done')

export const swapReceived =
  (received: string): SwapTransition =>
  (flow) =>
    flow.state === 'done' ? { ...flow, received } : flow

export const swapRemoved: SwapTransition = (flow) => {
  const last = flow.done.at(-1)
  if (flow.state !== 'done' || last?.by !== 'own') return flow
  const { by: _, kind, ...sent } = last
  const { spender } = flow.terms
  const base = { ...knownOf(flow), ...(kind === 'revoke' && { allowed: spender }) }
  return { ...base, done: flow.done.slice(0, -1), steps: [kind], state: 'sent', ...sent }
}

type Unfinished = Exclude<SwapFlow, { readonly state: 'done' }>

const knownOf = ({ allowed, at, done, terms }: SwapFlow) => ({
  terms,
  at,
  done,
  ...(allowed !== undefined && { allowed }),
})

const unfinishedOf = (flow: Unfinished) => ({ ...knownOf(flow), steps: flow.steps })

/** The wallet may have executed the first call of an unanswered batch. */
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

function rebuiltOf(flow: Unfinished, { steps, terms }: BuiltTerms) {
  const { allowed } = flow
  const isSame = allowed?.toLowerCase() === terms.spender.toLowerCase()
  return allowed === undefined || isSame
    ? { ...knownOf(flow), terms, steps }
    : { ...knownOf(flow), terms, done: [], steps: ['revoke', ...steps] as const }
}

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

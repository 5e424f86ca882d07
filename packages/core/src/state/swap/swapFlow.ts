import type { CaipNetworkId, ErrorCode } from '@latchkey/protocol'

/** A token that can be swapped, or the chain's coin. */
export type SwapToken = {
  /** CAIP-10; the coin has the address of `nativeTokenAddresses`. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoUri?: string
  /** Whether the server lists it; another one is merely held, or was found by its address, and may be anything. */
  readonly isListed: boolean
}

/** What the visitor agreed to. */
export type SwapTerms = {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly source: SwapToken
  readonly to: SwapToken
  /** In the smallest unit, as decimal text. */
  readonly amount: string
  /** What was expected, and what arrives at least. */
  readonly toAmount: string
  readonly minReceived: string
  /** The router that takes the token, with its checksum or in lower case. */
  readonly spender: string
}

/** What the chain had of an account right before its wallet was asked: by it one sees whether the swap was sent since. */
export type SwapSnapshot = {
  readonly mined: number
  readonly pending: number
  /** What it held of both sides, and what the router could take; in the smallest unit, as decimal text. */
  readonly source: string
  readonly to: string
  readonly allowance: string
}

/**
 * One request to the wallet: taking back what an earlier router of this swap may take, taking back an older allowance of its
 * own, giving one, swapping, or all of it with one approval.
 */
export type SwapStep = 'takeBack' | 'reset' | 'approve' | 'swap' | 'batch'

/** Requests in their order: at least one. */
export type SwapSteps = readonly [SwapStep, ...SwapStep[]]

/** How what was sent is known: by its hash, or several calls by their id until they have one. */
export type SentAs =
  | { readonly hash: string; readonly callsId?: string }
  | { readonly callsId: string; readonly hash?: undefined }

/** Set where the request swaps. */
type Asked = { readonly before?: SwapSnapshot }

/** What the wallet sent, and when, in milliseconds. */
type Sent = SentAs & Asked & { readonly sentAt: number }

/** A confirmed step: by its own transaction, or by another one in its place, whose hash no page learns. */
export type DoneStep = { readonly kind: SwapStep } & (
  | (Sent & { readonly by: 'own' })
  | (Asked & { readonly by: 'another'; readonly hash?: string })
)

/** A request without a good end: the wallet had it and did not answer, or it was sent, and failed or was lost. */
export type OpenRequest = Asked & { readonly was: 'asked' | 'sent'; readonly hash?: string }

type Known = {
  readonly terms: SwapTerms
  /** When it began, in milliseconds. */
  readonly at: number
  readonly done: readonly DoneStep[]
  /** The router that may still take something by an allowance of this swap. */
  readonly allowed?: string
}

/** `steps`: what is left, of which the first is next or under way. */
type Unfinished = Known & { readonly steps: SwapSteps }

type Failed = { readonly open?: OpenRequest }

/** A swap under way, in one of its states. Just this is stored, so that a reload goes on with it. */
export type SwapFlow =
  /** The visitor pressed again: it is looked whether an open request was sent, and whether names are right. */
  | (Unfinished & Failed & { readonly state: 'checking' })
  /** The next step is built and tried. */
  | (Unfinished & { readonly state: 'preparing' })
  /** The wallet has it. */
  | (Unfinished & Asked & { readonly state: 'asking' })
  /** The chain has it. */
  | (Unfinished & Sent & { readonly state: 'sent' })
  /** It goes on when the visitor presses: after a reload, a refusal, a failure, or at a worse price. */
  | (Unfinished & Failed & { readonly state: 'paused'; readonly error?: ErrorCode })
  /** What leaves has left, without a word of the wallet: to ask again could swap twice, so it can only be put away. */
  | (Unfinished & Failed & { readonly state: 'spent' })
  /** `received`: what the transaction brought, in the smallest unit, once that is known; '0' where nothing arrived. */
  | (Known & { readonly state: 'done'; readonly received?: string })

/** A swap in one of some states. */
export type SwapFlowIn<S extends SwapFlow['state']> = Extract<SwapFlow, { readonly state: S }>

/** Whether all that is left of it is to take its allowance back. */
export const isTakingBack = (flow: SwapFlow): boolean =>
  (flow.state === 'done' ? flow.done.at(-1)?.kind : flow.steps.at(-1)) === 'takeBack'

/** Whether a step moves what is swapped. An allowance can be asked for twice. */
export const isSwapStep = (kind: SwapStep): boolean => kind === 'swap' || kind === 'batch'

/** A step as a list of all shows it; with its hash where the chain may know it. */
export type ShownStep = {
  readonly kind: SwapStep
  readonly status: 'waiting' | 'asking' | 'sent' | 'done' | 'failed'
  readonly hash?: string
}

/** All steps of a swap, with how far each of them is. */
export function shownSteps(flow: SwapFlow): readonly ShownStep[] {
  const done = flow.done.map(
    ({ by, hash, kind }): ShownStep => ({
      kind,
      status: 'done',
      ...(by === 'own' && hash !== undefined && { hash }),
    }),
  )
  if (flow.state === 'done') return done
  const [kind, ...later] = flow.steps
  const next = { kind, ...progressOf(flow) }
  return [...done, next, ...later.map((one) => ({ kind: one, status: 'waiting' }) as const)]
}

function progressOf(flow: Exclude<SwapFlow, SwapFlowIn<'done'>>): Omit<ShownStep, 'kind'> {
  if (flow.state === 'asking') return { status: 'asking' }
  const { hash } = flow.state === 'sent' ? flow : (openOf(flow) ?? {})
  const isFailed = openOf(flow)?.was === 'sent'
  const status = flow.state === 'sent' ? 'sent' : isFailed ? 'failed' : 'waiting'
  return { status, ...(hash !== undefined && { hash }) }
}

/** The request of a swap that has no good end. */
export const openOf = (flow: SwapFlow): OpenRequest | undefined =>
  'open' in flow ? flow.open : undefined

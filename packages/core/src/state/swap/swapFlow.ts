import type { CaipNetworkId, ErrorCode } from '@latchkey/protocol'

/** A swappable token or the native coin. */
export type SwapToken = {
  /** CAIP-10; the coin has the address in `nativeTokenAddresses`. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoUri?: string
  /** Whether the server lists it; any other token may be anything. */
  readonly isListed: boolean
}

/** Terms the visitor agreed to. */
export type SwapTerms = {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly source: SwapToken
  readonly to: SwapToken
  /** In the smallest unit, as a decimal string. */
  readonly amount: string
  readonly toAmount: string
  readonly minReceived: string
  /** The router that takes the token; case may vary. */
  readonly spender: string
}

/** On-chain state right before the wallet request, which later tells whether the swap was sent. */
export type SwapSnapshot = {
  readonly mined: number
  readonly pending: number
  readonly source: string
  readonly to: string
  readonly allowance: string
}

/**
 * One request to the wallet: taking back what an earlier router of this swap may take, taking back an older allowance of its
 * own, giving one, swapping, or all of it with one approval.
 */
export type SwapStep = 'revoke' | 'reset' | 'approve' | 'swap' | 'batch'

export type SwapSteps = readonly [SwapStep, ...SwapStep[]]

export type SentAs =
  | { readonly hash: string; readonly callsId?: string }
  | { readonly callsId: string; readonly hash?: undefined }

type Asked = { readonly before?: SwapSnapshot }

type Sent = SentAs & Asked & { readonly sentAt: number }

/** A confirmed step, by its own transaction or by a replacement with an unknown hash. */
export type DoneStep = { readonly kind: SwapStep } & (
  | (Sent & { readonly by: 'own' })
  | (Asked & { readonly by: 'another'; readonly hash?: string })
)

export type OpenRequest = Asked & { readonly was: 'asked' | 'sent'; readonly hash?: string }

type Known = {
  readonly terms: SwapTerms
  readonly at: number
  readonly done: readonly DoneStep[]
  /** The router that may still have an allowance of this swap. */
  readonly allowed?: string
}

/** Remaining `steps`; the first is next or pending. */
type Unfinished = Known & { readonly steps: SwapSteps }

type Failed = { readonly open?: OpenRequest }

/** A swap in progress. Stored as is, so a reload resumes it. */
export type SwapFlow =
  /** Checks whether an open request was sent, and the tokens' names. */
  | (Unfinished & Failed & { readonly state: 'checking' })
  | (Unfinished & { readonly state: 'preparing' })
  | (Unfinished & Asked & { readonly state: 'asking' })
  | (Unfinished & Sent & { readonly state: 'sent' })
  /** Waits for the visitor after a reload, rejection, failure or worse price. */
  | (Unfinished & Failed & { readonly state: 'paused'; readonly error?: ErrorCode })
  /** The source amount left without the wallet's answer. Retrying could swap twice, so it can only be dismissed. */
  | (Unfinished & Failed & { readonly state: 'spent' })
  /** `received` is in the smallest unit once known; '0' if nothing arrived. */
  | (Known & { readonly state: 'done'; readonly received?: string })

/** A swap in certain states. */
export type SwapFlowIn<S extends SwapFlow['state']> = Extract<SwapFlow, { readonly state: S }>

/** Whether only revoking the allowance remains. */
export const isRevoking = (flow: SwapFlow): boolean =>
  (flow.state === 'done' ? flow.done.at(-1)?.kind : flow.steps.at(-1)) === 'revoke'

/** Whether a step swaps; approvals may be repeated. */
export const isSwapStep = (kind: SwapStep): boolean => kind === 'swap' || kind === 'batch'

/** A step as displayed, with its hash if the chain may know it. */
export type ShownStep = {
  readonly kind: SwapStep
  readonly status: 'waiting' | 'asking' | 'sent' | 'done' | 'failed'
  readonly hash?: string
}

/** All steps of a swap with their status. */
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

/** The swap's request without success. */
export const openOf = (flow: SwapFlow): OpenRequest | undefined =>
  'open' in flow ? flow.open : undefined

import { isLatchkeyError } from '@latchkey/protocol'
import type { ApprovalRequest, PreparedRequest } from '../decoding/card/PreparedRequest.js'
import { sanitizeName } from '../decoding/card/plainText.js'
import type { FailureReason, Stage } from '../stage/Stage.js'
import type { ApprovalsParameters } from './Approvals.js'
import type { ApprovalDeps } from './browserDeps.js'

export type PresentRequestParameters = {
  readonly parameters: ApprovalsParameters
  readonly deps: ApprovalDeps
  readonly request: ApprovalRequest
  /** Addresses that were sent to before; approved ones are added. */
  readonly recentRecipients: string[]
  isShown(): boolean
  /** Told when it is signed: from then on it cannot be taken back. */
  onSigned(): void
  queuedCount(): number
}

/** What the visitor says to a request. */
export type Decision = 'approve' | 'reject'

/** What a request is drawn by. */
export type RequestScreen = ReturnType<typeof createRequestScreen>

/** What is drawn of one request, as often as something about it changes. */
export function createRequestScreen({
  queuedCount,
  isShown,
  parameters,
  deps,
}: PresentRequestParameters) {
  const { hostOrigin } = parameters
  const dappName = sanitizeName(parameters.dapp()?.name ?? '')
  let current: () => Stage = () => ({ kind: 'none' })
  const redraw = () => {
    if (isShown()) deps.draw(current())
  }
  const show = (stage: () => Stage) => {
    current = stage
    redraw()
  }
  /** Shows something until the visitor has decided. */
  const decide = <T>(stage: (decided: (value: T) => void) => Stage): Promise<T> =>
    new Promise((resolve) => show(() => stage(resolve)))
  const review = (
    { card }: PreparedRequest,
    busy: boolean,
    decided: (value: Decision) => void = () => {},
  ): Stage => ({
    kind: 'review',
    card,
    queuedCount: queuedCount(),
    busy,
    onApprove: () => decided('approve'),
    onReject: () => decided('reject'),
  })
  /** Gives nothing if the visitor wants to try again; fails with the failure itself if not, or if that is of no use. */
  async function showFailure(error: unknown): Promise<undefined> {
    if (!isShown()) throw error
    const answer = await decide<'retry' | 'close'>((decided) => ({
      kind: 'failed',
      hostOrigin,
      dappName,
      failure: toFailureReason(error),
      onRetry: isRetryable(error) ? () => decided('retry') : undefined,
      onClose: () => decided('close'),
    }))
    if (answer === 'close') throw error
    return undefined
  }
  const showBusy = (prepared: PreparedRequest) => show(() => review(prepared, true))
  return { calledName: dappName, redraw, show, decide, review, showBusy, failed: showFailure }
}

/** What a visitor is told of a failure. */
export function toFailureReason(error: unknown): FailureReason {
  const code = isLatchkeyError(error) ? error.code : ''
  if (code === 'frame/wallet-frozen') return 'frozen'
  if (code === 'node/execution-reverted') return 'revert'
  if (code === 'node/blockhash-expired') return 'expired'
  if (code.startsWith('node/insufficient-funds')) return 'funds'
  if (code === 'rpc/failed' || code.startsWith('node/')) return 'refused'
  const unreachableCodes = ['rpc/', 'http/', 'frame/server-unreachable', 'frame/request-timeout']
  return unreachableCodes.some((start) => code.startsWith(start)) ? 'unreachable' : 'other'
}

/** Whether nobody knows if what was handed to a chain got there. */
export function isResultUnknown(error: unknown): boolean {
  const code = isLatchkeyError(error) ? error.code : ''
  return /^(?:http|rpc)\/(?:timeout|unreachable|malformed)$/.test(code)
}

/** Whether trying again may help: the chain or a server did not answer, or did not like it this time. */
export function isRetryable(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  const wrong = ['rpc/invalid-params', 'rpc/not-allowed', 'rpc/invalid-request']
  if (wrong.includes(error.code)) return false
  return !['other', 'frozen', 'expired'].includes(toFailureReason(error))
}

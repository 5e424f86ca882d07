import { isLatchkeyError } from '@latchkey/protocol'
import type { RefusedSends } from '../decoding/card/createRefusedSends.js'
import type { ApprovalRequest, PreparedRequest } from '../decoding/card/PreparedRequest.js'
import type { FailureReason, Stage } from '../stage/Stage.js'
import type { ApprovalsParameters } from './Approvals.js'
import type { ApprovalDeps } from './browserDeps.js'

export type RequestScreenParameters = {
  readonly parameters: ApprovalsParameters
  readonly deps: ApprovalDeps
  isShown(): boolean
  queuedCount(): number
  /** Shows the alerts that wait, if there are any; resolves with whether it did when the visitor has answered them. */
  alertsFirst(): Promise<boolean>
}

export type PresentRequestParameters = RequestScreenParameters & {
  readonly request: ApprovalRequest
  /** Called when it is signed: from then on it cannot be aborted. */
  onSigned(): void
  readonly refusedSends: RefusedSends
}

/** The visitor's decision on a request; one is dismissed where it is not certain that the visitor had all of it in view. */
export type Decision = 'approve' | 'reject' | 'dismiss'

export type RequestScreen = ReturnType<typeof createRequestScreen>

/** The screen of one request, which renders again with each change. */
export function createRequestScreen({
  queuedCount,
  isShown,
  parameters,
  deps,
}: Omit<RequestScreenParameters, 'alertsFirst'>) {
  const { hostOrigin } = parameters
  const dappName = parameters.dappName()
  let current: () => Stage = () => ({ kind: 'none' })
  const redraw = () => {
    if (isShown()) deps.draw(current())
  }
  const show = (stage: () => Stage) => {
    current = stage
    redraw()
  }
  const decide = <T>(stage: (decided: (value: T) => void) => Stage): Promise<T> =>
    new Promise((resolve) => show(() => stage(resolve)))
  const review = (
    { card }: Pick<PreparedRequest, 'card'>,
    busy: boolean,
    decided: (value: Decision) => void = () => {},
  ): Stage => ({
    kind: 'review',
    card,
    queuedCount: queuedCount(),
    busy,
    onApprove: () => decided('approve'),
    onReject: (isSeen) => decided(isSeen ? 'reject' : 'dismiss'),
  })
  /** Resolves if the visitor wants to retry; throws the failure if not, or if a retry cannot help. */
  async function showFailure(error: unknown, isFinal = false): Promise<undefined> {
    if (!isShown()) throw error
    const answer = await decide<'retry' | 'close'>((decided) => ({
      kind: 'failed',
      hostOrigin,
      dappName,
      failure: toFailureReason(error),
      onRetry: !isFinal && isRetryable(error) ? () => decided('retry') : undefined,
      onClose: () => decided('close'),
    }))
    if (answer === 'close') throw error
    return undefined
  }
  const showBusy = (prepared: PreparedRequest) => show(() => review(prepared, true))
  return { dappName, redraw, show, decide, review, showBusy, showFailure }
}

function toFailureReason(error: unknown): FailureReason {
  const code = isLatchkeyError(error) ? error.code : ''
  if (code === 'frame/wallet-frozen') return 'frozen'
  if (code === 'node/execution-reverted') return 'revert'
  if (code === 'node/blockhash-expired') return 'expired'
  if (code.startsWith('node/insufficient-funds')) return 'funds'
  if (code === 'rpc/failed' || code === 'send/outcome-unknown') return 'refused'
  if (code.startsWith('node/')) return 'refused'
  const unreachableCodes = ['rpc/', 'http/', 'frame/server-unreachable', 'frame/request-timeout']
  return unreachableCodes.some((start) => code.startsWith(start)) ? 'unreachable' : 'other'
}

/** Whether it is unknown if the chain received the transaction. */
export function isResultUnknown(error: unknown): boolean {
  const code = isLatchkeyError(error) ? error.code : ''
  return /^(?:http|rpc)\/(?:timeout|unreachable|malformed)$/.test(code)
}

/** Whether a retry may help: the chain or a server did not answer, or refused temporarily. */
export function isRetryable(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  const wrong = [
    'rpc/invalid-params',
    'rpc/not-allowed',
    'rpc/invalid-request',
    'rpc/version-not-supported',
    'send/outcome-unknown',
  ]
  if (wrong.includes(error.code)) return false
  return !['other', 'frozen', 'expired'].includes(toFailureReason(error))
}

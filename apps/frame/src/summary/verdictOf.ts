import type { ActionName, ApprovalCard, CardAction } from '../stage/ApprovalCard.js'
import type { WarningCode } from '../stage/WarningCode.js'
import { differsFromPreview } from './unsaidChanges.js'

type VerdictKind = {
  readonly level: 'danger' | 'caution' | 'calm'
  /** The warning that says the same, which is not shown beside it. */
  readonly says?: WarningCode
}

/** What a card comes to in one word; the first that holds. */
export const verdicts = {
  blocked: { level: 'danger' },
  fails: { level: 'danger', says: 'wouldFail' },
  risky: { level: 'danger' },
  unread: { level: 'caution' },
  differs: { level: 'caution' },
  unchecked: { level: 'caution', says: 'notSimulated' },
  unseen: { level: 'caution' },
  careful: { level: 'caution' },
  asShown: { level: 'calm' },
  nothingMoves: { level: 'calm' },
  signature: { level: 'calm' },
} as const satisfies Record<string, VerdictKind>

export type Verdict = keyof typeof verdicts

type JudgedCard = Pick<
  ApprovalCard,
  'actions' | 'blocked' | 'caipNetworkId' | 'expected' | 'unreadable' | 'warnings'
>

/** Returns the verdict of a card. */
export function verdictOf(card: JudgedCard): Verdict {
  const { actions, blocked, expected, unreadable, warnings } = card
  if (blocked) return 'blocked'
  const dangers = warnings.filter(({ level }) => level === 'danger')
  if (dangers.length > 0) return dangers.every(isFailure) ? 'fails' : 'risky'
  if (unreadable) return 'unread'
  if (differsFromPreview(card)) return 'differs'
  if (expected?.result === 'unknown') return 'unchecked'
  if (expected?.result === 'unseen' && !actions.every(isExact)) return 'unseen'
  if (warnings.length > 0) return 'careful'
  if (expected === undefined) return 'signature'
  const isPayment = actions.some(({ name }) => name === 'send')
  return expected.result === 'succeeds' && !isPayment ? 'nothingMoves' : 'asShown'
}

/** Returns the expected result where neither the verdict nor the actions say it. */
export function unsaidResult(card: JudgedCard): 'succeeds' | 'unseen' | undefined {
  const { actions, expected } = card
  const verdict = verdictOf(card)
  const isCalm = verdict === 'nothingMoves' || verdict === 'asShown'
  if (expected?.result === 'succeeds') return isCalm ? undefined : 'succeeds'
  const isUnseen = expected?.result === 'unseen' && !actions.every(isExact)
  return isUnseen && verdict !== 'unseen' ? 'unseen' : undefined
}

const isFailure = ({ code }: { readonly code: WarningCode }) => code === 'wouldFail'

/** What moves only what the bytes say, of the coin and of tokens that are known here. */
const exactActions: readonly ActionName[] = [
  ...(['send', 'sendToken', 'approve', 'approveMore', 'revokeApproval'] as const),
  ...(['swap', 'wrap', 'unwrap', 'outflows', 'inflows', 'allowanceLeft'] as const),
  ...(['becomeSmart', 'leaveSmartAccount'] as const),
]

const isExact = ({ name, rows }: CardAction): boolean =>
  exactActions.includes(name) &&
  rows.every((row) => row.kind !== 'amount' || !(row.amount.unverified || row.amount.raw))

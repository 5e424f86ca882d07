import type {
  ActionName,
  ApprovalCard,
  CardAction,
  CardAmount,
  ExpectedChange,
} from '../stage/ApprovalCard.js'

type Flow = Pick<ExpectedChange, 'direction' | 'token'> & Pick<CardAmount, 'text'>
type PreviewedCard = Pick<ApprovalCard, 'actions' | 'caipNetworkId' | 'expected'>

/**
 * Returns what the chain expects beyond what a card says anyway. All of it where the two differ, and of several steps
 * whose sum is nowhere else.
 */
export function unsaidChanges(card: PreviewedCard): readonly ExpectedChange[] {
  const { expected } = card
  if (expected?.result !== 'changes') return []
  const said = saidFlows(card)
  const unsaid = expected.changes.filter((change) => !said.some(isSameAs(change)))
  return expected.changes.length - unsaid.length === said.length ? unsaid : expected.changes
}

/**
 * Whether more leaves by the preview than the card says, or tokens that it says stay. Solana's previews have fees and
 * deposits in their sums, and no node is certain to see coins move.
 */
export function differsFromPreview(card: PreviewedCard): boolean {
  const { actions, caipNetworkId, expected } = card
  const names = actions.map(({ name }) => name)
  const isSummed = names.includes('outflows') || (actions.length === 1 && names.every(isComplete))
  if (!isSummed || !caipNetworkId.startsWith('eip155:')) return false
  const changes = expected?.result === 'changes' ? expected.changes : []
  const said = saidFlows(card)
  if (changes.some((each) => each.direction === 'out' && !said.some(isSameAs(each)))) return true
  const isPreviewed = expected?.result === 'changes' || expected?.result === 'succeeds'
  const isMissing = (flow: Flow) => flow.token && !changes.some((each) => isSameAs(each)(flow))
  return isPreviewed && names.includes('sendToken') && actions.length === 1 && said.some(isMissing)
}

/** Actions whose rows have all that leaves by them. */
const completeActions: readonly ActionName[] = [
  ...(['send', 'sendToken', 'swap', 'wrap', 'unwrap', 'mint'] as const),
  ...(['approve', 'approveMore', 'revokeApproval'] as const),
]
const isComplete = (name: ActionName) => completeActions.includes(name)

/** What a card says that moves at once, by its only action or by the sum of its steps. */
function saidFlows({ actions }: Pick<ApprovalCard, 'actions'>): readonly Flow[] {
  const sum = actions.length === 1 ? actions[0] : actions.find(({ name }) => name === 'outflows')
  return sum ? flowsOf(sum) : []
}

/** In exact amounts: each stands before its token, if it has one. */
function flowsOf({ name, rows }: CardAction): readonly Flow[] {
  return rows.flatMap((row, at) => {
    const direction = row.label === 'amount' ? moving[name] : sides[row.label]
    if (row.kind !== 'amount' || !direction) return []
    const after = rows.slice(at + 1)
    const next = after.findIndex(({ kind }) => kind === 'amount')
    const own = next < 0 ? after : after.slice(0, next)
    const token = own.find(({ label }) => tokenLabels.includes(label))
    const address = token?.kind === 'address' ? token.address : undefined
    return [{ direction, token: address, text: row.amount.text }]
  })
}

const moving: { readonly [N in ActionName]?: Flow['direction'] } = {
  send: 'out',
  sendToken: 'out',
  outflows: 'out',
  mint: 'in',
}
const sides: { readonly [L in CardAction['rows'][number]['label']]?: Flow['direction'] } = {
  gives: 'out',
  gets: 'in',
}
const tokenLabels: readonly string[] = ['token', 'contract']

const isSameAs =
  ({ amount, direction, item, token }: ExpectedChange) =>
  (flow: Flow) =>
    item === undefined &&
    flow.direction === direction &&
    flow.text === amount.text &&
    flow.token?.toLowerCase() === token?.toLowerCase()

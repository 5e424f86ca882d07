import type { ActionName, ApprovalCard, CardAction } from '../stage/ApprovalCard.js'
import type { WarningCode } from '../stage/WarningCode.js'

/** What a card says of the steps together. */
const sums: readonly ActionName[] = ['outflows', 'inflows', 'allowanceLeft', 'becomeSmart']
/** What moves nothing but what the sums before say, and to nobody else. */
const summed: readonly ActionName[] = ['approve', 'swap']

/** What a step is warned of that its sums show as well. */
const aboutSums: readonly WarningCode[] = ['unverifiedBack', 'weakPrice']

/** Whether an action is one of several that the page asked for: these are numbered. */
export const isStep = ({ title }: Pick<ApprovalCard, 'title'>, { name }: CardAction): boolean =>
  title === 'sendCalls' && !sums.includes(name)

/**
 * Whether the steps of a card are details: their sums by the bytes say all of it, and no warning of a step is about more
 * than these.
 */
export function areStepsFolded(
  card: Pick<ApprovalCard, 'actions' | 'title' | 'unreadable' | 'warnings'>,
): boolean {
  const { actions, unreadable, warnings } = card
  const steps = actions.filter((action) => isStep(card, action))
  return (
    steps.length > 0 &&
    actions.some(({ name }) => name === 'outflows') &&
    steps.every(({ name }) => summed.includes(name)) &&
    !unreadable &&
    warnings.every(({ code, steps }) => !steps || aboutSums.includes(code))
  )
}

/** Whether structured data are details: their description says what they allow. */
export const isTreeFolded = ({
  actions,
  unreadable,
}: Pick<ApprovalCard, 'actions' | 'unreadable'>): boolean => actions.length > 0 && !unreadable

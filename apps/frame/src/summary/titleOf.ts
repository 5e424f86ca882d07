import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { ApprovalCard, CardTitle } from '../stage/ApprovalCard.js'
import { areStepsFolded } from './foldedParts.js'

/** Titles that say less than an action does. */
const general: readonly CardTitle[] = ['sendTransaction', 'signTransaction', 'allowSpending']

/** The heading of a card: what its only action does, or what kind of request it is. */
export function titleOf(
  card: Pick<ApprovalCard, 'actions' | 'blocked' | 'title' | 'unreadable' | 'warnings'>,
  words: ApprovalMessages,
): string {
  const { actions, blocked, title } = card
  if (blocked) return words.blockedTitle
  // An allowance and what it is for.
  if (areStepsFolded(card)) return words.titles.swap
  const [only, ...more] = actions
  return only && more.length === 0 && general.includes(title)
    ? words.actions[only.name]
    : words.titles[title]
}

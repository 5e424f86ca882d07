import type { CardAction, CardWarning } from '../../stage/ApprovalCard.js'

export type CallDescription = {
  readonly action: CardAction
  readonly warnings: readonly CardWarning[]
  readonly recipients: readonly string[]
  readonly unreadable: boolean
}

/** Creates a description; a call is readable and without recipients by default. */
export const callDescription = (
  action: CardAction,
  warnings: readonly CardWarning[] = [],
  recipients: readonly string[] = [],
  unreadable = false,
): CallDescription => ({ action, warnings, recipients, unreadable })

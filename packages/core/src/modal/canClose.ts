import type { ViewName } from '../state/views.js'

export type ClosingFacts = {
  readonly view: ViewName
  readonly signInRequired: boolean
  readonly hasSession: boolean
}

/** Whether the visitor may close the modal: not out of a sign-in that the host demands. @spec S2.13 */
export function canClose({ hasSession, signInRequired, view }: ClosingFacts): boolean {
  const isSigning = view === 'SIWXSignMessage' || view === 'ApproveTransaction'
  return !isSigning || !signInRequired || hasSession
}

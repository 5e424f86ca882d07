import { type ViewName, views } from '../state/views.js'

export type CanCloseInput = {
  readonly view: ViewName
  readonly signInRequired: boolean
  readonly hasSession: boolean
}

/** Whether the visitor may close the modal: not out of a sign-in that the host demands. @spec S2.13 */
export function canClose({ hasSession, signInRequired, view }: CanCloseInput): boolean {
  return !views[view]?.final || !signInRequired || hasSession
}

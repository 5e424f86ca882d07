import { lacksSession } from '../state/siwx/siwxSlice.js'
import type { State } from '../state/state.js'
import { type ViewName, views } from '../state/views.js'

/** Whether the visitor may close the modal: not out of a sign-in that the host demands. @spec S2.13 */
export const canClose = (
  { networks, siwx }: Pick<State, 'networks' | 'siwx'>,
  view: ViewName,
): boolean => !(views[view]?.final && lacksSession(siwx, networks.activeNamespace))

import { lacksSession } from '../state/siwx/siwxSlice.js'
import type { State } from '../state/state.js'
import { type ViewName, views } from '../state/views.js'

/** False during a required sign-in. @spec S2.13 */
export const canClose = (
  { networks, siwx }: Pick<State, 'networks' | 'siwx'>,
  view: ViewName,
): boolean => !(views[view]?.final && lacksSession(siwx, networks.activeNamespace))

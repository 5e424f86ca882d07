import type { State } from '../state/state.js'
import { type ViewName, views } from '../state/views.js'

/** Whether the visitor may close the modal: not out of a sign-in that the host demands. @spec S2.13 */
export function canClose({ networks, siwx }: Pick<State, 'networks' | 'siwx'>, view: ViewName) {
  const { byNamespace, required } = siwx
  return !(
    required &&
    views[view]?.final &&
    !byNamespace[networks.activeNamespace as 'eip155']?.session
  )
}

import type { State } from '../state/state.js'
import { type ViewName, views } from '../state/views.js'

/** Whether the visitor may close the modal: not out of a sign-in that the host demands. @spec S2.13 */
export function canClose({ networks, siwx }: Pick<State, 'networks' | 'siwx'>, view: ViewName) {
  const { byNamespace, required } = siwx
  // Where no account is to sign in, as in a namespace that the host's sign-in does not serve, nothing is demanded.
  const { session } = byNamespace[networks.activeNamespace as 'eip155'] ?? { session: true }
  return !(required && views[view]?.final && !session)
}

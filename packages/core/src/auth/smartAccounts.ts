import type { Namespace } from '@latchkey/protocol'
import { networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { isEmbedded } from './authFamilies.js'

/** The chains on which the embedded wallet has smart accounts. @spec S3.12 S3.73 */
export const smartAccountNetworks = ({ networks }: Pick<State, 'networks'>): readonly number[] =>
  networksOf(networks, 'eip155').smartAccountEnabledNetworks

/** Whether the visitor may choose between kinds of account: only where there is more than one. @spec S4.15 */
export function hasAccountTypes(
  state: Pick<State, 'accounts' | 'networks'>,
  namespace: Namespace,
): boolean {
  const id = networksOf(state.networks, namespace).active?.id
  const isServed = smartAccountNetworks(state).some((one) => one === id)
  return namespace === 'eip155' && isServed && isEmbedded(state, namespace)
}

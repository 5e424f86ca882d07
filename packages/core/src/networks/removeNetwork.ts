import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { type NetworkReference, networkIdOf } from '../runtime/NetworkReference.js'
import { accountOf } from '../state/accountsSlice.js'
import { modalFiltered } from '../state/modalSlice.js'
import {
  findNetwork,
  namespaceChosen,
  networkStateChanged,
  networksOf,
} from '../state/networksSlice.js'
import { nextNamespace } from './nextNamespace.js'

export type RemoveNetworkParameters = { network: NetworkReference }

/** Removes a network from the host's list. @spec S4.25 */
export async function removeNetwork(
  { adapters, store }: Context,
  parameters: RemoveNetworkParameters,
): Promise<void> {
  const { accounts, modal, networks } = store.get()
  const network = findNetwork(networks, networkIdOf(parameters.network))
  if (!network) throw new LatchkeyError('network/not-found')
  const { caipNetworkId, chainNamespace: namespace } = network
  const networkState = networksOf(networks, namespace)
  const requested = networkState.requested.filter((one) => one !== network)
  const stays =
    accountOf(accounts, namespace).address || networkState.active?.caipNetworkId !== caipNetworkId
  store.update(
    'networks',
    networkStateChanged(namespace, {
      requested,
      active: stays ? networkState.active : requested[0],
    }),
  )
  if (requested.length > 0) return

  if (modal.namespace === namespace) store.update('modal', modalFiltered(undefined))
  const isUsable = (one: Namespace) => adapters.has(one)
  const next = nextNamespace(networks, { leaving: namespace, isUsable, accounts })
  if (networks.activeNamespace === namespace && next && !stays) {
    store.update('networks', namespaceChosen(next))
  }
}

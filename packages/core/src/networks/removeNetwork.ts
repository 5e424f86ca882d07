import { type CaipNetworkId, LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { filteredBy } from '../state/modalSlice.js'
import { familyChanged, findNetwork, namespaceChosen, networksOf } from '../state/networksSlice.js'
import { nextFamily } from './nextFamily.js'

export type RemoveNetworkParameters = { networkId: CaipNetworkId }

/** Takes a network off those the host asked for. @spec S4.25 */
export async function removeNetwork(
  { adapters, store }: Context,
  { networkId }: RemoveNetworkParameters,
): Promise<void> {
  const { accounts, modal, networks } = store.get()
  const network = findNetwork(networks, networkId)
  if (!network) throw new LatchkeyError('network/not-found')
  const { chainNamespace: namespace } = network
  const family = networksOf(networks, namespace)
  const requested = family.requested.filter((one) => one !== network)
  // A connected wallet still stands there, configured or not.
  const stays = accountOf(accounts, namespace).address || family.active?.caipNetworkId !== networkId
  store.update(
    'networks',
    familyChanged(namespace, { requested, active: stays ? family.active : requested[0] }),
  )
  if (requested.length > 0) return

  if (modal.namespace === namespace) store.update('modal', filteredBy(undefined))
  const isUsable = (one: Namespace) => adapters.has(one)
  const next = nextFamily(networks, { leaving: namespace, isUsable, accounts })
  if (networks.activeNamespace === namespace && next && !stays) {
    store.update('networks', namespaceChosen(next))
  }
}

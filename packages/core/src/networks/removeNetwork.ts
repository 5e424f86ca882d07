import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { type AccountsSlice, accountOf } from '../state/accountsSlice.js'
import { modalFiltered } from '../state/modalSlice.js'
import {
  findNetwork,
  type NetworksSlice,
  namespaceChosen,
  networkStateChanged,
  networksOf,
} from '../state/networksSlice.js'
import { changeSlices, inTurn, unchanged } from '../state/transition.js'
import { type NetworkReference, networkIdOf } from './switchNetwork.js'

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
  const listed = networkStateChanged(namespace, {
    requested,
    active: stays ? networkState.active : requested[0],
  })
  if (requested.length > 0) return store.update('networks', listed)

  const isUsable = (one: Namespace) => adapters.has(one)
  const isLeft = networks.activeNamespace === namespace && !stays
  const next = isLeft && nextNamespace(networks, { leaving: namespace, isUsable, accounts })
  store.commit(
    changeSlices({
      modal: modal.namespace === namespace ? modalFiltered(undefined) : unchanged,
      networks: inTurn(listed, next ? namespaceChosen(next) : unchanged),
    }),
  )
}

type NextNamespaceInput = {
  readonly leaving: Namespace
  readonly isUsable: (namespace: Namespace) => boolean
  readonly accounts: AccountsSlice
}

export function nextNamespace(
  networks: NetworksSlice,
  { accounts, isUsable, leaving }: NextNamespaceInput,
): Namespace | undefined {
  const others = (Object.keys(networks.byNamespace) as Namespace[]).filter(
    (one) => one !== leaving && networksOf(networks, one).requested.length > 0,
  )
  const usable = others.filter(isUsable)
  return usable.find((one) => accountOf(accounts, one).address) ?? usable[0] ?? others[0]
}

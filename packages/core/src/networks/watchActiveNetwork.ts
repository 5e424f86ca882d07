import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { activeAccount } from '../state/activeAccount.js'
import {
  activeNetwork,
  findNetwork,
  namespaceChosen,
  networkChosen,
} from '../state/networksSlice.js'

/** Restores the networks of the last visit, and stores each later choice of the active one. @spec S4.20 */
export function watchActiveNetwork({ adapters, storage, store }: Context): () => void {
  const findConfigured = (id: CaipNetworkId | undefined) =>
    id && findNetwork(store.get().networks, id)
  for (const namespace of Object.keys(store.get().networks.byNamespace) as Namespace[]) {
    const network = findConfigured(storage.get('namespaceNetwork', namespace))
    if (network?.chainNamespace === namespace) store.update('networks', networkChosen(network))
  }
  const front = findConfigured(storage.get('activeNetwork'))
  if (front) {
    store.update('networks', networkChosen(front))
    store.update('networks', namespaceChosen(front.chainNamespace))
  }
  // A network that is not configured is the wallet's, not a choice of the visitor here; one that the modal is only open for is none yet.
  return watch(
    store,
    (state) => {
      const isBorrowed = state.networks.borrowedFrom && !activeAccount(state).address
      return isBorrowed ? undefined : activeNetwork(state.networks)?.caipNetworkId
    },
    (id) => {
      const network = findConfigured(id)
      // Nor is that of a wallet around the page, which is elsewhere not there.
      if (network && !adapters.get(network.chainNamespace)?.surrounding)
        storage.set('activeNetwork', network.caipNetworkId)
    },
  )
}

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

/** Restores the networks of the last visit and stores later choices. @spec S4.20 */
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
  // Stores the visitor's choice only: not a wallet's unconfigured network, nor one the modal is merely open for.
  return watch(
    store,
    (state) => {
      const isBorrowed = state.networks.borrowedFrom && !activeAccount(state).address
      return isBorrowed ? undefined : activeNetwork(state.networks)?.caipNetworkId
    },
    (id) => {
      const network = findConfigured(id)
      // A surrounding wallet's network does not exist outside it.
      if (network && !adapters.get(network.chainNamespace)?.surrounding)
        storage.set('activeNetwork', network.caipNetworkId)
    },
  )
}

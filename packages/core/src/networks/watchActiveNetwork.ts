import type { CaipNetworkId } from '@latchkey/protocol'
import type { Context } from '../context.js'
import { watch } from '../store/watch.js'
import { activeNetwork, findNetwork, namespaceChosen, networkChosen } from './networksSlice.js'

/** Brings back the network of the last visit, and records each later choice. @spec S4.20 */
export function watchActiveNetwork({ storage, store }: Context): () => void {
  const stored = storage.get('activeNetwork')
  const network = stored && findNetwork(store.get().networks, stored as CaipNetworkId)
  if (network) {
    store.update('networks', networkChosen(network))
    store.update('networks', namespaceChosen(network.chainNamespace))
  }
  return watch(
    store,
    ({ networks }) => activeNetwork(networks),
    (active) => {
      // A network that is not configured is where the wallet stands, not what the visitor chose here.
      if (active && findNetwork(store.get().networks, active.caipNetworkId)) {
        storage.set('activeNetwork', active.caipNetworkId)
      }
    },
  )
}

import { activeAccount } from '../accounts/activeAccount.js'
import type { Context } from '../context.js'
import { activeNetwork } from '../networks/networksSlice.js'
import { watch } from '../store/watch.js'
import { sendReset } from './sendSlice.js'

/** Empties the form when the network or the account behind it is another one, or gone. @spec S4.20 S4.52 */
export function watchSend({ store }: Context): () => void {
  return watch(
    store,
    (state) => `${activeNetwork(state.networks)?.caipNetworkId}:${activeAccount(state).address}`,
    () => store.update('send', sendReset),
  )
}

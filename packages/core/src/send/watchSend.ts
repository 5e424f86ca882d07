import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import { formStarted, resultDismissed } from '../state/sendSlice.js'

/**
 * Empties the form when the network or the account behind it is another one, or gone; the result of the last send goes with it,
 * and when the modal closes. @spec S4.20 S4.52
 */
export function watchSend({ store }: Context): () => void {
  const stopModal = watch(
    store,
    ({ modal }) => modal.open,
    () => store.update('send', resultDismissed),
  )
  const stopForm = watch(
    store,
    (state) => `${activeNetwork(state.networks)?.caipNetworkId}:${activeAccount(state).address}`,
    () => store.update('send', formStarted()),
  )
  return () => {
    stopModal()
    stopForm()
  }
}

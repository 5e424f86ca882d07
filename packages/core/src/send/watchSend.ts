import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork } from '../state/networksSlice.js'
import { formStarted, resultDismissed } from '../state/sendSlice.js'

/** Clears the form when its network or account changes, and the last result also when the modal closes. @spec S4.20 S4.52 */
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

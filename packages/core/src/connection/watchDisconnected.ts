import { historyWithoutAccount } from '../modal/historyWithoutAccount.js'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { activeAccount } from '../state/activeAccount.js'

/** Leads a visitor whose wallet left, by itself or in another tab, calmly to Connect. */
export function watchDisconnected({ store }: Context): () => void {
  return watch(
    store,
    (state) => activeAccount(state).address !== undefined,
    (connected) => {
      if (connected) return
      store.update('router', (router) => {
        const entries = historyWithoutAccount(router.entries)
        return entries === router.entries ? router : { ...router, entries }
      })
    },
  )
}

import type { Context } from '../../runtime/context.js'
import { currentEntry, reset } from '../../state/routerSlice.js'
import { openingEntry } from './openingEntry.js'

/** Replaces Connect when the remembered wallet reconnects while the modal is open. @spec S2.07 */
export function showReturned(context: Context): void {
  const { modal, router } = context.store.get()
  const isFirst = router.entries.length === 1 && currentEntry(router).view === 'Connect'
  if (modal.open && isFirst) context.store.update('router', reset(openingEntry(context, {})))
}

import type { Context } from '../runtime/context.js'
import { activeAccount } from '../state/activeAccount.js'
import { currentEntry } from '../state/routerSlice.js'
import { back, replace } from '../state/routerSteps.js'
import { type Entry, views } from '../state/views.js'
import { closeModal } from './closeModal.js'

/** Goes one view back, or closes the modal on the first view. @spec S2.04 */
export async function goBack(context: Context): Promise<void> {
  const { store } = context
  if (store.get().router.entries.length <= 1) return closeModal(context)
  const connected = activeAccount(store.get()).address !== undefined
  store.update('router', (router) => {
    const before = back(router)
    const entry = currentEntry(before)
    const shown = backEntry(entry, connected)
    return shown === entry ? before : replace(shown)(before)
  })
}

/** What the browser's Back does: it undoes one view; a view that must be answered is closed, where that is possible. @spec S2.04 */
export async function leaveView(context: Context): Promise<void> {
  const { view } = currentEntry(context.store.get().router)
  return views[view]?.final ? closeModal(context) : goBack(context)
}

export function backEntry(before: Entry, connected: boolean): Entry {
  return connected && before.view === 'Connect' ? { view: 'Account' } : before
}

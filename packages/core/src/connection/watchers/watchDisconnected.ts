import { hideModal } from '../../modal/hideModal.js'
import { snackbarHidden } from '../../modal/noticeChanges.js'
import type { Context } from '../../runtime/context.js'
import { watch } from '../../runtime/store/watch.js'
import { activeAccount } from '../../state/activeAccount.js'
import { currentEntry } from '../../state/routerSlice.js'
import { type Entry, needsAccount } from '../../state/views.js'

const connect: Entry = { view: 'Connect' }

/** Closes the modal on a view of the account, and its notice, when the wallet disconnected, by itself or in another tab; inline, Connect comes instead. */
export function watchDisconnected(context: Context): () => void {
  const { store } = context
  return watch(
    store,
    (state) => activeAccount(state).address !== undefined,
    (connected) => {
      if (connected) return
      // What went wrong with the account does not concern who has none; one with a link is about a transaction.
      const { id, link, open } = store.get().snackbar
      if (!(open && link)) store.update('snackbar', snackbarHidden(id))
      // A visitor who ended it in the wallet did not ask to connect another.
      if (needsAccount(currentEntry(store.get().router).view)) {
        hideModal(context, { cancels: false })
      }
      store.update('router', (router) => {
        const entries = historyWithoutAccount(router.entries)
        return entries === router.entries ? router : { ...router, entries }
      })
    },
  )
}

/** Returns the history for a visitor without an account: a view that needs one becomes Connect, others stay. */
export function historyWithoutAccount(entries: readonly Entry[]): readonly Entry[] {
  const open = entries.filter(({ view }) => !needsAccount(view))
  if (open.length === entries.length) return entries
  if (open.at(-1) !== entries.at(-1)) return [connect]
  return open[0]?.view === 'Connect' ? open : [connect, ...open]
}

import { hideModal } from '../../modal/hideModal.js'
import { isOnScreen } from '../../modal/isOnScreen.js'
import { snackbarHidden } from '../../modal/noticeChanges.js'
import type { Context } from '../../runtime/context.js'
import { watch } from '../../runtime/store/watch.js'
import { activeAccount } from '../../state/activeAccount.js'
import { currentEntry, type RouterSlice } from '../../state/routerSlice.js'
import { changeSlices, unchanged } from '../../state/transition.js'
import { type Entry, needsAccount } from '../../state/views.js'

const connect: Entry = { view: 'Connect' }

/** Closes the modal on a view of the account, and its notice, when the wallet disconnected, by itself or in another tab; inline, Connect comes instead. */
export function watchDisconnected(context: Context): () => void {
  const { env, store } = context
  return watch(
    store,
    (state) => activeAccount(state).address !== undefined,
    (connected) => {
      if (connected) return
      const { router, snackbar } = store.get()
      // What went wrong with the account does not concern who has none, nor what waits to be shown; one with a link is about a transaction.
      const isOver = snackbar.open ? !snackbar.link : env.now() < snackbar.freeAt
      const left = changeSlices({
        router: withoutAccount,
        snackbar: isOver ? snackbarHidden(snackbar.id) : unchanged,
      })
      // A visitor who ended it in the wallet did not ask to connect another.
      if (needsAccount(currentEntry(router).view) && isOnScreen(context))
        hideModal(context, { cancels: false, with: left })
      else store.commit(left)
    },
  )
}

const withoutAccount = (router: RouterSlice): RouterSlice => {
  const entries = historyWithoutAccount(router.entries)
  return entries === router.entries ? router : { ...router, entries }
}

/** Returns the history for a visitor without an account: a view that needs one becomes Connect, others stay. */
export function historyWithoutAccount(entries: readonly Entry[]): readonly Entry[] {
  const open = entries.filter(({ view }) => !needsAccount(view))
  if (open.length === entries.length) return entries
  if (open.at(-1) !== entries.at(-1)) return [connect]
  return open[0]?.view === 'Connect' ? open : [connect, ...open]
}

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

/** When the wallet disconnects, closes a modal on an account view and its snackbar; an inline widget shows Connect. */
export function watchDisconnected(context: Context): () => void {
  const { env, store } = context
  return watch(
    store,
    (state) => activeAccount(state).address !== undefined,
    (connected) => {
      if (connected) return
      const { router, snackbar } = store.get()
      // Errors of the account no longer apply; a snackbar with a link is about a transaction and stays.
      const isOver = snackbar.open ? !snackbar.link : env.now() < snackbar.freeAt
      const left = changeSlices({
        router: withoutAccount,
        snackbar: isOver ? snackbarHidden(snackbar.id) : unchanged,
      })
      // A visitor who disconnected in the wallet did not ask to connect another.
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

export function historyWithoutAccount(entries: readonly Entry[]): readonly Entry[] {
  const open = entries.filter(({ view }) => !needsAccount(view))
  if (open.length === entries.length) return entries
  if (open.at(-1) !== entries.at(-1)) return [connect]
  return open[0]?.view === 'Connect' ? open : [connect, ...open]
}

import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { modalClosed, modalOpened } from '../../state/modalSlice.js'
import { type Opening, reset } from '../../state/routerSlice.js'
import { changeSlices } from '../../state/transition.js'
import { endOpening } from '../returnFront.js'
import { checkOpening } from './expectOpening.js'
import { openingEntry } from './openingEntry.js'
import { fetchAhead, prefetchCode } from './prefetchCode.js'

/** Opens the modal on the view that fits the visitor. @spec S2.05-S2.08 S2.11 S4.09 */
export async function openModal(context: Context, opening: Opening = {}): Promise<void> {
  const { bus, store, ui } = context
  const { namespace } = opening
  const { accounts, networks } = store.get()
  const { address } = accountOf(accounts, namespace ?? networks.activeNamespace)
  const entry = openingEntry(context, opening)
  if (!ui.shows(entry.view)) await checkOpening(context, entry)

  if (namespace && namespace !== networks.activeNamespace) {
    const { setActiveNamespace } = await import('../../networks/setActiveNamespace.js')
    await setActiveNamespace(context, namespace)
  }
  // Requests start with the click, while the view's code loads and renders.
  fetchAhead(context, ({ data }) => data(context, entry))
  store.commit(changeSlices({ modal: modalOpened(namespace), router: reset(entry) }))
  bus.emit('MODAL_OPEN', { connected: address !== undefined })
  try {
    await ui.mount()
  } catch (error) {
    // An open modal that is not on screen would swallow the next click.
    endOpening(context, changeSlices({ modal: modalClosed }))
    throw error
  }
  if (!store.get().modal.open) return
  prefetchCode(context)
  fetchAhead(context, ({ images }) => images(context))
}

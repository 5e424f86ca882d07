import { whenLoaded } from '@latchkey/protocol'
import type { Context, Prefetching } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { activeAccount } from '../../state/activeAccount.js'
import { modalClosed, modalOpened } from '../../state/modalSlice.js'
import { type Opening, openingExpected, reset } from '../../state/routerSlice.js'
import { changeSlices } from '../../state/transition.js'
import type { Entry } from '../../state/views.js'
import { endOpening } from '../hideModal.js'
import { openingEntry } from './openingEntry.js'

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

/** Prepares an expected opening: loads its code and renders its view unseen. */
export async function expectOpening(context: Context, opening: Opening): Promise<void> {
  const { store, ui } = context
  const entry = openingEntry(context, opening)
  if (ui.attached && !ui.shows(entry.view)) await checkOpening(context, entry)
  store.update('router', openingExpected(opening))
  prefetchCode(context)
  await ui.mount()
}

export const checkOpening = async (context: Context, entry: Entry): Promise<void> =>
  (await import('./checkOpening.js')).checkOpening(context, entry)

const dataCodeMs = 30
const walletCodeMs = 250

/** A failure appears again where the code is needed. */
export function prefetchCode(context: Context): void {
  const { adapters, env, options, requestConnection, store, ui } = context
  env.after(dataCodeMs, () => fetchAhead(context, ({ code }) => code(context)))
  env.after(walletCodeMs, function load() {
    if (store.get().modal.open && !ui.isShown && !options.inline) {
      env.after(walletCodeMs, load)
      return
    }
    // A wallet may only open its window within a click, so its code loads before.
    const code = [...adapters.values()].map((adapter) => adapter.prefetch?.())
    Promise.all([requestConnection.load(), ...code]).catch(() => {})
  })
}

/** Synchronous once loaded; a guest without a server has nothing to fetch. */
function fetchAhead(
  { options, prefetching, store }: Context,
  use: (prefetching: Prefetching) => void,
): void {
  if (options.server || activeAccount(store.get()).address) whenLoaded(prefetching, use)
}

import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { canClose } from './canClose.js'
import { hideModal } from './hideModal.js'
import { shakeModal } from './shakeModal.js'

/** Closes the modal, or shakes it when it must not close. @spec S2.09 S2.13 S4.09 */
export async function closeModal(context: Context): Promise<void> {
  const state = context.store.get()
  if (canClose(state, currentEntry(state.router).view)) hideModal(context)
  else await shakeModal(context)
}

/** Escape cancels an opening that is not on screen yet; afterwards the browser's dialog handles it. */
export function watchEscape(context: Context): () => void {
  const { env, options, store, ui } = context
  return env.onEscape(() => {
    if (store.get().modal.open && !ui.isShown && !options.inline) void closeModal(context)
  })
}

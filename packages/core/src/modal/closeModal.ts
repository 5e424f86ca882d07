import { startLimits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { shakeChanged } from '../state/modalSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { lacksSession } from '../state/siwx/siwxSlice.js'
import type { State } from '../state/state.js'
import { type ViewName, views } from '../state/views.js'
import { hideModal } from './hideModal.js'

/** Closes the modal, or shakes it when it must not close. @spec S2.09 S2.13 S4.09 */
export async function closeModal(context: Context): Promise<void> {
  const state = context.store.get()
  if (canClose(state, currentEntry(state.router).view)) hideModal(context)
  else await shakeModal(context)
}

/** Whether the visitor may close the modal: not out of a sign-in that the host demands. @spec S2.13 */
export const canClose = (
  { networks, siwx }: Pick<State, 'networks' | 'siwx'>,
  view: ViewName,
): boolean => !(views[view]?.final && lacksSession(siwx, networks.activeNamespace))

/** Lets Escape call off an opening that is not on screen yet; from then on, the browser's dialog hears it. */
export function watchEscape(context: Context): () => void {
  const { env, options, store, ui } = context
  return env.onEscape(() => {
    if (store.get().modal.open && !ui.isShown && !options.inline) void closeModal(context)
  })
}

/** Shakes the modal to refuse closing. @spec S4.10 */
export async function shakeModal({ env, store }: Context): Promise<void> {
  // One shake at a time, so each lasts its 500 ms.
  if (store.get().modal.shake) return
  store.update('modal', shakeChanged(true))
  env.after(startLimits.shakeMs, () => store.update('modal', shakeChanged(false)))
}

import type { Context } from '../runtime/context.js'
import { closeModal } from './closeModal.js'

/** Lets Escape call off an opening that is not on screen yet; from then on, the browser's dialog hears it. */
export function watchEscape(context: Context): () => void {
  const { env, options, store, ui } = context
  return env.onEscape(() => {
    if (store.get().modal.open && !ui.isShown && !options.inline) void closeModal(context)
  })
}

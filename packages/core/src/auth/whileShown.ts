import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'

/** Tells, later, whether the visitor is still on the view where something began. */
export function whileShown({ options, store }: Context): () => boolean {
  const entry = currentEntry(store.get().router)
  const isSeen = () => store.get().modal.open || options.enableEmbedded
  // What was begun without the modal is no matter of its views.
  const began = isSeen()
  return () => isSeen() === began && currentEntry(store.get().router) === entry
}

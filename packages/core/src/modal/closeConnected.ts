import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { needsAccount } from '../state/views.js'
import { closeModal } from './closeModal.js'

/** Closes the modal after a connection, except on views the connection itself opened, such as UnsupportedChain. @spec S4.21 */
export async function closeConnected(context: Context): Promise<void> {
  const { activeNamespace } = context.store.get().networks
  const notes = activeNamespace && context.connections.notes(activeNamespace)
  if (notes?.signInDecided) {
    await notes.signInDecided
    // A failed sign-in check disconnects, so the visitor sees the wallets again. @spec S4.39
    if (!accountOf(context.store.get().accounts, activeNamespace).address) return
  }
  if (!needsAccount(currentEntry(context.store.get().router).view)) await closeModal(context)
}

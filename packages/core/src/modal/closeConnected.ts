import type { Context } from '../runtime/context.js'
import { currentEntry } from '../state/routerSlice.js'
import { needsAccount } from '../state/views.js'
import { closeModal } from './closeModal.js'

/** Closes the modal when a wallet has connected; a view that the connection itself brought stays, such as UnsupportedChain. @spec S4.21 */
export async function closeConnected(context: Context): Promise<void> {
  const { networks } = context.store.get()
  // A view that asks the visitor to sign in takes the place of this one.
  if (networks.activeNamespace)
    await context.connections.notes(networks.activeNamespace).signInDecided
  if (!needsAccount(currentEntry(context.store.get().router).view)) await closeModal(context)
}

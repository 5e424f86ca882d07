import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf, accountReset } from '../state/accountsSlice.js'

/** Stops waiting for a wallet that has not answered; a late answer of it is ignored. */
export function cancelConnect({ connections, store }: Context, namespace: Namespace): void {
  // A silent check goes on: the visitor did not start it, and has nothing to cancel.
  if (connections.notes(namespace).check) return
  connections.abortAttempt(namespace)
  if (accountOf(store.get().accounts, namespace).status !== 'connecting') return
  store.update('accounts', accountReset(namespace))
}

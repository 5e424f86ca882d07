import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { accountOf, accountReset } from '../state/accountsSlice.js'

/** Cancels a pending connection; a late answer is ignored. */
export function cancelConnect({ connections, store }: Context, namespace: Namespace): void {
  // A silent check continues: the visitor did not start it.
  if (connections.notes(namespace).check) return
  connections.abortAttempt(namespace)
  if (accountOf(store.get().accounts, namespace).status !== 'connecting') return
  store.update('accounts', accountReset(namespace))
}

import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import { accountOf } from '../state/accountsSlice.js'
import { activeAccount } from '../state/activeAccount.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { clearConnections } from './clearConnections.js'
import { reconnect } from './reconnect.js'

/** Does as another tab did; the wallet, not the storage, says what is true. */
export function syncFromTab(context: Context, namespace: Namespace): void {
  const { adapters, storage } = context
  // The namespace's adapter may have been removed since.
  if (!adapters.has(namespace)) return
  const connectorId = storage.get('connectedConnector', namespace)
  if (connectorId === undefined) clearConnections(context, [namespace])
  else {
    run(context, reconnect, { namespace, connectorId })
      .then(() => showAccount(context, namespace))
      .catch(() => {})
  }
}

/** Activates the namespace, where this tab has no account. */
function showAccount({ store }: Context, namespace: Namespace): void {
  const isFree = activeAccount(store.get()).status === 'disconnected'
  const { address } = accountOf(store.get().accounts, namespace)
  if (isFree && address) store.update('networks', namespaceChosen(namespace))
}

import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../context.js'
import { run } from '../run.js'
import { dropConnection } from './dropConnection.js'
import { reconnect } from './reconnect.js'

/** Does as another tab did; the wallet, not the storage, says what is true. */
export function followTab(context: Context, namespace: Namespace): void {
  const { adapters, storage } = context
  // The family's adapter may have been removed since.
  if (!adapters.has(namespace)) return
  const connectorId = storage.get('connectedConnector', namespace)
  if (connectorId === undefined) dropConnection(context, { namespace, forget: true })
  else run(context, reconnect, { namespace, connectorId }).catch(() => {})
}

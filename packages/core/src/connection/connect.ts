import type { Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { accountOf, accountReset, connectionStarted } from '../state/accountsSlice.js'
import { findConnector } from '../state/connectorsSlice.js'

export type ConnectParameters = { connectorId: string; namespace?: Namespace }

/** Requests a connection from a wallet. A rejection changes nothing, an earlier connection included. @spec S4.01 */
export async function connect(context: Context, parameters: ConnectParameters): Promise<void> {
  const { bus, connectionActions, connections, parts, store } = context
  const { connectorId } = parameters
  const connector = findConnector(store.get().connectors, connectorId, parameters.namespace)
  if (!connector) return (await connectionActions.load()).refuseWallet(connectorId)
  const namespace = connector.chain
  const source = sourceOf(context, connectorId)
  if (source) {
    const { activeNamespace } = store.get().networks
    return source.connect(context, parameters.namespace ?? activeNamespace ?? namespace)
  }

  const signal = connections.startAttempt(namespace, connectorId)
  const statusNow = () => accountOf(store.get().accounts, namespace).status
  // Reported before the code that sends the request has loaded: the visitor sees at once that the click worked.
  if (statusNow() !== 'connected')
    store.update('accounts', connectionStarted(namespace, 'connecting'))
  try {
    const { requestConnection } = parts.value ?? (await parts.load())
    await requestConnection(context, { connector, signal })
  } catch (error) {
    // Aborted means that a newer attempt or a disconnect owns the status now.
    if (!signal.aborted && statusNow() === 'connecting') {
      store.update('accounts', accountReset(namespace))
    }
    bus.emit('CONNECT_ERROR', { message: error instanceof Error ? error.message : String(error) })
    throw error
  } finally {
    connections.endAttempt(namespace, signal)
  }
}

import { type Namespace, startError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { accountOf, accountReset, connectionStarted } from '../state/accountsSlice.js'
import { findConnector } from '../state/connectorsSlice.js'

export type ConnectParameters = { connectorId: string; namespace?: Namespace }

/** Requests a connection from a wallet. A rejection leaves earlier connections unchanged. @spec S4.01 */
export async function connect(context: Context, parameters: ConnectParameters): Promise<void> {
  const { bus, connections, requestConnection, store } = context
  const { connectorId } = parameters
  const connector = findConnector(store.get().connectors, connectorId, parameters.namespace)
  if (!connector) throw startError('wallet/not-found', { id: connectorId })
  const namespace = connector.chain
  const source = sourceOf(context, connectorId)
  if (source) {
    const { activeNamespace } = store.get().networks
    return source.connect(context, parameters.namespace ?? activeNamespace ?? namespace)
  }

  const signal = connections.startAttempt(namespace, connectorId)
  const statusNow = () => accountOf(store.get().accounts, namespace).status
  // Before the code loads, so the click has an immediate effect.
  if (statusNow() !== 'connected')
    store.update('accounts', connectionStarted(namespace, 'connecting'))
  try {
    const request = requestConnection.value ?? (await requestConnection.load())
    await request(context, { connector, signal })
  } catch (error) {
    // When aborted, a newer attempt or a disconnect owns the status.
    if (!signal.aborted && statusNow() === 'connecting') {
      store.update('accounts', accountReset(namespace))
    }
    bus.emit('CONNECT_ERROR', { message: error instanceof Error ? error.message : String(error) })
    throw error
  } finally {
    connections.endAttempt(namespace, signal)
  }
}

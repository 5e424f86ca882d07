import type { Namespace } from '@latchkey/protocol'
import type { Connection, WalletChange } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { accountOf } from '../state/accountsSlice.js'
import { chosenOf } from '../state/connectionChanges.js'
import { acceptConnection } from './acceptConnection.js'
import { endWallet } from './endWallet.js'
import { dropOther, putOther } from './otherWallets.js'
import { checkWallet, type ReconnectParameters } from './reconnect.js'

export async function checkOther(context: Context, parameters: ReconnectParameters): Promise<void> {
  const { connections, store } = context
  const { connectorId, namespace } = parameters
  const adapter = requireAdapter(context, namespace)
  const notes = connections.notes(namespace)
  notes.otherChecks ??= new Map()
  // The pending check takes new reports into account.
  if (notes.otherChecks.has(connectorId)) return
  const { signal } = new AbortController()
  const check = { connectorId, signal, reported: [] }
  notes.otherChecks.set(connectorId, check)
  const granted = await checkWallet(context, adapter, check)
  if (notes.otherChecks.get(connectorId) !== check) return
  notes.otherChecks.delete(connectorId)
  const isChosen = chosenOf(store.get().connection, namespace).includes(connectorId)
  // A wallet may change its id once it announces itself.
  const isActive = [connectorId, granted?.connectorId].includes(
    connections.get(namespace)?.connectorId,
  )
  if (isActive || !isChosen || !context.adapters.has(namespace)) return
  if (granted) joinWallet(context, namespace, granted)
  else dropOther(context, namespace, connectorId)
}

export async function handleOtherChange(
  context: Context,
  parameters: ReconnectParameters & { change: WalletChange },
): Promise<void> {
  const { change, connectorId, namespace } = parameters
  const { otherChecks, others } = context.connections.notes(namespace)
  const check = otherChecks?.get(connectorId)
  if (check) {
    check.reported.push(change)
    return
  }
  const connection = others?.get(connectorId)
  if (change.type === 'network') {
    if (connection) putOther(context, namespace, { ...connection, ...change })
    return
  }
  const [first, ...rest] = change.type === 'accounts' ? change.addresses : []
  if (first === undefined) {
    // Keeps its place in the list: a locked wallet returns when unlocked.
    dropOther(context, namespace, connectorId)
  } else if (connection) {
    putOther(context, namespace, { ...connection, addresses: [first, ...rest] })
  } else await checkOther(context, parameters)
}

function joinWallet(context: Context, namespace: Namespace, connection: Connection): void {
  const { status } = accountOf(context.store.get().accounts, namespace)
  const active = context.connections.get(namespace)
  if (active && active.provider === connection.provider) {
    // The same wallet under another id: disconnecting one would end both.
    endWallet(context, { namespace, connectorId: connection.connectorId, forget: true })
    return
  }
  if (status === 'disconnected') acceptConnection(context, { namespace, connection })
  else putOther(context, namespace, connection)
}

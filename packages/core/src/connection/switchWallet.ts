import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { endCheck, startCheck } from '../runtime/live/connectionNotes.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { acceptConnection } from './acceptConnection.js'
import { dropOther } from './otherWallets.js'
import { checkWallet } from './reconnect.js'

export type SwitchWalletParameters = { connectorId: string; namespace?: Namespace }

/** Activates another connected wallet, if it still grants an account; the previous one stays connected. */
export async function switchWallet(
  context: Context,
  parameters: SwitchWalletParameters,
): Promise<void> {
  const { connections, store } = context
  const { connectorId } = parameters
  const namespace = findNamespace(context, parameters)
  if (!namespace) throw new LatchkeyError('connection/wallet-not-connected', { id: connectorId })
  if (connections.get(namespace)?.connectorId !== connectorId) {
    const adapter = requireAdapter(context, namespace)
    const check = startCheck(connections, namespace, connectorId)
    const granted = await checkWallet(context, adapter, check)
    if (check.signal.aborted) throw new LatchkeyError('connection/aborted')
    endCheck(connections, namespace, check)
    if (!granted) {
      dropOther(context, namespace, connectorId)
      throw new LatchkeyError('wallet/no-accounts')
    }
    acceptConnection(context, { namespace, connection: granted, inFront: true })
  } else store.update('networks', namespaceChosen(namespace))
}

function findNamespace(
  { adapters, connections, store }: Context,
  { connectorId, namespace }: SwitchWalletParameters,
): Namespace | undefined {
  const { activeNamespace } = store.get().networks
  const isConnected = (one: Namespace | undefined) =>
    one !== undefined && connections.get(one, connectorId) !== undefined
  if (namespace) return isConnected(namespace) ? namespace : undefined
  return isConnected(activeNamespace) ? activeNamespace : [...adapters.keys()].find(isConnected)
}

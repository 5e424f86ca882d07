import { LatchkeyError, type Namespace, type Network, supports } from '@latchkey/protocol'
import type { Connection, Sending } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { networksOf } from '../../state/networksSlice.js'

/** Account, network and adapter of a transfer. */
export type SendContext = {
  readonly namespace: Namespace
  readonly network: Network
  readonly address: string
  readonly connection: Connection
  readonly sending: Sending
}

/** Returns the sending methods of the active namespace; undefined where it has none. @spec S1.04 S4.41 */
export function sendingOf({ adapters, store }: Context): Sending | undefined {
  const namespace = store.get().networks.activeNamespace
  return namespace && supports(namespace, 'send') ? adapters.get(namespace)?.send : undefined
}

/** Returns the current account, network and adapter; throws an error that says what is missing. @spec S1.04 S4.41 S8.10 */
export function sendContext(context: Context): SendContext {
  const { accounts, networks } = context.store.get()
  const sending = sendingOf(context)
  const namespace = networks.activeNamespace
  const network = networksOf(networks, namespace).active
  if (!namespace || !sending) throw new LatchkeyError('send/unsupported')
  const connection = context.connections.get(namespace)
  const { address } = accountOf(accounts, namespace)
  if (!connection || !address) throw new LatchkeyError('connection/not-found')
  if (!network) throw new LatchkeyError('network/required')
  return { namespace, network, address, connection, sending }
}

import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { acceptConnection } from './acceptConnection.js'
import { chosenAccount, rememberChosen, withFirst } from './chosenAccount.js'
import { isStored } from './chosenWallets.js'

export type SwitchAddressParameters = { address: string; namespace?: Namespace }

/** Activates another shared account, across reloads; the wallet's later selection wins. */
export async function switchAddress(
  context: Context,
  { address, namespace = context.store.get().networks.activeNamespace }: SwitchAddressParameters,
): Promise<void> {
  const connection = namespace && context.connections.get(namespace)
  if (!namespace || !connection) throw new LatchkeyError('connection/not-found')
  const { addresses } = connection
  if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
  if (addresses[0] === address) return
  const earlier = chosenAccount(context, namespace)
  const first = earlier?.address === addresses[0] ? earlier.first : addresses[0]
  if (isStored(context, namespace, connection.connectorId))
    rememberChosen(context, { address, first, namespace })
  acceptConnection(context, {
    namespace,
    connection: { ...connection, addresses: withFirst(addresses, address) },
  })
}

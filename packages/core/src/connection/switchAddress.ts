import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { acceptConnection } from './acceptConnection.js'
import { chosenAccount, rememberChosen, withFirst } from './chosenAccount.js'
import { isStored } from './surroundingWallet.js'

export type SwitchAddressParameters = { address: string; namespace?: Namespace }

/** Makes another shared account the active one, here and after a reload; the wallet's own later selection wins. */
export async function switchAddress(
  context: Context,
  { address, namespace = context.store.get().networks.activeNamespace }: SwitchAddressParameters,
): Promise<void> {
  const connection = namespace && context.connections.get(namespace)
  if (!namespace || !connection) throw new LatchkeyError('connection/not-found')
  const { addresses } = connection
  if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
  if (addresses[0] === address) return
  // After an earlier choice the wallet's own first one is known from there.
  const earlier = chosenAccount(context, namespace)
  const first = earlier?.address === addresses[0] ? earlier.first : addresses[0]
  if (isStored(context, namespace, connection.connectorId))
    rememberChosen(context, { address, first, namespace })
  acceptConnection(context, {
    namespace,
    connection: { ...connection, addresses: withFirst(addresses, address) },
  })
}

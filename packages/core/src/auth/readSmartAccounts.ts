import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { familyChanged } from '../state/networksSlice.js'

/** Learns on which networks there are smart accounts; where that fails, on none. @spec S3.73 S4.33 */
export async function readSmartAccounts(
  { storage, store }: Context,
  auth: AuthPort,
): Promise<void> {
  const ids = await auth.smartAccountNetworks().catch(() => [])
  storage.set('smartAccountEnabledNetworks', ids)
  storage.set('smartAccountEnabled', ids.length > 0)
  if (store.get().networks.byNamespace.eip155) {
    store.update('networks', familyChanged('eip155', { smartAccountEnabledNetworks: ids }))
  }
}

import { capabilities } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'
import { usesEmbeddedWallet } from './authNamespaces.js'

/** Duplicated: `smartAccounts.ts` loads with a login only. */
const [namespace] = capabilities.smartAccounts

/** Refreshes the account type after a network switch; the new network may lack smart accounts. @spec S3.68 */
export function watchAccountType(context: Context): () => void {
  const networkId = ({ accounts, networks }: State) =>
    usesEmbeddedWallet({ accounts }, namespace)
      ? networksOf(networks, namespace).active?.caipNetworkId
      : undefined
  return watch(context.store, networkId, (id, last) => {
    if (!id || !last) return
    import('./refreshUser.js').then(({ refreshUser }) => refreshUser(context)).catch(() => {})
  })
}

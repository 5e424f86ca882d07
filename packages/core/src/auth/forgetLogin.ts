import type { Namespace } from '@latchkey/protocol'
import { prepareWalletClear } from '../connection/clearConnections.js'
import type { Context } from '../runtime/context.js'
import { forgetStored, namespacesWith } from '../runtime/namespacesWith.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { loggedOut } from '../state/authChanges.js'
import { changeSlices, inTurn, unchanged } from '../state/transition.js'

/** @spec S4.32 */
export function forgetLogin(
  context: Context,
  namespaces: readonly Namespace[] = namespacesWith(context, context.auth?.connector.id, {
    others: true,
  }),
): void {
  const source = sourceOf(context, context.auth?.connector.id)
  if (source) forgetStored(context, source)
  const cleared = source
    ? prepareWalletClear(context, source.port.connector.id, namespaces)
    : unchanged
  context.store.commit(inTurn(changeSlices({ auth: loggedOut }), cleared))
}

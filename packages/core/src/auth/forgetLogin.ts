import type { Namespace } from '@latchkey/protocol'
import { clearWallet } from '../connection/clearConnections.js'
import type { Context } from '../runtime/context.js'
import { forgetStored, namespacesWith } from '../runtime/namespacesWith.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { loggedOut } from '../state/authChanges.js'

/** Forgets the login, and clears its connections in every namespace. @spec S4.32 */
export function forgetLogin(
  context: Context,
  namespaces: readonly Namespace[] = namespacesWith(context, context.auth?.connector.id, {
    others: true,
  }),
): void {
  const source = sourceOf(context, context.auth?.connector.id)
  if (source) forgetStored(context, source)
  context.store.update('auth', loggedOut)
  if (source) clearWallet(context, source.port.connector.id, namespaces)
}

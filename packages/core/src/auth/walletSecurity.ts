import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { protectionChanged } from '../state/authChanges.js'
import { forgetLogin } from './forgetLogin.js'
import { requireAuth, requireLogin } from './requireAuth.js'
import { preferredAccountParameters } from './smartAccounts.js'

/** Has the wallet show its protection and devices; one that the visitor deletes there is disconnected. */
export async function showSecurity(context: Context): Promise<void> {
  const auth = requireLogin(context)
  const { ended } = await auth.showSecurity().catch((error: unknown) => {
    // Who closes it may have changed something before.
    if (!isLatchkeyError(error, 'wallet/rejected')) throw error
    return { ended: false }
  })
  if (ended) forgetLogin(context)
  else await refreshProtection(context)
}

/** Learns what protects the wallet now; where that fails, what was known stays. */
export async function refreshProtection(context: Context): Promise<void> {
  const { store } = context
  if (!store.get().auth.ready) return
  const user = await requireAuth(context)
    .user(preferredAccountParameters(context))
    .catch(() => undefined)
  // The login may have ended meanwhile.
  if (user && store.get().auth.ready) store.update('auth', protectionChanged(user))
}

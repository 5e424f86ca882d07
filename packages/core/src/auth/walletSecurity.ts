import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { forgetLogin } from './forgetLogin.js'
import { refreshUser } from './refreshUser.js'
import { requireLogin } from './requireAuth.js'

/** Shows the wallet's protection and devices; disconnects a wallet deleted there. */
export async function showSecurity(context: Context): Promise<void> {
  const auth = requireLogin(context)
  const { ended } = await auth.showSecurity().catch((error: unknown) => {
    if (!isLatchkeyError(error, 'wallet/rejected')) throw error
    return { ended: false }
  })
  if (ended) forgetLogin(context)
  else await refreshUser(context)
}

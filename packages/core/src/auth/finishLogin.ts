import type { Context } from '../runtime/context.js'
import { completeLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'

/** Takes in a login that the wallet agreed to; one that the visitor gave up meanwhile leaves no session behind. */
export async function finishLogin(context: Context, isWanted: () => boolean): Promise<void> {
  if (isWanted()) return completeLogin(context)
  await requireAuth(context)
    .end()
    // It ends by its age at the latest.
    .catch(() => {})
}

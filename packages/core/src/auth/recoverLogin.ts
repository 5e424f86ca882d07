import { isLatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { checkStarted } from '../state/loginChanges.js'
import { cancelLeftApprovals } from './cancelLeftApprovals.js'
import { completeOrEndLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'
import type { LoginAudience } from './showLoginStep.js'
import { workOnLogin } from './workOnLogin.js'

/** Opens the wallet's recovery and completes the login; going back returns to the same step. @spec S4.29 */
export async function recoverLogin(
  context: Context,
  { hasView = true }: LoginAudience = {},
): Promise<void> {
  if (context.store.get().auth.login?.status === 'checking') return
  await workOnLogin(context, { hasView: false }, checkStarted, async (isAwaited) => {
    try {
      await showRecovery(context)
    } catch (error) {
      if (isLatchkeyError(error, 'wallet/rejected')) return
      throw error
    }
    await completeOrEndLogin(context, () => isAwaited() && (!hasView || isOnScreen(context)))
  })
}

async function showRecovery(context: Context): Promise<void> {
  // Closing the modal closes the frame too; before the first account no other watcher does this.
  const auth = requireAuth(context)
  const stopWatching = cancelLeftApprovals(context, auth)
  try {
    await auth.showRecovery()
  } finally {
    stopWatching()
  }
}

import { isLatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { checkStarted } from '../state/loginChanges.js'
import { cancelLeftApprovals } from './cancelLeftApprovals.js'
import { completeOrEndLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'
import type { LoginAudience } from './showLoginStep.js'
import { workOnLogin } from './workOnLogin.js'

/**
 * Has the wallet show the ways to open it in this browser, and completes the login when it is open; a visitor who goes
 * back there is at the same step as before. @spec S4.29
 */
export async function recoverLogin(
  context: Context,
  { hasView = true }: LoginAudience = {},
): Promise<void> {
  if (context.store.get().auth.login?.status === 'checking') return
  // The wallet's own card is over the step meanwhile: which view is on screen decides nothing.
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
  // Those who close the modal leave the wallet's card too; before the first account, nothing else watches that.
  const auth = requireAuth(context)
  const stopWatching = cancelLeftApprovals(context, auth)
  try {
    await auth.showRecovery()
  } finally {
    stopWatching()
  }
}

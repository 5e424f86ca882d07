import { isLatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { loginRecoveryChanged } from '../state/authChanges.js'
import type { LoginRecovery, LoginStep } from '../state/authSlice.js'
import { cancelLeftApprovals } from './cancelLeftApprovals.js'
import { completeOrEndLogin } from './completeLogin.js'
import { expireLoginStep } from './loginStep.js'
import { requireAuth } from './requireAuth.js'
import type { LoginAudience } from './showLoginStep.js'

/**
 * Has the wallet show the ways to open it in this browser, and completes the login when it is open; a visitor who goes
 * back there is at the same step as before. @spec S4.29
 */
export async function recoverLogin(
  context: Context,
  { isWanted }: LoginAudience = {},
): Promise<void> {
  const { store } = context
  const { step } = store.get().auth
  if (step?.recovery?.isBusy) return
  const set = (recovery: LoginRecovery) => store.update('auth', loginRecoveryChanged(recovery))
  // The wallet's own card is over the step meanwhile, so that the view on screen decides nothing.
  const isAwaited =
    isWanted ?? (() => isOnScreen(context) && isSameLogin(store.get().auth.step, step))
  set({ isBusy: true })
  try {
    await showRecovery(context)
    await completeOrEndLogin(context, isAwaited)
    set({ isBusy: false })
  } catch (cause) {
    const error = toLatchkeyError(cause)
    if (isLatchkeyError(error, 'wallet/rejected')) return set({ isBusy: false })
    if (isSessionOver(error)) expireLoginStep(context)
    set({ isBusy: false, error })
    throw error
  }
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

const isSameLogin = (now: LoginStep | undefined, before: LoginStep | undefined): boolean =>
  now?.email === before?.email && now?.social?.provider === before?.social?.provider

/** Whether what the code of the mail began is over, so that only a new mail helps. */
const isSessionOver = (error: unknown): boolean =>
  isLatchkeyError(error, 'frame/not-logged-in') || isLatchkeyError(error, 'frame/session-expired')

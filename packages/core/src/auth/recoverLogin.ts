import { isLatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Context } from '../runtime/context.js'
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
  const auth = requireAuth(context)
  const { step } = store.get().auth
  // The wallet's own card is over the step meanwhile, so that it is not the view that decides.
  const isAwaited = isWanted ?? (() => isOnScreen(context) && store.get().auth.step === step)
  try {
    await auth.showRecovery()
  } catch (error) {
    if (isLatchkeyError(error, 'wallet/rejected')) return
    if (isSessionOver(error)) expireLoginStep(context)
    throw error
  }
  await completeOrEndLogin(context, isAwaited)
}

/** Whether what the code of the mail began is over, so that only a new mail helps. */
const isSessionOver = (error: unknown): boolean =>
  isLatchkeyError(error, 'frame/not-logged-in') || isLatchkeyError(error, 'frame/session-expired')

import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { workChanged } from '../state/authChanges.js'
import type { AuthSlice } from '../state/authSlice.js'
import { emailOf, loginFailed, workEnded } from '../state/loginChanges.js'
import { type LoginAudience, trackCurrentView } from './showLoginStep.js'

/**
 * Does a part of a login that the visitor waits for: the state says so meanwhile, and why it failed. `isAwaited` says whether
 * the visitor still waits: on the view of before, or, where the host draws the steps, for this login.
 */
export async function workOnLogin(
  context: Context,
  { hasView = true }: LoginAudience,
  started: (auth: AuthSlice) => AuthSlice,
  work: (isAwaited: () => boolean) => Promise<void>,
): Promise<void> {
  const { store } = context
  const isStillShown = trackCurrentView(context)
  store.update('auth', started)
  const { login } = store.get().auth
  const isCurrent = () => store.get().auth.login === login
  const isLeft = () => {
    const now = store.get().auth.login
    return now?.status === 'left' || (now && emailOf(now)) !== (login && emailOf(login))
  }
  try {
    await work(hasView ? isStillShown : () => !isLeft())
    if (isCurrent()) store.update('auth', workEnded)
  } catch (cause) {
    const error = toLatchkeyError(cause)
    if (isCurrent()) store.update('auth', loginFailed(error))
    throw error
  } finally {
    // Also where the frame was gone before it said so.
    store.update('auth', workChanged(false))
  }
}

import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { workChanged } from '../state/authChanges.js'
import type { AuthSlice } from '../state/authSlice.js'
import { emailOf, loginFailed, workEnded } from '../state/loginChanges.js'
import { type LoginAudience, trackCurrentView } from './showLoginStep.js'

/** Stores the progress and failure of a part of a login. `isAwaited` is whether the visitor still waits for it. */
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
    store.update('auth', workChanged(false))
  }
}

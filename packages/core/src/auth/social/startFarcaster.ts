import type { Context } from '../../runtime/context.js'
import { farcasterChanged } from '../../state/authChanges.js'
import type { FarcasterAttempt } from '../../state/authSlice.js'
import { requireAuth } from '../requireAuth.js'
import type { LoginAudience } from '../showLoginStep.js'
import { runAttempt } from './runAttempt.js'
import { untilDone } from './untilDone.js'
import { webUrl } from './webUrl.js'

const provider = 'farcaster'

/**
 * Shows `ConnectingFarcaster`, and completes the login when the visitor has approved it on the phone; leaving that view
 * cancels it. Rejects with what `auth.farcaster.error` says, too. @spec S3.49 S3.66 S3.67
 */
export async function startFarcaster(
  context: Context,
  { isWanted }: LoginAudience = {},
): Promise<void> {
  const { bus, login, store } = context
  const auth = requireAuth(context)
  endFarcaster(context)
  const abort = new AbortController()
  login.farcaster = abort
  const set = (change: FarcasterAttempt) => {
    if (login.farcaster === abort) store.update('auth', farcasterChanged(change))
  }
  set({ status: 'loading' })
  await runAttempt(context, {
    provider,
    entry: { view: 'ConnectingFarcaster' },
    abort,
    isWanted,
    async logIn() {
      const url = webUrl(await auth.farcasterUri())
      abort.signal.throwIfAborted()
      set({ status: 'waiting', url })
      const step = await untilDone(context, abort.signal, auth.connectFarcaster)
      bus.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      set({ status: 'finishing' })
      return step
    },
    cancel: () => void cancelFarcaster(context),
    onFailed(error) {
      set({ status: 'failed', error })
      if (login.farcaster === abort) login.farcaster = undefined
    },
  })
  if (login.farcaster === abort) endFarcaster(context)
}

/** Ends the login by Farcaster, and reloads the frame, which waits for the phone; leaving the view does so by itself. @spec S4.05 */
export async function cancelFarcaster(context: Context): Promise<void> {
  const { auth, bus, login } = context
  if (!login.farcaster) return
  endFarcaster(context)
  auth?.reload()
  bus.emit('SOCIAL_LOGIN_CANCELED', { provider })
}

function endFarcaster({ login, store }: Context): void {
  const { farcaster } = login
  login.farcaster = undefined
  farcaster?.abort()
  store.update('auth', farcasterChanged(undefined))
}

import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context, LiveSocial } from '../../runtime/context.js'
import type { SocialStatus } from '../../state/authSlice.js'
import { requireAuth } from '../requireAuth.js'
import { whenClosed } from './whenClosed.js'

/**
 * Has the wallet protected or unlocked in the window that logged in. Where the vault does not find that window, the step
 * stays for the modal; where the visitor closes it, the login is closed and leaves no session.
 */
export async function protectInWindow(
  context: Context,
  { abort, popup, set }: LiveSocial & { set(status: SocialStatus): void },
  step: SocialStep,
): Promise<SocialStep> {
  const { signal } = abort
  if (step.action === 'CONNECT' || !popup || popup.isClosed()) return step
  const auth = requireAuth(context)
  set({ status: 'protecting' })
  const stopWatching = whenClosed(context, popup, auth.abort)
  signal.addEventListener('abort', auth.abort)
  try {
    await auth.showRecovery({ inLoginWindow: true })
    return { ...step, action: 'CONNECT' }
  } catch (error) {
    const isLeft = signal.aborted || popup.isClosed() || isLatchkeyError(error, 'wallet/rejected')
    if (!isLeft && isLatchkeyError(error, 'social/pending')) return step
    endSession(context, abort)
    throw isLeft ? new LatchkeyError('social/closed') : error
  } finally {
    stopWatching()
    signal.removeEventListener('abort', auth.abort)
  }
}

/** Not awaited: the visitor hears of it at once. A newer login has a session of its own. */
function endSession(context: Context, abort: AbortController): void {
  const { login, store } = context
  const isReplaced = login.social && login.social.abort !== abort
  if (isReplaced || store.get().auth.ready) return
  requireAuth(context)
    .end()
    // The session expires on its own.
    .catch(() => {})
}

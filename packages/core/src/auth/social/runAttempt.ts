import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../../modal/isOnScreen.js'
import { openModal } from '../../modal/opening/openModal.js'
import { showView } from '../../modal/showView.js'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import { withTimeout } from '../../runtime/env/withTimeout.js'
import { toLatchkeyError } from '../../runtime/run.js'
import { watch } from '../../runtime/store/watch.js'
import { currentEntry } from '../../state/routerSlice.js'
import type { Entry } from '../../state/views.js'
import { requireAuth } from '../requireAuth.js'
import type { LoginAudience } from '../showLoginStep.js'
import { finishSocial } from './finishSocial.js'

export type AttemptParameters = LoginAudience & {
  readonly provider: string
  /** The view that shows it; leaving it cancels the login. */
  readonly entry: Entry
  /** Aborted by who cancels it, and when it is over. */
  readonly abort: AbortController
  /** Leads the visitor to the provider, and gets what the frame says of the result. */
  logIn(): Promise<SocialStep>
  /** Cancels it, for its view was left. */
  cancel(): void
  onFailed(error: LatchkeyError): void
}

/** How long a visitor may take. Not in `ownLimits`, which every page loads. */
const totalTimeoutMs = 300_000

/** Carries out a login elsewhere and completes it; one that was cancelled ends silently, and leaves no session behind. */
export async function runAttempt(context: Context, attempt: AttemptParameters): Promise<void> {
  const { bus, env } = context
  const { abort, entry, isWanted, onFailed, provider } = attempt
  const { signal } = abort
  bus.emit('SOCIAL_LOGIN_STARTED', { provider })
  let stopWatching = () => {}
  try {
    const shown = isWanted ? undefined : showAttempt(context, entry)
    if (!isWanted) stopWatching = watchView(context, attempt)
    const work = withTimeout(env, endIfLate(context, signal, attempt.logIn()), {
      ms: totalTimeoutMs,
      signal,
      timeoutError: () => new LatchkeyError(signal.aborted ? 'social/closed' : 'social/timed-out'),
    })
    const [step] = await Promise.all([work, shown])
    bus.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    // From here on it is as any login: who leaves meanwhile is connected.
    stopWatching()
    await finishSocial(context, step, {
      social: { provider, ...(step.userName && { userName: step.userName }) },
      isWanted,
    })
  } catch (cause) {
    if (signal.aborted) return
    const error = toLatchkeyError(cause)
    onFailed(error)
    if (isLatchkeyError(error, 'social/unavailable')) warnUnavailable(provider)
    if (isLatchkeyError(error, 'social/closed')) bus.emit('SOCIAL_LOGIN_CANCELED', { provider })
    else bus.emit('SOCIAL_LOGIN_ERROR', { provider, message: error.message })
    throw error
  } finally {
    stopWatching()
    abort.abort()
  }
}

/** The visitor only sees that it is not there; the developer learns what to do. */
function warnUnavailable(provider: string): void {
  const fix =
    provider === 'farcaster'
      ? 'FARCASTER_RELAY of your vault is not set'
      : `${provider} is not in SOCIAL_LOGINS of your vault`
  console.warn(`Latchkey: ${fix}: set it up there, or take it out of features.socials`)
}

function showAttempt(context: Context, entry: Entry): Promise<void> {
  if (!context.ui.shows(entry.view))
    throw new LatchkeyError('view/unavailable', { view: entry.view })
  return isOnScreen(context) ? showView(context, entry) : openModal(context, { entry })
}

const watchView = (context: Context, { cancel, entry }: AttemptParameters): (() => void) =>
  watch(
    context.store,
    ({ router }) => isOnScreen(context) && currentEntry(router).view === entry.view,
    (isShown) => {
      if (!isShown) cancel()
    },
  )

/** A session that comes after the visitor has left is ended, unless there is another login by then. */
async function endIfLate(
  context: Context,
  signal: AbortSignal,
  work: Promise<SocialStep>,
): Promise<SocialStep> {
  const step = await work
  const { login, store } = context
  const isReplaced = login.social || login.farcaster || store.get().auth.ready
  if (signal.aborted && !isReplaced) {
    await requireAuth(context)
      .end()
      // It ends by its age at the latest.
      .catch(() => {})
  }
  return step
}

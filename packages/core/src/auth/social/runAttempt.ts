import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../../modal/isOnScreen.js'
import { openModal } from '../../modal/opening/openModal.js'
import { showView } from '../../modal/showView.js'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { LoginPopup } from '../../ports/LoginPage.js'
import type { Context, LiveSocial } from '../../runtime/context.js'
import { withTimeout } from '../../runtime/env/withTimeout.js'
import { toLatchkeyError } from '../../runtime/run.js'
import { watch } from '../../runtime/store/watch.js'
import type { SocialAttempt, SocialStatus } from '../../state/authSlice.js'
import { socialChanged } from '../../state/loginChanges.js'
import { currentEntry } from '../../state/routerSlice.js'
import type { Entry } from '../../state/views.js'
import { requireAuth } from '../requireAuth.js'
import type { LoginAudience } from '../showLoginStep.js'
import { cancelSocial, releaseSocial } from './cancelSocial.js'
import { finishSocial } from './finishSocial.js'
import { protectInWindow } from './protectInWindow.js'

export type LiveAttempt = LiveSocial & {
  set(status: SocialStatus): void
}

export type AttemptParameters = LoginAudience & {
  readonly provider: string
  readonly entry: Entry
  readonly status: 'opening' | 'finishing'
  openPopup?(): LoginPopup | undefined
  logIn(live: LiveAttempt): Promise<SocialStep>
}

/** Not in `ownLimits`, which every page loads. */
const totalTimeoutMs = 300_000

/** Replaces any other attempt. A cancelled one ends silently and leaves no session. */
export async function runAttempt(context: Context, attempt: AttemptParameters): Promise<void> {
  const { bus, env } = context
  const { entry, hasView = true, provider } = attempt
  const live = beginAttempt(context, attempt)
  const { abort } = live
  const { signal } = abort
  bus.emit('SOCIAL_LOGIN_STARTED', { provider })
  let stopWatching = () => {}
  try {
    const shown = hasView ? showAttempt(context, entry) : undefined
    if (hasView) stopWatching = watchView(context, entry)
    const work = withTimeout(env, endIfLate(context, signal, attempt.logIn(live)), {
      ms: totalTimeoutMs,
      signal,
      timeoutError: () => new LatchkeyError(signal.aborted ? 'social/closed' : 'social/timed-out'),
    })
    const [loggedIn] = await Promise.all([work, shown])
    const step = await protectInWindow(context, live, loggedIn)
    bus.emit('SOCIAL_LOGIN_SUCCESS', { provider })
    live.set({ status: 'finishing' })
    stopWatching()
    await finishSocial(context, step, {
      social: { provider, ...(step.userName && { userName: step.userName }) },
      hasView: hasView && context.ui.attached,
      isAwaited: () => hasView || !signal.aborted,
    })
    endAttempt(context, live, undefined)
  } catch (cause) {
    if (signal.aborted) return
    const error = toLatchkeyError(cause)
    endAttempt(context, live, failedAttempt(context, provider, error))
    if (isLatchkeyError(error, 'social/unavailable')) warnUnavailable(provider)
    if (isLatchkeyError(error, 'social/closed')) bus.emit('SOCIAL_LOGIN_CANCELED', { provider })
    else bus.emit('SOCIAL_LOGIN_ERROR', { provider, message: error.message })
    throw error
  } finally {
    stopWatching()
    abort.abort()
  }
}

function beginAttempt(
  context: Context,
  { openPopup, provider, status }: AttemptParameters,
): LiveAttempt {
  const { login, store } = context
  releaseSocial(context)
  const live: LiveSocial = { abort: new AbortController(), popup: openPopup?.() }
  login.social = live
  const set = (status: SocialStatus) => {
    if (login.social === live) store.update('auth', socialChanged({ provider, ...status }))
  }
  set({ status })
  return { ...live, set }
}

function endAttempt(
  context: Context,
  { abort }: LiveAttempt,
  failed: SocialAttempt | undefined,
): void {
  if (context.login.social?.abort !== abort) return
  releaseSocial(context)
  context.store.update('auth', socialChanged(failed))
}

function failedAttempt({ store }: Context, provider: string, error: LatchkeyError): SocialAttempt {
  const { url } = store.get().auth.social ?? {}
  const isBlocked = isLatchkeyError(error, 'social/popup-blocked')
  return { provider, status: 'failed', error, ...(isBlocked && url && { url }) }
}

/** The visitor sees a generic error; the console tells the developer the fix. */
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

const watchView = (context: Context, entry: Entry): (() => void) =>
  watch(
    context.store,
    ({ router }) => isOnScreen(context) && currentEntry(router).view === entry.view,
    (isShown) => {
      if (!isShown) void cancelSocial(context)
    },
  )

/** Ends a session that arrives after the visitor left, unless a newer login owns it. */
async function endIfLate(
  context: Context,
  signal: AbortSignal,
  work: Promise<SocialStep>,
): Promise<SocialStep> {
  const step = await work
  const { login, store } = context
  const isReplaced = login.social || store.get().auth.ready
  if (signal.aborted && !isReplaced) {
    await requireAuth(context)
      .end()
      // The session expires on its own.
      .catch(() => {})
  }
  return step
}

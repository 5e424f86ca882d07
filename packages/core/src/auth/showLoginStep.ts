import { LatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import type { LoginStep } from '../state/authSlice.js'
import { stepReached } from '../state/loginChanges.js'
import { currentEntry } from '../state/routerSlice.js'
import { replace } from '../state/routerSteps.js'
import { changeSlices, unchanged } from '../state/transition.js'
import { isStepEntry, stepEntry } from './loginStep.js'
import { reopenLoginStep } from './reopenLoginStep.js'

export type NextStep =
  | { readonly action: 'VERIFY_OTP' }
  | { readonly action: 'VERIFY_DEVICE'; readonly number: string }
  | { readonly action: 'VERIFY_RECOVERY' }

export type LoginAudience = {
  /** False for headless hosts, which render the steps themselves. */
  hasView?: boolean
}

type ShowLoginStepOptions = LoginAudience & {
  readonly isSecondMail?: boolean
  readonly isShown?: boolean
}

type RecoveryStep = Extract<LoginStep, { kind: 'recovery' }>

const firstMailMs = 300_000
const secondMailMs = 600_000

const loginViews: readonly string[] = ['ConnectingSocial', 'ConnectingFarcaster']

/** Stores the next step and shows its view, without back navigation between steps. @spec S4.29 */
export async function showLoginStep(
  context: Context,
  who: Pick<RecoveryStep, 'email' | 'social'>,
  next: NextStep,
  { hasView = true, isSecondMail, isShown = true }: ShowLoginStepOptions = {},
): Promise<void> {
  const { env, store, ui } = context
  const before = store.get().auth.login?.step
  const isSecond =
    isSecondMail ??
    (before?.kind === 'link' && before.mail === 'second' && before.email === who.email)
  const step = nextStep(who, next, { isSecond, now: env.now() })
  const entry = stepEntry(step)
  if (hasView && !ui.shows(entry.view))
    throw new LatchkeyError('view/unavailable', { view: entry.view })
  const shown = currentEntry(store.get().router)
  const isOver = isStepEntry(shown) || loginViews.includes(shown.view)
  const isSame = JSON.stringify(shown) === JSON.stringify(entry)
  const replaces = hasView && isShown && isOver && !isSame
  store.commit(
    changeSlices({ auth: stepReached(step), router: replaces ? replace(entry) : unchanged }),
  )
  if (hasView && !before) reopenLoginStep(context)
  if (hasView && isShown && !isOver) await showView(context, entry)
}

function nextStep(
  { email, social }: Pick<RecoveryStep, 'email' | 'social'>,
  next: NextStep,
  { isSecond, now }: { isSecond: boolean; now: number },
): LoginStep {
  if (next.action === 'VERIFY_RECOVERY' || email === undefined)
    return { kind: 'recovery', email, ...(social && { social }), validUntil: now + secondMailMs }
  if (next.action === 'VERIFY_OTP') return { kind: 'code', email, validUntil: now + firstMailMs }
  const { number } = next
  return isSecond
    ? { kind: 'link', email, number, mail: 'second', validUntil: now + secondMailMs }
    : { kind: 'link', email, number, mail: 'first', validUntil: now + firstMailMs }
}

export function trackCurrentView(context: Context): () => boolean {
  const { store } = context
  const entry = currentEntry(store.get().router)
  const wasShown = isOnScreen(context)
  return () => isOnScreen(context) === wasShown && currentEntry(store.get().router) === entry
}

import { LatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { loginStepChanged } from '../state/authChanges.js'
import type { LoginStep } from '../state/authSlice.js'
import { currentEntry } from '../state/routerSlice.js'
import { replace } from '../state/routerSteps.js'
import { isStepEntry, stepEntry } from './loginStep.js'
import { reopenLoginStep } from './reopenLoginStep.js'

/** The next step of the visitor; the number belongs to the link. */
export type NextStep =
  | { readonly action: 'VERIFY_OTP' }
  | { readonly action: 'VERIFY_DEVICE'; readonly number: string }
  | { readonly action: 'VERIFY_RECOVERY' }

/** Who waits for a step of a login: a view of the modal, or what the host draws itself. */
export type LoginAudience = {
  /** Given where the host draws the steps: whether it still waits. No view is shown then. */
  isWanted?: () => boolean
}

type ShowLoginStepOptions = {
  /** Whether the code was accepted already: the link is in a mail of its own then. */
  readonly isSecondMail?: boolean
  /** Whether the visitor is still where they wait for it; who is not is not moved. */
  readonly isShown?: boolean
  /** Whether the steps have views; they have none where the host draws them itself. */
  readonly hasView?: boolean
}

/** How long the code of the first mail works, and the link of the second; without a mail there is as much time. */
const firstMailMs = 300_000
const secondMailMs = 600_000

/** The views of logins that lead to a step, and are over with it. */
const loginViews: readonly string[] = ['ConnectingSocial', 'ConnectingFarcaster']

/** Stores a login's next step and shows its view; between two of them there is no way back. @spec S4.29 */
export async function showLoginStep(
  context: Context,
  who: Pick<LoginStep, 'email' | 'social'>,
  next: NextStep,
  { hasView = true, isSecondMail, isShown = true }: ShowLoginStepOptions = {},
): Promise<void> {
  const { env, store, ui } = context
  const isLink = next.action === 'VERIFY_DEVICE'
  const before = store.get().auth.step
  const isRecovery = next.action === 'VERIFY_RECOVERY'
  const { email } = who
  const step = {
    email,
    ...(who.social && { social: who.social }),
    recovery: isRecovery ? { isBusy: false } : undefined,
    number: isLink ? next.number : undefined,
    // A new mail to the same address is of the same kind.
    isSecondMail: isLink && (isSecondMail ?? (before?.email === email && before?.isSecondMail)),
  }
  const entry = stepEntry(step)
  if (hasView && !ui.shows(entry.view))
    throw new LatchkeyError('view/unavailable', { view: entry.view })
  const validUntil = env.now() + (step.isSecondMail || isRecovery ? secondMailMs : firstMailMs)
  store.update('auth', loginStepChanged({ ...step, validUntil }))
  if (!hasView) return
  if (!before) reopenLoginStep(context)
  if (!isShown) return
  const shown = currentEntry(store.get().router)
  const isOver = isStepEntry(shown) || loginViews.includes(shown.view)
  if (!isOver) return showView(context, entry)
  const isSame = JSON.stringify(shown) === JSON.stringify(entry)
  if (!isSame) store.update('router', replace(entry))
}

/** Returns a function that says whether the visitor is still on the view where an action started. */
export function trackCurrentView(context: Context): () => boolean {
  const { store } = context
  const entry = currentEntry(store.get().router)
  // An action that started without the modal does not depend on its views.
  const wasShown = isOnScreen(context)
  return () => isOnScreen(context) === wasShown && currentEntry(store.get().router) === entry
}

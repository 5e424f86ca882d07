import { LatchkeyError } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { loginStepChanged } from '../state/authChanges.js'
import { currentEntry, replace } from '../state/routerSlice.js'
import type { Entry } from '../state/views.js'

/** The next step of the visitor; the number belongs to the link. */
export type NextStep =
  | { readonly action: 'VERIFY_OTP' }
  | { readonly action: 'VERIFY_DEVICE'; readonly number: string }

type ShowLoginStepOptions = {
  /** Whether the code was accepted already: the link is in a mail of its own then. */
  readonly isSecondMail?: boolean
}

type StepEntry = Extract<Entry, { view: 'EmailVerifyDevice' | 'EmailVerifyOtp' }>

/** Shows the view of a login's next step; between two of them there is no way back. @spec S4.29 */
export async function showLoginStep(
  context: Context,
  email: string,
  next: NextStep,
  options: ShowLoginStepOptions = {},
): Promise<void> {
  const { store, ui } = context
  const isLink = next.action === 'VERIFY_DEVICE'
  // A new mail for the same step is of the same kind.
  const isSecondMail = isLink && (options.isSecondMail ?? store.get().auth.step?.isSecondMail)
  const entry: StepEntry = {
    view: isLink ? 'EmailVerifyDevice' : 'EmailVerifyOtp',
    data: { email },
  }
  if (!ui.shows(entry.view)) throw new LatchkeyError('view/unavailable', { view: entry.view })
  store.update(
    'auth',
    loginStepChanged({ email, number: isLink ? next.number : undefined, isSecondMail }),
  )
  const shown = currentEntry(store.get().router)
  if (!isStep(shown)) return showView(context, entry)
  const isSame = shown.view === entry.view && shown.data.email === email
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

const isStep = (entry: Entry): entry is StepEntry =>
  entry.view === 'EmailVerifyOtp' || entry.view === 'EmailVerifyDevice'

import { isLatchkeyError, LatchkeyError, parseEmail, parseOtp } from '@latchkey/protocol'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { emailChanged } from '../state/authChanges.js'
import { currentEntry, reset } from '../state/routerSlice.js'
import { replace } from '../state/routerSteps.js'
import type { Entry, ViewData } from '../state/views.js'
import { requireLogin } from './requireAuth.js'
import { trackCurrentView } from './showLoginStep.js'
import type { SubmitOtpParameters } from './submitOtp.js'

export type StartEmailChangeParameters = { email: string }

/** Starts a change of the e-mail: first the old address is verified, then the new one. @spec S4.34 S5.08 */
export async function startEmailChange(
  context: Context,
  parameters: StartEmailChangeParameters,
): Promise<void> {
  const { bus, store } = context
  const newEmail = parseEmail(parameters.email)
  const auth = requireLogin(context)
  const isStillShown = trackCurrentView(context)
  const from = currentEntry(store.get().router)
  const redirectView = from.view === 'UpdateEmailWallet' ? from.data?.redirectView : undefined
  const action = await auth.updateEmail(newEmail)
  bus.emit('EMAIL_EDIT', undefined)
  if (!isStillShown()) return
  const data = { email: store.get().auth.email ?? '', newEmail, redirectView }
  const isFirst = action === 'VERIFY_PRIMARY_OTP'
  await showView(context, {
    view: isFirst ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp',
    data,
  })
}

/** Gives the code that went to the old e-mail; the code of the new one comes next. @spec S4.34 */
export async function submitPrimaryOtp(
  context: Context,
  { otp }: SubmitOtpParameters,
): Promise<void> {
  const auth = requireLogin(context)
  const data = currentEmailChange(context)
  const isStillShown = trackCurrentView(context)
  await auth.updateEmailPrimaryOtp(parseOtp(otp))
  if (isStillShown())
    context.store.update('router', replace({ view: 'UpdateEmailSecondaryOtp', data }))
}

export type SubmitSecondaryOtpParameters = SubmitOtpParameters & {
  /** Called when the code was right, while the links in the mails are awaited. */
  onAccepted?: () => void
}

/** Gives the code that went to the new e-mail, which is the wallet's once the links were followed too. @spec S4.34 */
export async function submitSecondaryOtp(
  context: Context,
  { onAccepted, otp }: SubmitSecondaryOtpParameters,
): Promise<void> {
  const { storage, store } = context
  const auth = requireLogin(context)
  const { redirectView = 'Account' } = currentEmailChange(context)
  const isStillShown = trackCurrentView(context)
  const code = parseOtp(otp)
  const isReplaced = () => !isStillShown() && isOnScreen(context) && isChange(shownEntry(context))
  const email = await untilLinksFollowed(context, isReplaced, async () => {
    try {
      return await auth.updateEmailSecondaryOtp(code)
    } catch (error) {
      if (isLatchkeyError(error, 'email/link-pending')) onAccepted?.()
      throw error
    }
  })
  // The change is complete, whether or not its view is still on screen.
  loginStorageOf({ storage }).set('email', email)
  store.update('auth', emailChanged(email))
  // Where a change leads to is a view without data: the account, or its settings.
  if (isStillShown()) store.update('router', reset({ view: redirectView } as Entry))
}

const pollIntervalMs = 1_000

/** Repeats the request while the links in the mails are not followed, also without the modal; not beside another change. */
async function untilLinksFollowed<T>(
  { env }: Context,
  isReplaced: () => boolean,
  request: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isLatchkeyError(error, 'email/link-pending') || isReplaced()) throw error
    }
    // A frame that answers at once must not be polled without a pause.
    await sleep(env, pollIntervalMs)
    if (isReplaced()) throw new LatchkeyError('email/link-pending')
  }
}

/** The change that the view on screen is about. */
function currentEmailChange(context: Context): ViewData['UpdateEmailPrimaryOtp'] {
  const entry = shownEntry(context)
  if (entry.view === 'UpdateEmailWallet' || !isChange(entry))
    throw new LatchkeyError('view/unavailable', { view: 'UpdateEmailPrimaryOtp' })
  return entry.data
}

const shownEntry = ({ store }: Context): Entry => currentEntry(store.get().router)

type ChangeEntry = Extract<
  Entry,
  { view: 'UpdateEmailWallet' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp' }
>

const isChange = (entry: Entry): entry is ChangeEntry => entry.view.startsWith('UpdateEmail')

import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { parseEmail, parseOtp } from '@latchkey/protocol/auth'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { emailChanged } from '../state/authChanges.js'
import { currentEntry, replace, reset } from '../state/routerSlice.js'
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

/** Gives the code that went to the new e-mail, which is the wallet's from then on. @spec S4.34 */
export async function submitSecondaryOtp(
  context: Context,
  { otp }: SubmitOtpParameters,
): Promise<void> {
  const { storage, store } = context
  const auth = requireLogin(context)
  const { redirectView = 'Account' } = currentEmailChange(context)
  const isStillShown = trackCurrentView(context)
  const code = parseOtp(otp)
  const email = await untilLinksFollowed(context, isStillShown, () =>
    auth.updateEmailSecondaryOtp(code),
  )
  // The change is complete, whether or not its view is still on screen.
  storage.set('email', email)
  store.update('auth', emailChanged(email))
  // Where a change leads to is a view without data: the account, or its settings.
  if (isStillShown()) store.update('router', reset({ view: redirectView } as Entry))
}

const pollIntervalMs = 1_000

/** Repeats the request with the same code while the links in the mails are not followed and the view is on screen. */
async function untilLinksFollowed<T>(
  { env }: Context,
  isStillShown: () => boolean,
  request: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isLatchkeyError(error, 'email/link-pending') || !isStillShown()) throw error
    }
    // A frame that answers at once must not be polled without a pause.
    await sleep(env, pollIntervalMs)
    if (!isStillShown()) throw new LatchkeyError('email/link-pending')
  }
}

/** The change that the view on screen is about. */
function currentEmailChange({ store }: Context): ViewData['UpdateEmailPrimaryOtp'] {
  const entry = currentEntry(store.get().router)
  const isChange =
    entry.view === 'UpdateEmailPrimaryOtp' || entry.view === 'UpdateEmailSecondaryOtp'
  if (!isChange) throw new LatchkeyError('view/unavailable', { view: 'UpdateEmailPrimaryOtp' })
  return entry.data
}

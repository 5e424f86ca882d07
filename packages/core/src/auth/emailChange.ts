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

/** Starts an e-mail change: verifies the old address, then the new one. @spec S4.34 S5.08 */
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

/** Submits the code sent to the old e-mail. @spec S4.34 */
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
  onAccepted?: () => void
}

/** Submits the code sent to the new e-mail; completes once the links are followed too. @spec S4.34 */
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
  loginStorageOf({ storage }).set('email', email)
  store.update('auth', emailChanged(email))
  if (isStillShown()) store.update('router', reset({ view: redirectView } as Entry))
}

const pollIntervalMs = 1_000

/** Polls until the links are followed, also with the modal closed; a newer change ends it. */
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
    // Paces a frame that answers at once.
    await sleep(env, pollIntervalMs)
    if (isReplaced()) throw new LatchkeyError('email/link-pending')
  }
}

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

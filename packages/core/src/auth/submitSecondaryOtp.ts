import type { Context } from '../runtime/context.js'
import { emailChanged } from '../state/authChanges.js'
import { reset } from '../state/routerSlice.js'
import type { Entry } from '../state/views.js'
import { changeOnScreen } from './emailChange.js'
import { checkedCode } from './emailRules.js'
import { requireLogin } from './requireAuth.js'
import type { SubmitOtpParameters } from './submitOtp.js'
import { whileShown } from './whileShown.js'

/** Gives the code that went to the new e-mail, which is the wallet's from then on. @spec S4.34 */
export async function submitSecondaryOtp(
  context: Context,
  { otp }: SubmitOtpParameters,
): Promise<void> {
  const { storage, store } = context
  const auth = requireLogin(context)
  const { redirectView = 'Account' } = changeOnScreen(context)
  const isHere = whileShown(context)
  const email = await auth.updateEmailSecondaryOtp(checkedCode(otp))
  // The change is made, whether or not anybody still looks.
  storage.set('email', email)
  store.update('auth', emailChanged(email))
  // Where a change leads to is a view without data: the account, or its settings.
  if (isHere()) store.update('router', reset({ view: redirectView } as Entry))
}

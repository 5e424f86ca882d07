import type { Context } from '../runtime/context.js'
import { replace } from '../state/routerSlice.js'
import { changeOnScreen } from './emailChange.js'
import { checkedCode } from './emailRules.js'
import { requireLogin } from './requireAuth.js'
import type { SubmitOtpParameters } from './submitOtp.js'
import { whileShown } from './whileShown.js'

/** Gives the code that went to the old e-mail; the code of the new one comes next. @spec S4.34 */
export async function submitPrimaryOtp(
  context: Context,
  { otp }: SubmitOtpParameters,
): Promise<void> {
  const auth = requireLogin(context)
  const data = changeOnScreen(context)
  const isHere = whileShown(context)
  await auth.updateEmailPrimaryOtp(checkedCode(otp))
  if (isHere()) context.store.update('router', replace({ view: 'UpdateEmailSecondaryOtp', data }))
}

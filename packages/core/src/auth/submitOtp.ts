import { parseOtp } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { checkStarted } from '../state/loginChanges.js'
import { completeOrEndLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'
import { type LoginAudience, showLoginStep } from './showLoginStep.js'
import { workOnLogin } from './workOnLogin.js'

export type SubmitOtpParameters = LoginAudience & { otp: string }

/** Submits the e-mail code; a new browser also needs the link in the mail or the wallet's recovery. @spec S4.29 */
export async function submitOtp(
  context: Context,
  { hasView = true, otp }: SubmitOtpParameters,
): Promise<void> {
  const { bus, env, storage, store } = context
  const auth = requireAuth(context)
  await workOnLogin(context, { hasView }, checkStarted, async (isAwaited) => {
    const { step } = store.get().auth.login ?? {}
    const code = parseOtp(otp)
    const next = await auth.connectOtp(code).catch((cause: unknown) => {
      const error = toLatchkeyError(cause)
      bus.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
      throw error
    })
    bus.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
    if (next.action === 'CONNECT') return completeOrEndLogin(context, isAwaited)
    if (next.action === 'VERIFY_DEVICE')
      loginStorageOf({ storage }).set('lastEmailLoginTime', env.now())
    if (!step) return
    const shown = { isShown: isAwaited(), hasView }
    await showLoginStep(context, { email: step.email }, next, { ...shown, isSecondMail: true })
  })
}

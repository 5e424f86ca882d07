import { parseOtp } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { workChanged } from '../state/authChanges.js'
import { completeOrEndLogin } from './completeLogin.js'
import { expireLoginStep, isStepOver } from './loginStep.js'
import { requireAuth } from './requireAuth.js'
import { type LoginAudience, showLoginStep, trackCurrentView } from './showLoginStep.js'

export type SubmitOtpParameters = LoginAudience & { otp: string }

/** Submits the code of the e-mail; in a browser that is new to the wallet, the visitor must also follow a link, or open a protected wallet. @spec S4.29 */
export async function submitOtp(
  context: Context,
  { isWanted, otp }: SubmitOtpParameters,
): Promise<void> {
  const { bus, env, storage, store } = context
  const auth = requireAuth(context)
  const isAwaited = isWanted ?? trackCurrentView(context)
  const { step } = store.get().auth
  const next = await auth
    .connectOtp(parseOtp(otp))
    .catch((cause: unknown) => {
      const error = toLatchkeyError(cause)
      if (isStepOver(error)) expireLoginStep(context)
      bus.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
      throw error
    })
    .finally(() => store.update('auth', workChanged(false)))
  bus.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
  if (next.action === 'CONNECT') return completeOrEndLogin(context, isAwaited)
  // Another mail was sent, with the link.
  if (next.action === 'VERIFY_DEVICE')
    loginStorageOf({ storage }).set('lastEmailLoginTime', env.now())
  if (!step) return
  const shown = { isShown: isAwaited(), hasView: !isWanted }
  await showLoginStep(context, step, next, { ...shown, isSecondMail: true })
}

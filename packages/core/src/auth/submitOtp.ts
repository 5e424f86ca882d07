import { parseOtp } from '@latchkey/protocol/auth'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { finishLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'
import { showLoginStep, trackCurrentView } from './showLoginStep.js'

export type SubmitOtpParameters = { otp: string }

/** Gives the code of the mail; a wallet that this browser has not seen wants its link too. @spec S4.29 */
export async function submitOtp(context: Context, { otp }: SubmitOtpParameters): Promise<void> {
  const { bus, store } = context
  const auth = requireAuth(context)
  const isStillShown = trackCurrentView(context)
  const { step } = store.get().auth
  const next = await auth.connectOtp(parseOtp(otp)).catch((cause: unknown) => {
    const error = toLatchkeyError(cause)
    bus.emit('EMAIL_VERIFICATION_CODE_FAIL', { message: error.message })
    throw error
  })
  bus.emit('EMAIL_VERIFICATION_CODE_PASS', undefined)
  if (next.action === 'CONNECT') return finishLogin(context, isStillShown)
  if (step && isStillShown()) await showLoginStep(context, step.email, next)
}

import { isLatchkeyError, parseEmail } from '@latchkey/protocol'
import type { EmailStep } from '@latchkey/protocol/frame'
import { showView } from '../modal/showView.js'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { isSameEmail, loginResumed, mailRequested } from '../state/loginChanges.js'
import { completeOrEndLogin } from './completeLogin.js'
import { assertNoCooldown, emailCooldown } from './emailCooldown.js'
import { stepEntry, validLoginStep } from './loginStep.js'
import { requireAuth } from './requireAuth.js'
import { type LoginAudience, showLoginStep } from './showLoginStep.js'
import { workOnLogin } from './workOnLogin.js'

export type SubmitEmailParameters = LoginAudience & { email: string }

/** Starts an e-mail login, or resumes the one already waiting for this address. @spec S4.29 S5.08 S5.09 */
export async function submitEmail(
  context: Context,
  parameters: SubmitEmailParameters,
): Promise<void> {
  const { email, hasView = true } = parameters
  const step = validLoginStep(context)
  if (step?.email === undefined || !isSameEmail(step.email, email.trim()))
    return startLogin(context, parameters)
  context.store.update('auth', loginResumed)
  if (hasView) await showView(context, stepEntry(step))
}

/** Requests another e-mail; returns the seconds until the next one. @spec S5.09 */
export async function resendCode(
  context: Context,
  parameters: SubmitEmailParameters,
): Promise<number> {
  await startLogin(context, parameters)
  return emailCooldown(context)
}

const startLogin = (
  context: Context,
  { email: typed, hasView = true }: SubmitEmailParameters,
): Promise<void> =>
  workOnLogin(context, { hasView }, mailRequested(typed.trim()), async (isAwaited) => {
    const email = parseEmail(typed)
    const step = await requestLogin(context, email)
    if (step.action === 'CONNECT') return completeOrEndLogin(context, isAwaited)
    await showLoginStep(context, { email }, step, { isShown: isAwaited(), hasView })
  })

/** Enforces the cooldown between mails. @spec S4.29 S5.09 */
async function requestLogin(context: Context, email: string): Promise<EmailStep> {
  const { bus, env } = context
  const login = loginStorageOf(context)
  const auth = requireAuth(context)
  assertNoCooldown(context)
  // Before the response, so a double click sends one mail.
  const requestedAt = env.now()
  login.set('lastEmailLoginTime', requestedAt)
  bus.emit('EMAIL_SUBMITTED', undefined)
  try {
    const step = await auth.connectEmail(email)
    if (step.action === 'VERIFY_RECOVERY') login.remove('lastEmailLoginTime')
    else if (step.action !== 'CONNECT') bus.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    return step
  } catch (error) {
    // Nothing was sent, so no cooldown, unless the server demands one.
    const isTooSoon = isLatchkeyError(error, 'email/cooldown')
    if (!isTooSoon && login.get('lastEmailLoginTime') === requestedAt) {
      login.remove('lastEmailLoginTime')
    }
    throw error
  }
}

import { isLatchkeyError } from '@latchkey/protocol'
import type { EmailStep } from '@latchkey/protocol/frame'
import type { Context } from '../runtime/context.js'
import { checkCooldown } from './emailCooldown.js'
import { requireAuth } from './requireAuth.js'

/** Asks for the next step of a login, which may send a mail; not twice within the cooldown. @spec S4.29 S5.09 */
export async function requestLogin(context: Context, email: string): Promise<EmailStep> {
  const { bus, env, storage } = context
  const auth = requireAuth(context)
  checkCooldown(context)
  // Before the answer, so that two clicks are one mail.
  const asked = env.now()
  storage.set('lastEmailLoginTime', asked)
  bus.emit('EMAIL_SUBMITTED', undefined)
  try {
    const step = await auth.connectEmail(email)
    if (step.action !== 'CONNECT') bus.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
    return step
  } catch (error) {
    // Nothing was sent, so nobody has to wait; unless it is the server who says so.
    const isTooSoon = isLatchkeyError(error, 'email/cooldown')
    if (!isTooSoon && storage.get('lastEmailLoginTime') === asked) {
      storage.remove('lastEmailLoginTime')
    }
    throw error
  }
}

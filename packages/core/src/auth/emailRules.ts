import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'

/** An e-mail address as people have them; what a mail server alone would accept is refused. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".\d]{2,}$/

/** An e-mail address without the blanks around it. @spec S5.08 */
export function parseEmail(text: string): string {
  const email = text.trim()
  const isValid = emailPattern.test(email) && email.length <= 320 && !/\.\.|@\.|\.@|^\./.test(email)
  if (!isValid) throw new LatchkeyError('email/invalid')
  return email
}

/** The form of a code in an e-mail; a code of another form sends no request. */
export function parseOtp(text: string): string {
  const code = text.replace(/\s/g, '')
  if (!/^\d{6,8}$/.test(code)) throw new LatchkeyError('email/code-wrong')
  return code
}

/** How many seconds to wait until the next mail may be asked for; 0 if none. @spec S5.09 S9.01 */
export function emailCooldown({ env, storage }: Context): number {
  const last = storage.get('lastEmailLoginTime')
  if (last === undefined) return 0
  return Math.max(0, Math.ceil((last + limits.emailCooldownMs - env.now()) / 1_000))
}

/** Refuses a mail that comes too soon after another. @spec S5.09 */
export function assertNoCooldown(context: Context): void {
  const seconds = emailCooldown(context)
  if (seconds > 0) throw new LatchkeyError('email/cooldown', { seconds })
}

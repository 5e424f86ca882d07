import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { cooldownSeconds } from './emailRules.js'

/** How many seconds to wait until the next mail may be asked for; 0 if none. @spec S5.09 S9.01 */
export function emailCooldown({ env, storage }: Context): number {
  return cooldownSeconds(storage.get('lastEmailLoginTime'), env.now())
}

/** Refuses a mail that comes too soon after another. @spec S5.09 */
export function checkCooldown(context: Context): void {
  const seconds = emailCooldown(context)
  if (seconds > 0) throw new LatchkeyError('email/cooldown', { seconds })
}

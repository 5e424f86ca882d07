import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'

/** Returns the seconds until the next mail may be requested, 0 if it may be now. @spec S5.09 S9.01 */
export function emailCooldown({ env, storage }: Context): number {
  const last = loginStorageOf({ storage }).get('lastEmailLoginTime')
  if (last === undefined) return 0
  return Math.max(0, Math.ceil((last + limits.emailCooldownMs - env.now()) / 1_000))
}

/** Throws `email/cooldown` while the next mail may not be requested. @spec S5.09 */
export function assertNoCooldown(context: Context): void {
  const seconds = emailCooldown(context)
  if (seconds > 0) throw new LatchkeyError('email/cooldown', { seconds })
}

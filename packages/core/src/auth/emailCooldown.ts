import { LatchkeyError, limits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { watch } from '../runtime/store/watch.js'

/** Returns the seconds until the next mail may be requested. @spec S5.09 S9.01 */
export function emailCooldown({ env, storage }: Context): number {
  const last = loginStorageOf({ storage }).get('lastEmailLoginTime')
  if (last === undefined) return 0
  return Math.max(0, Math.ceil((last + limits.emailCooldownMs - env.now()) / 1_000))
}

/** @spec S5.09 */
export function assertNoCooldown(context: Context): void {
  const seconds = emailCooldown(context)
  if (seconds > 0) throw new LatchkeyError('email/cooldown', { seconds })
}

export function countDown(context: Context, onSecond: () => void): () => void {
  let cancel: (() => void) | undefined
  const count = () => {
    cancel = emailCooldown(context) === 0 ? undefined : context.env.after(1_000, next)
  }
  const next = () => {
    count()
    onSecond()
  }
  const stop = watch(
    context.store,
    () => emailCooldown(context),
    () => {
      if (!cancel) count()
    },
  )
  count()
  return () => {
    stop()
    cancel?.()
  }
}

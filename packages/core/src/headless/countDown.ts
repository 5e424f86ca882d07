import { emailCooldown } from '../auth/emailCooldown.js'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'

/** Calls the function with each second of a cooldown, until the returned one is called. */
export function countDown(context: Context, onSecond: () => void): () => void {
  let cancel: (() => void) | undefined
  const count = () => {
    cancel = emailCooldown(context) === 0 ? undefined : context.env.after(1_000, next)
  }
  const next = () => {
    count()
    onSecond()
  }
  // A mail that is requested starts another one.
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

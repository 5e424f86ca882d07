import { lazy, whenLoaded } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'

/** Loads with the first account; without one there is nothing to follow. @spec S9.20 */
export function watchSent(context: Context): () => void {
  const { store } = context
  const code = lazy(async () => (await import('./followPending.js')).followPending)
  let watching = true
  let stopPending: (() => void) | undefined
  const startPending = () => {
    const accounts = Object.values(store.get().accounts)
    if (stopPending || accounts.every(({ address }) => address === undefined)) return
    whenLoaded(code, (followPending) => {
      if (watching) stopPending ??= followPending(context)
    })
  }
  startPending()
  const stopWatching = watch(store, (state) => state.accounts, startPending)
  return () => {
    watching = false
    stopWatching()
    stopPending?.()
  }
}

import { activeAccount } from '../accounts/activeAccount.js'
import type { Context } from '../context.js'
import { prefetchPlan } from './prefetchPlan.js'

/** Fetches ahead what the modal will show; nobody waits for it, and its failure is met again where it matters. @spec S2.12 */
export function prefetch(context: Context): void {
  const { options, prefetchers, store } = context
  if (!options.server) return
  const connected = activeAccount(store.get()).address !== undefined
  for (const item of prefetchPlan({ connected, basic: options.basic })) {
    Promise.resolve()
      .then(() => prefetchers[item]?.())
      .catch(() => {})
  }
}

import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'

/** Follows the session of WalletConnect; what does so loads with the first thing that happens to it. */
export function watchSession(context: Context): () => void {
  const { sessions } = context
  if (!sessions) return () => {}
  return sessions.watch((event) => {
    import('./handleSessionEvent.js')
      .then(({ handleSessionEvent }) => run(context, handleSessionEvent, event))
      .catch(() => {})
  })
}

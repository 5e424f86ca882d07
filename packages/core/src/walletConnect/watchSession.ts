import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'

/** Follows the session of WalletConnect; what does so loads with the first thing that happens to it. */
export function watchSession(context: Context): () => void {
  const { connectionActions, sessions } = context
  if (!sessions) return () => {}
  return sessions.watch((event) => {
    connectionActions
      .load()
      .then(({ handleSessionEvent }) => run(context, handleSessionEvent, event))
      .catch(() => {})
  })
}

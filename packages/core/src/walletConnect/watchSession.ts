import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'

/** The handler loads with the first session event. */
export function watchSession(context: Context): () => void {
  const { sessions } = context
  if (!sessions) return () => {}
  return sessions.watch((event) => {
    import('./handleSessionEvent.js')
      .then(({ handleSessionEvent }) => run(context, handleSessionEvent, event))
      .catch(() => {})
  })
}

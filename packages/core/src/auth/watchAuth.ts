import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'

/** Restores a remembered login; without one, loads and requests nothing. @spec S4.27 */
export function watchAuth(context: Context): () => void {
  const { auth, env, options, storage } = context
  if (!auth) return () => {}
  if (options.reconnect && storage.get('emailLoginUsed')) {
    auth.prefetch().catch(() => {})
    import('./restoreLogin.js')
      .then(({ restoreLogin }) => run(context, restoreLogin, undefined))
      .catch(() => {})
  }
  if (/[?&]result_uri=/.test(env.url())) {
    import('./social/resumeSocial.js')
      .then(({ resumeSocial }) => run(context, resumeSocial, undefined))
      .catch(() => {})
  }
  return auth.watch((event) => {
    import('./handleAuthEvent.js')
      .then(({ handleAuthEvent }) => run(context, handleAuthEvent, event))
      .catch(() => {})
  })
}

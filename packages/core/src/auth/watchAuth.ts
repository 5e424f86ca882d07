import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'

/**
 * Watches the embedded wallet, and restores a remembered login; where there is none, nothing is loaded and
 * no request is sent. @spec S4.27
 */
export function watchAuth(context: Context): () => void {
  const { auth, env, options, storage } = context
  if (!auth) return () => {}
  if (options.reconnect && storage.get('emailLoginUsed')) {
    auth.prefetch().catch(() => {})
    import('./restoreLogin.js')
      .then(({ restoreLogin }) => run(context, restoreLogin, undefined))
      .catch(() => {})
  }
  // Left by a login that led the whole page away.
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

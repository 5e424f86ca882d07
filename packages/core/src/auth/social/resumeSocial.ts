import type { Context } from '../../runtime/context.js'
import { loginPage } from '../../runtime/env/loginPage.js'
import { loginStorageOf } from '../../runtime/storage/loginKeys.js'
import { requireAuth } from '../requireAuth.js'
import { isResultOf, takeResultUri } from './resultUri.js'
import { runAttempt } from './runAttempt.js'

/** Completes a login after a redirect; a result this browser did not request is only removed from the URL. */
export async function resumeSocial(context: Context): Promise<void> {
  const { bus, env, ui } = context
  const { loginPage: page = loginPage } = env
  const auth = requireAuth(context)
  const { href, uri } = takeResultUri(env.url())
  page.replaceUrl(href)
  const stored = loginStorageOf(context)
  const provider = stored.get('socialProvider')
  stored.remove('socialProvider')
  if (!provider || !isResultOf(auth.site, uri)) return
  await runAttempt(context, {
    provider,
    entry: { view: 'ConnectingSocial', data: { provider } },
    status: 'finishing',
    hasView: ui.attached,
    logIn() {
      bus.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      return auth.connectSocial({ uri })
    },
  })
}

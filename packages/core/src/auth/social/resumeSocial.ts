import type { Context } from '../../runtime/context.js'
import { loginPage } from '../../runtime/env/loginPage.js'
import { loginStorageOf } from '../../runtime/storage/loginKeys.js'
import { socialChanged } from '../../state/authChanges.js'
import type { SocialAttempt } from '../../state/authSlice.js'
import { requireAuth } from '../requireAuth.js'
import { cancelSocial, endSocial } from './cancelSocial.js'
import { isResultOf, takeResultUri } from './resultUri.js'
import { runAttempt } from './runAttempt.js'

/** Completes a login that led the whole page away; a result that this browser did not ask for is only removed from the address. */
export async function resumeSocial(context: Context): Promise<void> {
  const { bus, env, login, store, ui } = context
  const { loginPage: page = loginPage } = env
  const auth = requireAuth(context)
  const { href, uri } = takeResultUri(env.url())
  page.replaceUrl(href)
  const stored = loginStorageOf(context)
  const provider = stored.get('socialProvider')
  stored.remove('socialProvider')
  if (!provider || !isResultOf(auth.site, uri)) return
  endSocial(context)
  const abort = new AbortController()
  const live = { abort, popup: undefined }
  login.social = live
  const set = (change: Omit<SocialAttempt, 'provider'>) =>
    store.update('auth', socialChanged({ provider, ...change }))
  set({ status: 'finishing' })
  await runAttempt(context, {
    provider,
    entry: { view: 'ConnectingSocial', data: { provider } },
    abort,
    // A page without the modal draws it itself.
    ...(!ui.attached && { isWanted: () => true }),
    logIn() {
      bus.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      return auth.connectSocial({ uri })
    },
    cancel: () => void cancelSocial(context),
    onFailed(error) {
      set({ status: 'failed', error })
      if (login.social === live) login.social = undefined
    },
  })
  if (login.social === live) endSocial(context)
}

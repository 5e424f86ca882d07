import { isLatchkeyError } from '@latchkey/protocol'
import type { Context, LiveSocial } from '../../runtime/context.js'
import { loginPage } from '../../runtime/env/loginPage.js'
import { socialChanged } from '../../state/authChanges.js'
import type { SocialAttempt } from '../../state/authSlice.js'
import { requireAuth } from '../requireAuth.js'
import type { LoginAudience } from '../showLoginStep.js'
import { cancelSocial, endSocial } from './cancelSocial.js'
import { leaveToProvider } from './leaveToProvider.js'
import { logInByPopup } from './logInByPopup.js'
import type { OpenedSocial } from './OpenedSocial.js'
import { runAttempt } from './runAttempt.js'

export type StartSocialParameters = LoginAudience & {
  provider: string
  /** What the window says before the provider's page is there. */
  text?: string
}

/**
 * Opens the window of a provider, shows `ConnectingSocial`, and completes the login; leaving that view cancels it. Must be
 * called within the click, for browsers open windows then only. Rejects with what `auth.social.error` says, too. @spec S3.48 S3.51
 */
export async function startSocial(
  context: Context,
  parameters: StartSocialParameters,
): Promise<void> {
  return openSocial(context, parameters)
}

/**
 * Tries the login that failed once more, in a window that leads where the blocked one was to; within the click. One whose
 * window may be closed is given up for it.
 */
export async function retrySocial(
  context: Context,
  parameters: Omit<StartSocialParameters, 'provider'> = {},
): Promise<void> {
  const { social } = context.store.get().auth
  if (social?.status !== 'failed' && social?.status !== 'apart') return
  const isBlocked = isLatchkeyError(social.error, 'social/popup-blocked')
  const { provider } = social
  return openSocial(context, { ...parameters, provider }, isBlocked ? social.url : undefined)
}

async function openSocial(
  context: Context,
  { isWanted, provider, text = 'Loading…' }: StartSocialParameters,
  url?: string,
): Promise<void> {
  const { env, login, store } = context
  const { loginPage: page = loginPage } = env
  requireAuth(context)
  endSocial(context)
  const abort = new AbortController()
  const leaves = env.messenger || !page.opensPopups
  // Before anything is awaited.
  const popup = leaves ? undefined : page.openPopup(text)
  const live: LiveSocial = { abort, popup }
  login.social = live
  const set = (change: Omit<SocialAttempt, 'provider'>) => {
    if (login.social === live) store.update('auth', socialChanged({ provider, ...change }))
  }
  set({ status: 'opening' })
  const opened: OpenedSocial = { ...live, page, provider, url, set }
  await runAttempt(context, {
    provider,
    entry: { view: 'ConnectingSocial', data: { provider } },
    abort,
    isWanted,
    logIn: () => (leaves ? leaveToProvider(context, opened) : logInByPopup(context, opened)),
    cancel: () => void cancelSocial(context),
    onFailed(error) {
      popup?.close()
      const { url } = store.get().auth.social ?? {}
      const isBlocked = isLatchkeyError(error, 'social/popup-blocked')
      set({ status: 'failed', error, ...(isBlocked && url && { url }) })
      if (login.social === live) login.social = undefined
    },
  })
  if (login.social === live) endSocial(context)
}

import { isLatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { loginPage } from '../../runtime/env/loginPage.js'
import { requireAuth } from '../requireAuth.js'
import type { LoginAudience } from '../showLoginStep.js'
import { leaveToProvider } from './leaveToProvider.js'
import { logInByPopup } from './logInByPopup.js'
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
  { hasView, provider, text = 'Loading…' }: StartSocialParameters,
  url?: string,
): Promise<void> {
  const { env } = context
  const { loginPage: page = loginPage } = env
  requireAuth(context)
  const leaves = env.messenger || !page.opensPopups
  await runAttempt(context, {
    provider,
    entry: { view: 'ConnectingSocial', data: { provider } },
    status: 'opening',
    hasView,
    // Before anything is awaited.
    openPopup: () => (leaves ? undefined : page.openPopup(text)),
    logIn(live) {
      const opened = { ...live, page, provider, url }
      return leaves ? leaveToProvider(context, opened) : logInByPopup(context, opened)
    },
  })
}

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
  text?: string
}

/**
 * Opens the provider's window, shows `ConnectingSocial` and completes the login; leaving the view cancels it. Call it
 * within a click: browsers block other popups. Rejects with the error in `auth.social.error`. @spec S3.48 S3.51
 */
export async function startSocial(
  context: Context,
  parameters: StartSocialParameters,
): Promise<void> {
  return openSocial(context, parameters)
}

/** Retries a failed login in a new window, within the click. */
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
    // Before any await, within the click.
    openPopup: () => (leaves ? undefined : page.openPopup(text)),
    logIn(live) {
      const opened = { ...live, page, provider, url }
      return leaves ? leaveToProvider(context, opened) : logInByPopup(context, opened)
    },
  })
}

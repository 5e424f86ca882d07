import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import { loginStorageOf } from '../../runtime/storage/loginKeys.js'
import { requireAuth } from '../requireAuth.js'
import type { SocialWindow } from './logInByPopup.js'
import { takeResultUri } from './resultUri.js'
import { webUrl } from './webUrl.js'

const maxReturnLength = 2_048

/** Redirects the page where popups can't report back; `resumeSocial` continues afterwards. */
export async function leaveToProvider(
  context: Context,
  { page, provider, set }: Pick<SocialWindow, 'page' | 'provider' | 'set'>,
): Promise<SocialStep> {
  const { href } = takeResultUri(context.env.url())
  const [path = ''] = href.split(/[?#]/)
  const returnTo = href.length <= maxReturnLength ? href : path
  const url = webUrl(await requireAuth(context).socialUri({ provider, returnTo }))
  loginStorageOf(context).set('socialProvider', provider)
  set({ status: 'waiting', url })
  page.leaveTo(url)
  // Never resolves while the page unloads; if it stays, the attempt times out.
  return new Promise(() => {})
}

import type { SocialStep } from '../../ports/AuthPort.js'
import type { Context } from '../../runtime/context.js'
import { loginStorageOf } from '../../runtime/storage/loginKeys.js'
import { requireAuth } from '../requireAuth.js'
import type { SocialWindow } from './logInByPopup.js'
import { takeResultUri } from './resultUri.js'
import { webUrl } from './webUrl.js'

/** Longer addresses are not led back to; what is before their query is. */
const maxReturnLength = 2_048

/** Leads the whole page to the provider, where windows can't come back; `resumeSocial` goes on after it has come back. */
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
  // The page goes; where it stays, the visitor may try again after the timeout.
  return new Promise(() => {})
}

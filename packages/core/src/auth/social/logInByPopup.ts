import { LatchkeyError } from '@latchkey/protocol'
import type { SocialStep } from '../../ports/AuthPort.js'
import type { LoginPage } from '../../ports/LoginPage.js'
import type { Context } from '../../runtime/context.js'
import { requireAuth } from '../requireAuth.js'
import { awaitPopup } from './awaitPopup.js'
import type { LiveAttempt } from './runAttempt.js'
import { untilDone } from './untilDone.js'
import { webUrl } from './webUrl.js'

export type SocialWindow = LiveAttempt & {
  readonly page: LoginPage
  readonly provider: string
  readonly url: string | undefined
}

export async function logInByPopup(context: Context, opened: SocialWindow): Promise<SocialStep> {
  const { bus } = context
  const { page, popup, provider, set } = opened
  const { signal } = opened.abort
  const auth = requireAuth(context)
  const url = webUrl(opened.url ?? (await auth.socialUri({ provider })))
  signal.throwIfAborted()
  if (!popup) {
    set({ status: 'opening', url })
    throw new LatchkeyError('social/popup-blocked')
  }
  if (popup.isClosed()) throw new LatchkeyError('social/closed')
  popup.leadTo(url)
  set({ status: 'waiting', url })
  const uri = await awaitPopup(context, { page, popup, site: auth.site, signal })
  if (uri === undefined) {
    set({ status: 'apart', url })
    return untilDone(context, signal, () => auth.connectSocial({}))
  }
  bus.emit('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
  set({ status: 'finishing' })
  return auth.connectSocial({ uri })
}

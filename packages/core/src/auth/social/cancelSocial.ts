import type { Context } from '../../runtime/context.js'
import { socialChanged } from '../../state/loginChanges.js'

/** Cancels a social login and closes its window; leaving the view does the same. @spec S4.05 */
export async function cancelSocial(context: Context): Promise<void> {
  const { auth, bus, login, store } = context
  const { social } = store.get().auth
  const isUnderWay = login.social !== undefined
  releaseSocial(context)
  store.update('auth', socialChanged(undefined))
  if (!social || !isUnderWay) return
  if (social.provider === 'farcaster') auth?.reload()
  bus.emit('SOCIAL_LOGIN_CANCELED', { provider: social.provider })
}

export function releaseSocial({ login }: Context): void {
  const { social } = login
  login.social = undefined
  social?.abort.abort()
  social?.popup?.close()
}

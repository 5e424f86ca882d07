import type { Context } from '../../runtime/context.js'
import { socialChanged } from '../../state/loginChanges.js'

/** Ends the login by a provider and closes its window; leaving the view does so by itself. @spec S4.05 */
export async function cancelSocial(context: Context): Promise<void> {
  const { auth, bus, login, store } = context
  const { social } = store.get().auth
  const isUnderWay = login.social !== undefined
  releaseSocial(context)
  store.update('auth', socialChanged(undefined))
  if (!social || !isUnderWay) return
  // Its frame waits for the phone.
  if (social.provider === 'farcaster') auth?.reload()
  bus.emit('SOCIAL_LOGIN_CANCELED', { provider: social.provider })
}

/** Lets go of what carries out a login by a provider. */
export function releaseSocial({ login }: Context): void {
  const { social } = login
  login.social = undefined
  social?.abort.abort()
  social?.popup?.close()
}

import type { Context } from '../../runtime/context.js'
import { socialChanged } from '../../state/authChanges.js'

/** Ends the login by a provider and closes its window; leaving the view does so by itself. */
export async function cancelSocial(context: Context): Promise<void> {
  const { bus, login, store } = context
  const { social } = store.get().auth
  const isUnderWay = login.social !== undefined
  endSocial(context)
  if (social && isUnderWay) bus.emit('SOCIAL_LOGIN_CANCELED', { provider: social.provider })
}

/** Ends what there is of a login by a provider, and forgets it. */
export function endSocial({ login, store }: Context): void {
  const { social } = login
  login.social = undefined
  social?.abort.abort()
  social?.popup?.close()
  store.update('auth', socialChanged(undefined))
}

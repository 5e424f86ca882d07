import type { Context } from '../runtime/context.js'
import { accountTypeKnown, protectionChanged } from '../state/authChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { requireAuth } from './requireAuth.js'
import { fetchUser, smartAccountNamespace } from './smartAccounts.js'

export async function refreshUser(context: Context): Promise<void> {
  const { store } = context
  if (!store.get().auth.ready) return
  const network = () => networksOf(store.get().networks, smartAccountNamespace).active
  const before = network()
  const user = await fetchUser(context, requireAuth(context)).catch(() => undefined)
  // The login may have ended meanwhile.
  if (!user || !store.get().auth.ready) return
  store.update('auth', protectionChanged(user))
  if (network() === before) store.update('auth', accountTypeKnown(smartAccountNamespace, user))
}

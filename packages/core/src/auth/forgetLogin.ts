import type { Namespace } from '@latchkey/protocol'
import { leaveFamilies } from '../connection/leaveFamilies.js'
import type { Context } from '../runtime/context.js'
import { loggedOut } from '../state/authChanges.js'
import { ownFamilies } from './authFamilies.js'

/** What a login leaves in the storage. */
const kept = ['emailLoginUsed', 'email', 'lastUsedChain', 'socialUsername', 'sessionToken'] as const

/** Forgets that anybody was logged in; the wallet is not asked. @spec S4.31 S4.32 */
export function forgetStored({ storage, store }: Context): void {
  for (const key of kept) storage.remove(key)
  store.update('auth', loggedOut)
}

/** Forgets the login, and leaves the families that it was connected in. @spec S4.32 */
export function forgetLogin(
  context: Context,
  families: readonly Namespace[] = ownFamilies(context),
): void {
  forgetStored(context)
  leaveFamilies(context, families)
}

import { type AccountType, LatchkeyError, type Namespace } from '@latchkey/protocol'
import { refreshUser } from '../auth/refreshUser.js'
import { requireLogin } from '../auth/requireAuth.js'
import { hasAccountTypes } from '../auth/smartAccounts.js'
import { acceptNamespaces, startNamespaceAttempts } from '../connection/acceptNamespaces.js'
import type { Context } from '../runtime/context.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { accountTypeChosen } from '../state/authChanges.js'
import { networksOf } from '../state/networksSlice.js'

export type SetPreferredAccountTypeParameters = { namespace: Namespace; type: AccountType }

/** Switches the account type; returns the one in use, the plain one on failure. @spec S4.15-S4.17 */
export async function setPreferredAccountType(
  context: Context,
  { namespace, type }: SetPreferredAccountTypeParameters,
): Promise<AccountType> {
  const { bus, storage, store } = context
  const auth = requireLogin(context)
  if (!hasAccountTypes(store.get(), namespace)) {
    throw new LatchkeyError('frame/smart-account-unavailable')
  }
  const network = networksOf(store.get().networks, namespace).active?.caipNetworkId ?? ''
  bus.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network })
  const chosen: AccountType = await auth.setPreferredAccount(type).then(
    () => type,
    () => 'eoa',
  )
  loginStorageOf({ storage }).set('preferredAccountType', chosen)
  store.update('auth', accountTypeChosen(namespace, chosen))
  await acceptNamespaces(context, auth, startNamespaceAttempts(context, [namespace]))
  // After a failure the wallet uses the plain account, too.
  await refreshUser(context)
  return chosen
}

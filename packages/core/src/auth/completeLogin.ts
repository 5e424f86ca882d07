import { LatchkeyError } from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'
import { acceptNamespaces, startNamespaceAttempts } from '../connection/acceptNamespaces.js'
import { closeConnected } from '../modal/closeConnected.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { frontAmong } from '../state/connectionTransitions.js'
import { loginDropped } from '../state/loginChanges.js'
import { loginAccepted } from '../state/loginTransitions.js'
import { inTurn } from '../state/transition.js'
import { authNamespaces } from './authNamespaces.js'
import { forgetLogin } from './forgetLogin.js'
import { requireAuth } from './requireAuth.js'
import { fetchSmartAccountNetworks, fetchUser } from './smartAccounts.js'

/** Confirms a login with the wallet, connects its namespaces and closes the modal. @spec S4.29 S4.30 S4.32 */
export async function completeLogin(context: Context): Promise<void> {
  const { bus, storage, store } = context
  const auth = requireAuth(context)
  try {
    if (!(await auth.isConnected())) throw new LatchkeyError('frame/not-logged-in')
    const user = await fetchUser(context, auth)
    // First: other tabs check it before they trust the connection.
    storage.set('emailLoginUsed', true)
    const login = loginStorageOf(context)
    if (user.email) login.set('email', user.email)
    login.remove('lastEmailLoginTime')
    if (user.socialProvider) login.set('connectedSocial', user.socialProvider)
    if (user.socialProvider && user.userName) login.set('socialUsername', user.userName)
    rememberLogin(context, user)
    const attempts = startNamespaceAttempts(context, authNamespaces(context))
    const accepted = await acceptNamespaces(context, auth, attempts, {
      isNew: true,
      along: (accepted) => inTurn(loginAccepted(user, accepted), frontAmong(accepted)),
    })
    if (accepted.length === 0) throw new LatchkeyError('wallet/no-accounts')
  } catch (cause) {
    const error = toLatchkeyError(cause)
    forgetLogin(context)
    bus.emit('CONNECT_ERROR', { message: error.message })
    throw error
  }
  bus.emit('CONNECT_SUCCESS', {
    method: store.get().auth.socialProvider ? 'social' : 'email',
    name: auth.connector.name,
  })
  await closeConnected(context)
  await fetchSmartAccountNetworks(context, auth)
}

/** The next login offers it first. A host's own login has neither. */
function rememberLogin(context: Context, { email, socialProvider }: FrameUser): void {
  const last = socialProvider ? { provider: socialProvider } : email ? {} : undefined
  if (last) recentStorageOf(context).set('lastLogin', last)
}

export async function completeOrEndLogin(context: Context, isWanted: () => boolean): Promise<void> {
  if (isWanted()) return completeLogin(context)
  const { status } = context.store.get().auth.login ?? {}
  if (status !== 'sending') context.store.update('auth', loginDropped)
  await requireAuth(context)
    .end()
    // The session expires on its own.
    .catch(() => {})
}

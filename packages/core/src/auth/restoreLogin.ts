import { LatchkeyError, limits, type Namespace } from '@latchkey/protocol'
import { acceptNamespaces, startNamespaceAttempts } from '../connection/acceptNamespaces.js'
import { checkOther } from '../connection/checkOther.js'
import { othersDecided } from '../connection/reconnect.js'
import type { AuthPort } from '../ports/AuthPort.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { namespacesWith } from '../runtime/namespacesWith.js'
import { accountOf } from '../state/accountsSlice.js'
import { connectorRemembered } from '../state/connectionSlice.js'
import { loginAccepted } from '../state/loginTransitions.js'
import { ownNamespaces } from './authNamespaces.js'
import { forgetLogin } from './forgetLogin.js'
import { fetchSmartAccountNetworks, fetchUser } from './smartAccounts.js'

/** Silently checks a remembered login for all namespaces together; a late namespace repeats the check. @spec S4.27 S4.32 */
export async function restoreLogin(context: Context, namespace?: Namespace): Promise<void> {
  const { auth, login, store } = context
  if (!auth) return
  if (namespace) store.update('connection', connectorRemembered(namespace, auth.connector.id))
  const running = login.restoring
  if (running) {
    await running.done
    const isIncluded = !namespace || running.namespaces.includes(namespace)
    return isIncluded ? undefined : restoreLogin(context, namespace)
  }
  const namespaces = ownNamespaces(context)
  const done = restore(context, auth, namespaces).finally(() => {
    login.restoring = undefined
  })
  login.restoring = { namespaces, done }
  return done
}

async function restore(
  context: Context,
  auth: AuthPort,
  namespaces: readonly Namespace[],
): Promise<void> {
  const { env, store } = context
  const { preferredAccountTypes: before } = store.get().auth
  const isFollowing = namespaces.length > 0 && !namespaces.some((one) => isOurs(context, auth, one))
  const attempts = startNamespaceAttempts(context, namespaces)
  const user = await withTimeout(env, restoredUser(context, auth), {
    ms: limits.frameRequestTimeoutMs,
    timeoutError: () => new LatchkeyError('frame/request-timeout'),
    // A failure means no login, and is not reported.
  }).catch(() => undefined)
  if (user) await context.walletWatchers.load()
  const { id } = auth.connector
  const others = () =>
    namespacesWith(context, id, { others: true }).filter((one) => !namespaces.includes(one))
  const accepted = user
    ? await acceptNamespaces(context, auth, attempts, {
        along: (accepted) => loginAccepted(user, [...accepted, ...others()]),
      }).catch(() => [])
    : []
  const stillOurs = () =>
    attempts.filter(({ signal }) => !signal.aborted).map(({ namespace }) => namespace)
  const ours = stillOurs()
  if (ours.length === 0 && store.get().auth.preferredAccountTypes !== before) return
  if (user && (accepted.length > 0 || ours.length === 0)) {
    if (accepted.length === 0) store.commit(loginAccepted(user, others()))
    await Promise.all(
      others().map((namespace) => checkOther(context, { namespace, connectorId: id })),
    )
    return fetchSmartAccountNetworks(context, auth)
  }
  // Another tab's change stays, although this tab can't repeat it.
  if (isFollowing) return
  await Promise.all(ours.map((one) => othersDecided(context, one)))
  forgetLogin(context, [...stillOurs(), ...others()])
}

/** Storage only hints at a login; its user or address is never trusted. */
async function restoredUser(context: Context, auth: AuthPort) {
  if (!context.storage.get('emailLoginUsed')) return undefined
  return (await auth.isConnected()) ? fetchUser(context, auth) : undefined
}

function isOurs({ store }: Context, { connector }: AuthPort, namespace: Namespace): boolean {
  const { connectorId, status } = accountOf(store.get().accounts, namespace)
  return connectorId === connector.id || status === 'reconnecting'
}

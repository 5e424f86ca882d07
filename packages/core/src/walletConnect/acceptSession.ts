import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { acceptNamespaces } from '../connection/acceptNamespaces.js'
import { prepareWalletClear } from '../connection/clearConnections.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { Context } from '../runtime/context.js'
import { storeRecentWallet } from '../runtime/storage/recentWallets.js'
import { type AccountsSlice, accountOf, accountReset } from '../state/accountsSlice.js'
import { chosenOf } from '../state/connectionChanges.js'
import { frontAmong } from '../state/connectionTransitions.js'
import { changeSlices, inTurn, type Transition } from '../state/transition.js'
import { sessionOpened } from './walletConnectChanges.js'

/** Connects the granted namespaces; clears those no longer granted. @spec S4.01 S4.02 */
export async function acceptSession(context: Context, sessions: SessionPort): Promise<void> {
  const { adapters, bus, env, store } = context
  const granted = sessions.namespaces().filter((namespace) => adapters.has(namespace))
  // A pending attempt belongs to the same wallet and continues.
  const { signal } = new AbortController()
  const attempts = granted.map((namespace) => ({ namespace, signal }))
  const accepted = await acceptNamespaces(context, sessions, attempts, {
    isNew: true,
    along: (accepted) => prepareSession(context, sessions, accepted),
  }).catch(async (error) => {
    await sessions.end()
    throw error
  })
  if (accepted.length === 0) {
    await sessions.end()
    throw new LatchkeyError('wallet/no-accounts')
  }
  const { linking, recentWallet } = store.get().walletConnect
  if (linking) await sessions.rememberApp(linking)
  if (recentWallet) storeRecentWallet(context, recentWallet)
  const name = sessions.peerName() ?? recentWallet?.name ?? sessions.connector.name
  bus.emit('CONNECT_SUCCESS', { method: env.mobile ? 'mobile' : 'qrcode', name })
}

function prepareSession(
  context: Context,
  { connector: { id } }: SessionPort,
  accepted: readonly Namespace[],
): Transition {
  const { accounts, connection } = context.store.get()
  const lost = [...context.adapters.keys()].filter(
    (one) =>
      !accepted.includes(one) &&
      (accountOf(accounts, one).connectorId === id || chosenOf(connection, one).includes(id)),
  )
  return inTurn(
    prepareWalletClear(context, id, lost),
    frontAmong(accepted),
    changeSlices({ accounts: waitEnded(context), walletConnect: sessionOpened }),
  )
}

/** The wallet may have granted other namespaces than requested. */
export function waitEnded({ adapters, connections, sessions }: Context) {
  const waiting = [...adapters.keys()].filter(
    (namespace) => connections.getAttempt(namespace) === sessions?.connector.id,
  )
  return (accounts: AccountsSlice): AccountsSlice =>
    inTurn(
      ...waiting
        .filter((namespace) => accountOf(accounts, namespace).status === 'connecting')
        .map(accountReset),
    )(accounts)
}

import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { acceptNamespaces } from '../connection/acceptNamespaces.js'
import { clearWallet } from '../connection/clearConnections.js'
import { storeRecentWallet } from '../connection/storeRecentWallet.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { Context } from '../runtime/context.js'
import { accountOf } from '../state/accountsSlice.js'
import { chosenOf } from '../state/connectionChanges.js'
import { namespaceChosen } from '../state/networksSlice.js'
import { sessionOpened } from './walletConnectChanges.js'

/** Connects every namespace that the wallet granted; one that it no longer grants is cleared. @spec S4.01 S4.02 */
export async function acceptSession(context: Context, sessions: SessionPort): Promise<void> {
  const { adapters, bus, env, store } = context
  const granted = sessions.namespaces().filter((namespace) => adapters.has(namespace))
  // An attempt that waits is not cancelled: it belongs to the same wallet.
  const { signal } = new AbortController()
  const attempts = granted.map((namespace) => ({ namespace, signal }))
  const accepted = await acceptNamespaces(context, sessions, attempts, { isNew: true }).catch(
    async (error) => {
      await sessions.end()
      throw error
    },
  )
  const [first] = accepted
  if (!first) {
    await sessions.end()
    throw new LatchkeyError('wallet/no-accounts')
  }
  const { id } = sessions.connector
  const isOurs = (namespace: Namespace) =>
    accountOf(store.get().accounts, namespace).connectorId === id ||
    chosenOf(store.get().connection, namespace).includes(id)
  const lost = [...adapters.keys()].filter((one) => isOurs(one) && !accepted.includes(one))
  clearWallet(context, id, lost)
  const { activeNamespace } = store.get().networks
  if (!activeNamespace || !accepted.includes(activeNamespace)) {
    store.update('networks', namespaceChosen(first))
  }
  const { recentWallet, wcLinking } = store.get().walletConnect
  store.update('walletConnect', sessionOpened)
  if (wcLinking) await sessions.rememberApp(wcLinking)
  // Only a wallet of the directory: WalletConnect itself is none.
  if (recentWallet) storeRecentWallet(context, recentWallet)
  const name = sessions.peerName() ?? recentWallet?.name ?? sessions.connector.name
  bus.emit('CONNECT_SUCCESS', { method: env.mobile ? 'mobile' : 'qrcode', name })
}

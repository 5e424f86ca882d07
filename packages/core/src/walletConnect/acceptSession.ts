import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { acceptConnection } from '../connection/acceptConnection.js'
import { leaveFamilies } from '../connection/leaveFamilies.js'
import type { SessionPort } from '../ports/SessionPort.js'
import type { Context } from '../runtime/context.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { rememberWallet } from '../runtime/storage/recentWallets.js'
import { accountOf } from '../state/accountsSlice.js'
import { namespaceChosen, networksOf } from '../state/networksSlice.js'
import { sessionOpened } from '../state/walletConnectSlice.js'

/** Lets in every family that the wallet granted; one that it granted earlier and now does not is left. @spec S4.01 S4.02 */
export async function acceptSession(context: Context, sessions: SessionPort): Promise<void> {
  const { adapters, bus, env, store } = context
  const granted = sessions.families().filter((namespace) => adapters.has(namespace))
  const accepted: Namespace[] = []
  let failure: unknown
  for (const namespace of granted) {
    // One that fails must not keep the others out.
    const isIn = await acceptFamily(context, sessions, namespace).catch((error: unknown) => {
      failure ??= error
    })
    if (isIn) accepted.push(namespace)
  }
  const [first] = accepted
  if (!first) {
    await sessions.end()
    throw failure ?? new LatchkeyError('wallet/no-accounts')
  }
  const isOurs = (namespace: Namespace) =>
    accountOf(store.get().accounts, namespace).connectorId === sessions.connector.id
  const lost = [...adapters.keys()].filter((one) => isOurs(one) && !accepted.includes(one))
  leaveFamilies(context, lost)
  const { activeNamespace } = store.get().networks
  if (!activeNamespace || !accepted.includes(activeNamespace)) {
    store.update('networks', namespaceChosen(first))
  }
  const { recentWallet, wcLinking } = store.get().walletConnect
  store.update('walletConnect', sessionOpened)
  if (wcLinking) await sessions.rememberApp(wcLinking)
  rememberRecent(context)
  const name = sessions.peerName() ?? recentWallet?.name ?? sessions.connector.name
  bus.emit('CONNECT_SUCCESS', { method: env.mobile ? 'mobile' : 'qrcode', name })
}

async function acceptFamily(
  context: Context,
  { connector: { id } }: SessionPort,
  namespace: Namespace,
): Promise<boolean> {
  const { signal } = new AbortController()
  const network = networksOf(context.store.get().networks, namespace).active
  const connection = await requireAdapter(context, namespace).reconnect(id, { network, signal })
  if (connection) acceptConnection(context, { namespace, connection })
  return connection !== undefined
}

/** Keeps the wallet that was picked among those used last; WalletConnect itself is none. @spec S5.20 */
function rememberRecent({ storage, store }: Context): void {
  const { recentWallet } = store.get().walletConnect
  if (!recentWallet) return
  storage.set('recentWallets', rememberWallet(storage.get('recentWallets') ?? [], recentWallet))
}

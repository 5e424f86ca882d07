import { type CaipNetworkId, LatchkeyError, type Namespace } from '@latchkey/protocol'
import { accountOf, accountReset, connectionBegun } from '../accounts/accountsSlice.js'
import type { Connector } from '../adapters/Connector.js'
import { requireAdapter } from '../adapters/requireAdapter.js'
import { findConnector } from '../connectors/connectorsSlice.js'
import type { Context } from '../context.js'
import { deadline } from '../env/deadline.js'
import { namespaceChosen, networksOf } from '../networks/networksSlice.js'
import { rememberWallet } from '../wallets/recentWallets.js'
import { acceptConnection } from './acceptConnection.js'

export type ConnectParameters = { connectorId: string; namespace?: Namespace | undefined }

/** Asks a wallet to let us in. A refusal leaves everything as it was, an earlier connection included. @spec S4.01 */
export async function connect(context: Context, parameters: ConnectParameters): Promise<void> {
  const { bus, connections, env, store } = context
  const { connectorId } = parameters
  const connector = findConnector(store.get().connectors, connectorId, parameters.namespace)
  if (!connector) throw new LatchkeyError('wallet/not-found', { id: connectorId })
  const namespace = connector.chain
  if (connector.type === 'WALLET_CONNECT') {
    const { connectSession } = await import('../walletConnect/connectSession.js')
    return connectSession(context, parameters.namespace ?? frontOf(context) ?? namespace)
  }
  const adapter = requireAdapter(context, namespace)

  const signal = connections.begin(namespace)
  const replacing = accountOf(store.get().accounts, namespace).status === 'connected'
  if (!replacing) store.update('accounts', connectionBegun(namespace, 'connecting'))
  try {
    const network = networksOf(store.get().networks, namespace).active
    const connection = await deadline(env, adapter.connect(connectorId, { network, signal }), {
      signal,
      late: () => new LatchkeyError('connection/aborted'),
    })
    acceptConnection(context, { namespace, connection })
    store.update('networks', namespaceChosen(namespace))
    rememberRecent(context, connector, connection.networkId)
    bus.emit('CONNECT_SUCCESS', { method: 'browser', name: connector.name })
  } catch (error) {
    // Aborted means that a newer attempt or a disconnect owns the status now.
    if (!signal.aborted && !replacing) store.update('accounts', accountReset(namespace))
    bus.emit('CONNECT_ERROR', { message: error instanceof Error ? error.message : String(error) })
    throw error
  }
}

const frontOf = ({ store }: Context) => store.get().networks.activeNamespace

/** Keeps the wallet among those used last. @spec S5.20 */
function rememberRecent(
  { storage }: Context,
  { id, imageUrl, info, name }: Connector,
  networkId: CaipNetworkId,
): void {
  const wallet = { id, name, image_url: imageUrl, rdns: info?.rdns, chains: [networkId] }
  const recent = rememberWallet(storage.get('recentWallets') ?? [], wallet)
  storage.set('recentWallets', recent)
}

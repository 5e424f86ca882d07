import { type CaipNetworkId, type ChainLike, LatchkeyError, type Network } from '@latchkey/protocol'
import { acceptConnection } from '../connection/acceptConnection.js'
import { whileSwitching } from '../connection/handleWalletChange.js'
import { putOther } from '../connection/otherWallets.js'
import { showAlert } from '../modal/showAlert.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { watch } from '../runtime/store/watch.js'
import { whileConnected } from '../runtime/whileConnected.js'
import { accountOf } from '../state/accountsSlice.js'
import { sameNetwork } from '../state/networkChanges.js'
import { findNetwork, namespaceChosen, networkChosen, networksOf } from '../state/networksSlice.js'
import { inTurn } from '../state/transition.js'

export type SwitchNetworkParameters = { network: NetworkReference }

/** Activates a configured network, in the connected wallet too. @spec S2.14 S4.20 S5.35 */
export async function switchNetwork(
  context: Context,
  parameters: SwitchNetworkParameters,
  described?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { bus, connections, store } = context
  const id = networkIdOf(parameters.network)
  const network = findNetwork(store.get().networks, id)
  if (!network) {
    await showAlert(context, { alert: 'switchNetworkNotFound' })
    const { unknownNetwork } = await import('./unknownNetwork.js')
    throw unknownNetwork(store.get().networks, id)
  }
  const namespace = network.chainNamespace
  const adapter = requireAdapter(context, namespace)

  const { accounts, networks } = store.get()
  const isActive = sameNetwork(networksOf(networks, namespace).active, network)
  const connection = connections.get(namespace)
  if (!isActive && connection && accountOf(accounts, namespace).status === 'connected') {
    // A wallet with several namespaces may support some chains only. @spec S6.07
    if (sourceOf(context, connection.connectorId)?.port.supports(network) === false) {
      throw new LatchkeyError('network/unsupported')
    }
    await whileSwitching(context, namespace, () =>
      whileConnected(context, namespace, (now) => adapter.switchNetwork(now, network, described)),
    )
    const now = connections.get(namespace) ?? connection
    acceptConnection(context, {
      namespace,
      connection: { ...now, networkId: network.caipNetworkId },
      inFront: true,
    })
  } else store.update('networks', inTurn(networkChosen(network), namespaceChosen(namespace)))
  if (!isActive) bus.emit('SWITCH_NETWORK', { network: network.caipNetworkId })
}

/** A configured network: ours, a viem chain, an EVM chain id or a CAIP-2 id. */
export type NetworkReference = Network | ChainLike | CaipNetworkId | number

export function networkIdOf(network: NetworkReference): CaipNetworkId {
  if (typeof network === 'string') return network
  if (typeof network === 'number') return `eip155:${network}`
  const { caipNetworkId, chainNamespace = 'eip155', id }: Partial<Network> = network ?? {}
  return caipNetworkId ?? `${chainNamespace}:${id ?? ''}`
}

type SwitchWalletNetworkParameters = {
  connectorId: string
  network: Network
  described?: Readonly<Record<string, unknown>>
}

/** Switches one wallet's network; the app's network changes only with the active wallet. @spec S4.20 */
export async function switchWalletNetwork(
  context: Context,
  { connectorId, described, network }: SwitchWalletNetworkParameters,
): Promise<void> {
  const { connections } = context
  const { caipNetworkId: networkId, chainNamespace: namespace } = network
  const isActive = () => connections.get(namespace)?.connectorId === connectorId
  if (isActive()) return switchNetwork(context, { network }, described)
  const connection = connections.get(namespace, connectorId)
  if (!connection) throw new LatchkeyError('connection/wallet-not-connected', { id: connectorId })
  if (sourceOf(context, connectorId)?.port.supports(network) === false)
    throw new LatchkeyError('network/unsupported')
  const adapter = requireAdapter(context, namespace)
  await whileListed(
    context,
    () => connections.get(namespace, connectorId) !== undefined,
    adapter.switchNetwork(connection, network, described),
  )
  const now = { ...(connections.get(namespace, connectorId) ?? connection), networkId }
  if (isActive()) acceptConnection(context, { namespace, connection: now })
  else putOther(context, namespace, now)
}

/** A disconnected wallet's window may never answer. @spec S8.64 */
async function whileListed(
  { env, store }: Context,
  isListed: () => boolean,
  work: Promise<void>,
): Promise<void> {
  const life = new AbortController()
  const stop = watch(store, isListed, () => life.abort())
  const timeoutError = () => new LatchkeyError('wallet/disconnected')
  await withTimeout(env, work, { signal: life.signal, timeoutError }).finally(stop)
}

import { LatchkeyError, type Network } from '@latchkey/protocol'
import { acceptConnection } from '../connection/acceptConnection.js'
import { putOther } from '../connection/otherWallets.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { watch } from '../runtime/store/watch.js'
import { switchNetwork } from './switchNetwork.js'

export type SwitchWalletNetworkParameters = {
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

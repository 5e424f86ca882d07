import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import type { Attempt } from '../runtime/live/createConnectionRegistry.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { namespaceChosen, networksOf } from '../state/networksSlice.js'
import { acceptConnection } from './acceptConnection.js'
import { storeRecentWallet } from './storeRecentWallet.js'

/** Requests the connection of an attempt; one that was cancelled meanwhile sends no request. @spec S4.01 */
export async function requestConnection(
  context: Context,
  { connector, signal }: Attempt,
): Promise<void> {
  const { bus, env, store } = context
  const { chain: namespace, id, name } = connector
  const adapter = requireAdapter(context, namespace)
  const network = networksOf(store.get().networks, namespace).active
  const connection = await withTimeout(env, adapter.connect(id, { network, signal }), {
    signal,
    timeoutError: () => new LatchkeyError('connection/aborted'),
  })
  acceptConnection(context, { namespace, connection })
  store.update('networks', namespaceChosen(namespace))
  const { imageUrl, info } = connector
  const chains = [connection.networkId]
  storeRecentWallet(context, { id, name, image_url: imageUrl, rdns: info?.rdns, chains })
  bus.emit('CONNECT_SUCCESS', { method: 'browser', name })
}

import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import type { OwnSwitch } from '../runtime/live/createConnectionRegistry.js'
import { acceptConnection } from './acceptConnection.js'

/** How long a report is held: a request that is never answered must not hide where the visitor took the wallet since. */
const longestHeldMs = 2_000

/**
 * Runs a switch that the page requests. What the wallet reports on the way waits for its end, because some wallets report a
 * network and take it back while they add one: the host sees one change. @spec S4.20
 */
export async function whileSwitching(
  { connections }: Context,
  namespace: Namespace,
  work: () => Promise<void>,
): Promise<void> {
  const notes = connections.notes(namespace)
  const own: OwnSwitch = {}
  notes.ownSwitch = own
  try {
    await work()
    own.accept = undefined
  } finally {
    own.stop?.()
    if (notes.ownSwitch === own) notes.ownSwitch = undefined
    own.accept?.()
  }
}

/** Follows the network that the connected wallet reports. @spec S4.20 */
export function followNetwork(
  context: Context,
  namespace: Namespace,
  { connectorId, networkId }: { connectorId: string; networkId: CaipNetworkId },
): void {
  const { connections, env } = context
  const accept = () => {
    const connection = connections.get(namespace)
    // Some report each network twice.
    if (connection?.connectorId === connectorId && connection.networkId !== networkId)
      acceptConnection(context, { namespace, connection: { ...connection, networkId } })
  }
  const { ownSwitch } = connections.notes(namespace)
  if (ownSwitch) {
    ownSwitch.stop?.()
    ownSwitch.accept = accept
    ownSwitch.stop = env.after(longestHeldMs, accept)
  } else accept()
}

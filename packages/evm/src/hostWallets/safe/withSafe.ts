import type { Adapter, Connection, Lazy, Sending } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SafeProvider } from './createSafeProvider.js'

/** The Safe around the page, for its adapter. */
export type AroundSafe = {
  readonly id: string
  readonly late: Lazy<SafeProvider>
  /** Ends what waits for the Safe's owners. */
  stopWaiting(): void
}

/** The adapter with what is different about a Safe; other wallets that the page connects are used as before. */
export function withSafe(adapter: Adapter, safe: AroundSafe): Adapter {
  const { id, late, stopWaiting } = safe
  const isSafe = ({ connectorId }: Connection) => connectorId === id
  return {
    ...adapter,
    ...withoutFees(adapter, (address) => late.value?.isOwn(address) ?? false),
    watchConnectors(onChange) {
      const stop = adapter.watchConnectors(onChange)
      // The page is done with its wallets: nothing may go on asking.
      return () => {
        stop()
        stopWaiting()
      }
    },
    async disconnect(connectorId) {
      if (connectorId === id) stopWaiting()
      await adapter.disconnect(connectorId)
    },
    async signMessage(connection, parameters) {
      if (!isSafe(connection)) return adapter.signMessage(connection, parameters)
      const { signAsSafe } = await import('./safeCode.js')
      return signAsSafe(await late.load(), connection, parameters)
    },
    async switchNetwork(connection, network) {
      const isThere = connection.approvedNetworkIds?.includes(network.caipNetworkId) ?? true
      if (isSafe(connection) && !isThere) {
        const cause = new Error('A Safe is on one network: open the app with another in Safe.')
        throw new LatchkeyError('network/unsupported', { cause })
      }
      await adapter.switchNetwork(connection, network)
    },
  }
}

/** A Safe pays no fees: the owner who executes a transaction does, so one without a coin can send all that it has. */
function withoutFees(
  { send }: Adapter,
  isOwn: (address: string) => boolean,
): Pick<Adapter, 'send'> {
  if (!send) return {}
  const estimate: Sending['estimate'] = async (transfer) => {
    // Read all the same: what the chain would refuse is said before anything is proposed.
    const cost = await send.estimate(transfer)
    return isOwn(transfer.from) ? { fee: 0n } : cost
  }
  // Behind it, not copied: methods that load late are no fields.
  return { send: Object.assign(Object.create(send), { estimate }) }
}

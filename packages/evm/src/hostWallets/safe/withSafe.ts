import type { Adapter, Connection, Lazy, Sending } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import type { SafeProvider } from './createSafeProvider.js'

export type AroundSafe = {
  readonly id: string
  readonly late: Lazy<SafeProvider>
  stopWaiting(): void
}

export function withSafe(adapter: Adapter, safe: AroundSafe): Adapter {
  const { id, late, stopWaiting } = safe
  const isSafe = ({ connectorId }: Connection) => connectorId === id
  return {
    ...adapter,
    ...withoutFees(adapter, (address) => late.value?.isOwn(address) ?? false),
    watchConnectors(onChange) {
      const stop = adapter.watchConnectors(onChange)
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

/** The executing owner pays the fees: a Safe without native coins can send its whole balance. */
function withoutFees(
  { send }: Adapter,
  isOwn: (address: string) => boolean,
): Pick<Adapter, 'send'> {
  if (!send) return {}
  const estimate: Sending['estimate'] = async (transfer) => {
    // Still estimated, so that a reverting transfer fails before it is proposed.
    const cost = await send.estimate(transfer)
    return isOwn(transfer.from) ? { fee: 0n } : cost
  }
  // By prototype, not spread: methods that load late are no own fields.
  return { send: Object.assign(Object.create(send), { estimate }) }
}

import { formatUnits, isLatchkeyError, type LatchkeyError } from '@latchkey/protocol'
import { reconnect } from '../../connection/reconnect.js'
import type { Context } from '../../runtime/context.js'
import { isSmartAccount } from '../../state/isSmartAccount.js'
import type { TransferRequest } from './transferRequest.js'

/** What a transfer came to. */
export type TransferReport = {
  /** The name that was typed in place of the address. */
  succeed(receiverName: string | undefined): void
  fail(error: LatchkeyError): Promise<void>
}

/** Tells the host's listeners that a transfer begins; returns what tells them how it ended, and does what follows from that. */
export function reportTransfer(context: Context, request: TransferRequest): TransferReport {
  const { bus, store } = context
  const { decimals, sender, token, transfer } = request
  const properties = {
    isSmartAccount: isSmartAccount(store.get(), sender.namespace),
    network: transfer.network.caipNetworkId,
    token: token.symbol,
    amount: formatUnits(transfer.amount, decimals),
  }
  bus.emit('SEND_INITIATED', properties)
  return {
    succeed(name) {
      bus.emit('SEND_SUCCESS', properties)
      if (!name) return
      // The activity shows the name that the visitor knows the receiver by.
      store.update('activity', (activity) => ({
        ...activity,
        names: { ...activity.names, [transfer.to.toLowerCase()]: name },
      }))
    },
    async fail(error) {
      bus.emit('SEND_ERROR', { ...properties, message: error.message })
      if (!isLatchkeyError(error, 'transaction/chain-mismatch')) return
      // The wallet switched without an event: the page reads its network.
      const { connection, namespace } = sender
      await reconnect(context, { namespace, connectorId: connection.connectorId })
    },
  }
}

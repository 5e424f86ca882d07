import { isSameAddress, type Network } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { PendingTransaction } from '../state/activitySlice.js'

/** The transactions above the history, and the history below them. */
export type ActivityRows = {
  /** Sent from here and not in the history yet, the latest first. */
  readonly pending: readonly PendingTransaction[]
  readonly transactions: readonly Transaction[]
}

/** Joins sent transactions with the history; one that the history contains appears only there. @spec S5.18 */
export function activityRows(
  transactions: readonly Transaction[],
  sent: readonly PendingTransaction[],
  {
    address,
    network,
  }: { address: string; network: Pick<Network, 'caipNetworkId' | 'chainNamespace'> },
): ActivityRows {
  const own = new Map<string, PendingTransaction>()
  for (const one of sent) {
    const isOwn =
      one.networkId === network.caipNetworkId &&
      isSameAddress(one.from, address, network.chainNamespace)
    if (isOwn) own.set(hashKey(one.hash), one)
  }
  for (const { metadata } of transactions) {
    // Most have nothing pending, and then a history of thousands is not walked through.
    if (own.size === 0) break
    if (metadata.chain === network.caipNetworkId) own.delete(hashKey(metadata.hash))
  }
  return { pending: [...own.values()], transactions }
}

/** Case says nothing in a hexadecimal hash; in a Solana signature it does. */
export const hashKey = (hash: string) => (hash.startsWith('0x') ? hash.toLowerCase() : hash)

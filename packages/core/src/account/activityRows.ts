import { isSameAddress, type Network } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { PendingTransaction } from '../state/activitySlice.js'

/** Pending transactions, shown above the history. */
export type ActivityRows = {
  readonly pending: readonly PendingTransaction[]
  readonly transactions: readonly Transaction[]
}

/** Joins pending transactions with the history; a transaction in the history appears only there. @spec S5.18 */
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
    if (own.size === 0) break
    if (metadata.chain === network.caipNetworkId) own.delete(hashKey(metadata.hash))
  }
  return { pending: [...own.values()], transactions }
}

/** Hexadecimal hashes ignore case; Solana signatures do not. */
export const hashKey = (hash: string) => (hash.startsWith('0x') ? hash.toLowerCase() : hash)

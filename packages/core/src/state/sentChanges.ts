import { limits } from '@latchkey/protocol'
import type { PendingTransaction } from './activitySlice.js'

export function isSameTransaction(
  a: Pick<PendingTransaction, 'hash' | 'networkId'>,
  b: Pick<PendingTransaction, 'hash' | 'networkId'>,
): boolean {
  return a.networkId === b.networkId && a.hash.toLowerCase() === b.hash.toLowerCase()
}

/** Merges two tabs' lists: each transaction once, in its furthest status, latest first. @spec S9.20 */
export function mergeSent(
  own: readonly PendingTransaction[],
  others: readonly PendingTransaction[],
): readonly PendingTransaction[] {
  const joined = [...own]
  for (const other of others) {
    const at = joined.findIndex((one) => isSameTransaction(one, other))
    const one = joined[at]
    if (!one) joined.push(other)
    else if (rank(other) > rank(one)) joined[at] = other
  }
  joined.sort((a, b) => b.at - a.at)
  return capped(joined)
}

function capped(sent: readonly PendingTransaction[]): readonly PendingTransaction[] {
  const surplus = sent.length - limits.pendingTransactions
  if (surplus <= 0) return sent
  const oldest = [...sent].reverse()
  const ended = oldest.filter(({ status }) => status !== 'pending')
  const open = oldest.filter(({ status }) => status === 'pending')
  const dropped = new Set([...ended, ...open].slice(0, surplus))
  return sent.filter((one) => !dropped.has(one))
}

function rank({ status, told }: PendingTransaction): number {
  if (told) return 3
  // A lost transaction may still be found.
  return status === 'pending' ? 0 : status === 'lost' ? 1 : 2
}

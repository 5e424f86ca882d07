import type { Namespace } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import { isSameAddress } from './looksAlike.js'

/**
 * Whom an account has sent something to, by its own doing. What others do shows up in a history too: a
 * transfer of nothing that a stranger made in the account's name must not make the stranger known.
 */
export function usedRecipients(
  transactions: readonly Pick<Transaction, 'metadata' | 'transfers'>[],
  { address, namespace }: { address: string; namespace: Namespace },
): readonly string[] {
  const isOwn = (one: string | undefined) =>
    one !== undefined && isSameAddress(one, address, namespace)
  return transactions.flatMap(({ metadata, transfers }) => {
    if (!isOwn(metadata.sentFrom) || metadata.status !== 'confirmed') return []
    return transfers.flatMap(({ direction, nft_info, quantity, recipient, sender }) => {
      const moved = nft_info !== undefined || /[1-9]/.test(quantity.numeric)
      const fromOwn = sender === undefined || isOwn(sender)
      return direction === 'out' && moved && fromOwn && recipient ? [recipient] : []
    })
  })
}

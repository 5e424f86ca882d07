import type { PendingTransaction } from '@latchkey/core/ui'
import { formatAmount } from '@latchkey/protocol'

/** What was sent, in full: an amount with its symbol; an NFT by its name, with a count where there is more than one. */
export function sentText(
  { amount, nft, symbol }: Pick<PendingTransaction, 'amount' | 'nft' | 'symbol'>,
  tag: string,
): string {
  if (nft !== undefined && amount === '1') return symbol
  return `${formatAmount(amount, tag, 'exact')} ${nft === undefined ? '' : '× '}${symbol}`
}

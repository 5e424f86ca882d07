import type { PendingTransaction } from '@latchkey/core/ui'
import { formatAmount } from '@latchkey/protocol'

export function sentText(
  { amount, nft, symbol }: Pick<PendingTransaction, 'amount' | 'nft' | 'symbol'>,
  tag: string,
): string {
  if (nft !== undefined && amount === '1') return symbol
  return `${formatAmount(amount, tag, 'exact')} ${nft === undefined ? '' : '× '}${symbol}`
}

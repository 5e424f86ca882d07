import type { Transaction } from '@latchkey/protocol/api'

/** Whether nothing moved but what is marked as spam. @spec S5.17 */
export function isSpam({ transfers }: Pick<Transaction, 'transfers'>): boolean {
  return transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)
}

import { formatAmount } from '@latchkey/core/account'
import { formatUnits } from 'viem'

/** An amount of coins as the modal writes it: the same balance must not read differently beside it. */
export function formatCoins(amount: bigint, decimals: number): string {
  return formatAmount(formatUnits(amount, decimals), 'en', 'balance')
}

import type { Wallet } from '@latchkey/protocol'

/** Featured wallets first; installed ones have their own group. @spec S5.24 */
export function sortWallets(
  wallets: readonly Wallet[],
  featuredIds: readonly string[],
): readonly Wallet[] {
  const rank = ({ id }: Wallet) => {
    const at = featuredIds.indexOf(id)
    return at < 0 ? featuredIds.length : at
  }
  return [...wallets].sort((a, b) => rank(a) - rank(b))
}

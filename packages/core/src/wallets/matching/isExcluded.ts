import type { ExcludedWallet } from '../../options/Options.js'
import type { ResolvedOptions } from '../../options/resolveOptions.js'

/** Whether a wallet is one of those the host excluded. @spec S5.22 */
export function isExcluded(wallet: ExcludedWallet, excluded: readonly ExcludedWallet[]): boolean {
  return excluded.some(
    ({ id, name, rdns }) =>
      same(rdns?.toLowerCase(), wallet.rdns?.toLowerCase()) ||
      same(name?.toLowerCase(), wallet.name?.toLowerCase()) ||
      same(id, wallet.id),
  )
}

/** Returns all wallets that the host excludes, whichever way it said so. @spec S5.22 */
export function excludedWallets({
  excludedWallets: described,
  excludeWalletIds,
}: Pick<ResolvedOptions, 'excludedWallets' | 'excludeWalletIds'>): readonly ExcludedWallet[] {
  return [...described, ...excludeWalletIds.map((id) => ({ id }))]
}

// A field that neither has is no match.
const same = (one: string | undefined, other: string | undefined) => !!one && one === other

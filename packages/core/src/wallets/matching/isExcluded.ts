import type { ExcludedWallet } from '../../options/Options.js'
import type { ResolvedOptions } from '../../options/resolveOptions.js'

/** Whether the host excluded a wallet. @spec S5.22 */
export function isExcluded(wallet: ExcludedWallet, excluded: readonly ExcludedWallet[]): boolean {
  return excluded.some(
    ({ id, name, rdns }) =>
      same(rdns?.toLowerCase(), wallet.rdns?.toLowerCase()) ||
      same(name?.toLowerCase(), wallet.name?.toLowerCase()) ||
      same(id, wallet.id),
  )
}

/** Collects the host's exclusions. @spec S5.22 */
export function excludedWallets({
  excludedWallets: described,
  excludeWalletIds,
}: Pick<ResolvedOptions, 'excludedWallets' | 'excludeWalletIds'>): readonly ExcludedWallet[] {
  return [...described, ...excludeWalletIds.map((id) => ({ id }))]
}

const same = (one: string | undefined, other: string | undefined) => !!one && one === other

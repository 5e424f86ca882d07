import type { ExcludedWallet } from '../../options/Options.js'
import type { ResolvedOptions } from '../../options/resolveOptions.js'

/** All that the host does not want listed, whichever way it said so. @spec S5.22 */
export function excludedWallets({
  excludedWallets: described,
  excludeWalletIds,
}: Pick<ResolvedOptions, 'excludedWallets' | 'excludeWalletIds'>): readonly ExcludedWallet[] {
  return [...described, ...excludeWalletIds.map((id) => ({ id }))]
}

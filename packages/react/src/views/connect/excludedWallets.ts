import type { Context } from '@latchkey/core/internal'

/** All that the host does not want listed, whichever way it said so. @spec S5.22 */
export function excludedWallets({
  excludedWallets: described,
  excludeWalletIds,
}: Context['options']): Context['options']['excludedWallets'] {
  return [...described, ...excludeWalletIds.map((id) => ({ id }))]
}

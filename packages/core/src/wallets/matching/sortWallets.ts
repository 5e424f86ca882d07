import type { Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { findInstalled } from './findInstalled.js'

/** The data that orders wallets. */
export type SortWalletsInput = {
  readonly entries: readonly ConnectorEntry[]
  readonly featuredIds: readonly string[]
  readonly mobile: boolean
}

/** Sorts installed wallets first, then by the featured ids, then as given. @spec S5.24 */
export function sortWallets(
  wallets: readonly Wallet[],
  { entries, featuredIds, mobile }: SortWalletsInput,
): readonly Wallet[] {
  const ranked = wallets.map((wallet) => {
    const at = featuredIds.indexOf(wallet.id)
    return {
      wallet,
      installed: findInstalled(wallet, entries, mobile) ? 0 : 1,
      featured: at < 0 ? featuredIds.length : at,
    }
  })
  ranked.sort((a, b) => a.installed - b.installed || a.featured - b.featured)
  return ranked.map(({ wallet }) => wallet)
}

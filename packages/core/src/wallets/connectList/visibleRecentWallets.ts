import type { Namespace, Wallet } from '@latchkey/protocol'
import type { ExcludedWallet } from '../../options/Options.js'
import type { ConnectorEntry } from '../../ports/Connector.js'
import { dedupeWallets } from '../matching/dedupeWallets.js'
import { isExcluded } from '../matching/isExcluded.js'
import { isNamedWallet } from '../matching/isNamedWallet.js'

export type RecentWalletsInput = {
  readonly entries: readonly ConnectorEntry[]
  readonly excluded: readonly ExcludedWallet[]
  readonly mobile: boolean
  readonly activeNamespace?: Namespace
}

export function visibleRecentWallets(
  recent: readonly Wallet[],
  input: RecentWalletsInput,
): readonly Wallet[] {
  const { activeNamespace, entries, excluded, mobile } = input
  const names = entries.filter(isNamedWallet).map(({ name }) => name.toLowerCase())
  return dedupeWallets(recent, { entries, listed: [], mobile }).filter(
    (wallet) =>
      !isExcluded(wallet, excluded) &&
      !names.includes(wallet.name.toLowerCase()) &&
      serves(wallet, activeNamespace),
  )
}

// A wallet without `chains` may support any.
function serves({ chains }: Wallet, namespace: Namespace | undefined): boolean {
  if (!namespace || !chains?.length) return true
  return chains.some((chain) => chain.startsWith(`${namespace}:`))
}

import {
  type ConnectorGroup,
  features,
  limits,
  type Namespace,
  type Wallet,
} from '@latchkey/protocol'
import type { ExcludedWallet } from '../../options/Options.js'
import { type ConnectorEntry, isSourceType } from '../../ports/Connector.js'
import { isExcluded } from '../matching/isExcluded.js'
import { dedupeWallets, isInstalled, isNamedWallet } from '../matching/matchesConnector.js'
import { opensOnMobile } from '../matching/phoneWays.js'
import { type ConnectRow, connectorRow, inOrder, placeholderRows, walletRow } from './ConnectRow.js'

export type ConnectorGroupsInput = {
  readonly entries: readonly ConnectorEntry[]
  readonly recent: readonly Wallet[]
  readonly featured: readonly Wallet[] | undefined
  readonly featuredIds: readonly string[]
  readonly custom: readonly Wallet[]
  readonly recommended: readonly Wallet[] | undefined
  readonly excluded: readonly ExcludedWallet[]
  readonly mobile: boolean
  readonly activeNamespace?: Namespace
  readonly order?: readonly ConnectorGroup[]
}

/** A non-empty group of the list. */
export type ConnectorGroupRows = {
  readonly group: ConnectorGroup
  readonly rows: readonly ConnectRow[]
}

export type RecommendedCountInput = {
  readonly injectedRows: number
  readonly recentRows: number
  /** Including featured or custom wallets that are still loading. */
  readonly hostChose: boolean
  readonly mobile: boolean
}

const maxRecommended = (mobile: boolean) => (mobile ? limits.recommendedWallets : 2)

/** The groups of the wallet list in order. @spec S2.20 S9.31 */
export function connectorGroups(input: ConnectorGroupsInput): readonly ConnectorGroupRows[] {
  const rows = rowsByGroup(input)
  const groups = inOrder(features.connectorTypeOrder.default, input.order)
    .map((group) => ({ group, rows: surroundingFirst(rows[group], isSurrounding) }))
    .filter((group) => group.rows.length > 0)
  return surroundingFirst(groups, (group) => group.rows.some(isSurrounding))
}

/** The wallet that contains the page comes first: the visitor has it. */
const surroundingFirst = <T>(list: readonly T[], isFirst: (one: T) => boolean): readonly T[] => [
  ...list.filter(isFirst),
  ...list.filter((one) => !isFirst(one)),
]
const isSurrounding = ({ badges }: ConnectRow) => badges.includes('surrounding')

/** @spec S2.21 */
export function showsInstalled(groups: readonly ConnectorGroupRows[]): boolean {
  return groups.some(({ rows }) =>
    rows.some((row) => isSurrounding(row) || row.badges.includes('installed')),
  )
}

/** Fills up a short list without competing with the host's choice. */
export function recommendedCount({
  injectedRows,
  recentRows,
  hostChose,
  mobile,
}: RecommendedCountInput): number {
  return hostChose ? 0 : Math.max(0, maxRecommended(mobile) - injectedRows - recentRows)
}

function rowsByGroup(input: ConnectorGroupsInput): Record<ConnectorGroup, readonly ConnectRow[]> {
  const { activeNamespace, entries, featuredIds, mobile } = input
  const ofType = (accepts: (entry: ConnectorEntry) => boolean) =>
    entries.filter(accepts).map((entry) => connectorRow(entry, mobile))
  const unlisted = (wallets: readonly Wallet[], listed: readonly Wallet[]) =>
    dedupeWallets(wallets, { entries, listed, mobile }).filter(
      (wallet) => !isExcluded(wallet, input.excluded),
    )
  const usable = (wallet: Wallet) => !mobile || opensOnMobile(wallet, activeNamespace)

  const injected = ofType((entry) => entry.connectors.some(isInstalled))
  const recent = visibleRecentWallets(input.recent, input)
  const featured = sortWallets(unlisted(input.featured ?? [], recent), featuredIds).filter(usable)
  const custom = unlisted(input.custom, [...recent, ...featured])
  const hostChose = [featuredIds, input.featured ?? [], input.custom].some(({ length }) => length)
  const count = recommendedCount({
    injectedRows: injected.length,
    recentRows: recent.length,
    hostChose,
    mobile,
  })
  const recommended = unlisted(input.recommended ?? [], recent)
    .filter(usable)
    .slice(0, count)
  // A featured wallet already listed needs no placeholder.
  const placeholderCount = unlisted(
    featuredIds.map((id) => ({ id, name: '' })),
    recent,
  ).length
  return {
    walletConnect: ofType(({ type }) => type === 'WALLET_CONNECT'),
    recent: recent.map((wallet) => walletRow(wallet, ['recent'])),
    injected,
    featured: input.featured
      ? featured.map((wallet) => walletRow(wallet))
      : placeholderRows('featured', placeholderCount),
    custom: custom.map((wallet) => walletRow(wallet)),
    external: ofType(
      ({ connectors, type }) => !isSourceType(type) && !connectors.some(isInstalled),
    ),
    recommended: input.recommended
      ? recommended.map((wallet) => walletRow(wallet))
      : placeholderRows('recommended', count),
  }
}

/** Sorts wallets by the host's featured ids, the others as given; installed ones have a group of their own. @spec S5.24 */
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

type RecentWalletsInput = {
  readonly entries: readonly ConnectorEntry[]
  readonly excluded: readonly ExcludedWallet[]
  readonly mobile: boolean
  readonly activeNamespace?: Namespace
}

function visibleRecentWallets(
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

import { type ConnectorGroup, features, type Namespace, type Wallet } from '@latchkey/protocol'
import type { ExcludedWallet } from '../../options/Options.js'
import { type ConnectorEntry, isSourceType } from '../../ports/Connector.js'
import { dedupeWallets } from '../matching/dedupeWallets.js'
import { opensOnMobile } from '../matching/deepLinks.js'
import { isExcluded } from '../matching/isExcluded.js'
import { isInstalled } from '../matching/isNamedWallet.js'
import { sortWallets } from '../matching/sortWallets.js'
import { type ConnectRow, connectorRow, placeholderRows, walletRow } from './ConnectRow.js'
import { inOrder } from './inOrder.js'
import { visibleRecentWallets } from './visibleRecentWallets.js'

/** The data of the groups. */
export type ConnectorGroupsInput = {
  /** The merged connectors that may be shown. */
  readonly entries: readonly ConnectorEntry[]
  /** The wallets used last, newest first. */
  readonly recent: readonly Wallet[]
  /** The directory's entries for `featuredIds`; undefined while they are on their way. */
  readonly featured: readonly Wallet[] | undefined
  readonly featuredIds: readonly string[]
  readonly custom: readonly Wallet[]
  /** Undefined while they are on their way. */
  readonly recommended: readonly Wallet[] | undefined
  readonly excluded: readonly ExcludedWallet[]
  readonly mobile: boolean
  /** The active namespace. */
  readonly activeNamespace?: Namespace
  /** The order the host gave, if it gave one. */
  readonly order?: readonly ConnectorGroup[]
}

/** One group of the list; it has at least one row. */
export type ConnectorGroupRows = {
  readonly group: ConnectorGroup
  readonly rows: readonly ConnectRow[]
}

/** The rows above the recommended ones. */
export type RecommendedCountInput = {
  readonly injectedRows: number
  readonly recentRows: number
  /** Whether the host chose featured or custom wallets, loaded or not. */
  readonly hostChose: boolean
}

/** As many recommended rows as fill up a list. */
const maxRecommended = 2

/** The wallet list: its groups in order, each with rows ready to be drawn. @spec S2.20 S9.31 */
export function connectorGroups(input: ConnectorGroupsInput): readonly ConnectorGroupRows[] {
  const rows = rowsByGroup(input)
  const groups = inOrder(features.connectorTypeOrder.default, input.order)
    .map((group) => ({ group, rows: surroundingFirst(rows[group], isSurrounding) }))
    .filter((group) => group.rows.length > 0)
  return surroundingFirst(groups, (group) => group.rows.some(isSurrounding))
}

/** The wallet that the page runs inside of comes before all others: there, it is what the visitor has. */
const surroundingFirst = <T>(list: readonly T[], isFirst: (one: T) => boolean): readonly T[] => [
  ...list.filter(isFirst),
  ...list.filter((one) => !isFirst(one)),
]
const isSurrounding = ({ badges }: ConnectRow) => badges.includes('surrounding')

/** Whether a wallet of this browser is on show. @spec S2.21 */
export function showsInstalled(groups: readonly ConnectorGroupRows[]): boolean {
  return groups.some(({ rows }) =>
    rows.some((row) => isSurrounding(row) || row.badges.includes('installed')),
  )
}

/** Returns how many wallets are recommended: they fill up a short list, and never compete with the host's choice. */
export function recommendedCount({
  injectedRows,
  recentRows,
  hostChose,
}: RecommendedCountInput): number {
  return hostChose ? 0 : Math.max(0, maxRecommended - injectedRows - recentRows)
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
  // The host describes its own wallets, so they are shown wherever it shows them.
  const custom = unlisted(input.custom, [...recent, ...featured])
  const hostChose = [featuredIds, input.featured ?? [], input.custom].some(({ length }) => length)
  const count = recommendedCount({
    injectedRows: injected.length,
    recentRows: recent.length,
    hostChose,
  })
  const recommended = unlisted(input.recommended ?? [], recent)
    .filter(usable)
    .slice(0, count)
  // Of a featured wallet that is on its way the id is known, so one that is listed already needs no place.
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

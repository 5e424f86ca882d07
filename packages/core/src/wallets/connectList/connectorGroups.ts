import { type ConnectorGroup, features, type Namespace, type Wallet } from '@latchkey/protocol'
import type { ExcludedWallet } from '../../options/Options.js'
import { type ConnectorEntry, isSourceType } from '../../ports/Connector.js'
import { dedupeWallets } from '../matching/dedupeWallets.js'
import { opensOnMobile } from '../matching/deepLinks.js'
import { isExcluded } from '../matching/isExcluded.js'
import { isInstalled } from '../matching/isNamedWallet.js'
import { sortWallets } from '../matching/sortWallets.js'
import { type ConnectRow, connectorRow, placeRows, walletRow } from './ConnectRow.js'
import { inOrder } from './inOrder.js'
import { shownRecent } from './shownRecent.js'

/** What the groups are made from. */
export type ConnectorGroupFacts = {
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
  /** The chain family in front. */
  readonly activeNamespace?: Namespace
  /** The order the host gave, if it gave one. */
  readonly order?: readonly ConnectorGroup[]
}

/** One group of the list; it has at least one row. */
export type ConnectorGroupRows = {
  readonly group: ConnectorGroup
  readonly rows: readonly ConnectRow[]
}

/** What stands above the recommended rows. */
export type RecommendedFacts = {
  readonly injectedRows: number
  readonly recentRows: number
  /** Whether the host chose featured or custom wallets, loaded or not. */
  readonly hostChose: boolean
}

/** As many recommended rows as fill up a list. */
const mostRecommended = 2

/** The wallet list: its groups in order, each with rows ready to be drawn. @spec S2.20 S9.31 */
export function connectorGroups(facts: ConnectorGroupFacts): readonly ConnectorGroupRows[] {
  const rows = rowsByGroup(facts)
  return inOrder(features.connectorTypeOrder.default, facts.order)
    .map((group) => ({ group, rows: rows[group] }))
    .filter((group) => group.rows.length > 0)
}

/** Whether a wallet of this browser is on show. @spec S2.21 */
export function showsInstalled(groups: readonly ConnectorGroupRows[]): boolean {
  return groups.some(({ rows }) => rows.some(({ badges }) => badges.includes('installed')))
}

/** How many wallets are recommended: they fill up a short list, and never compete with the host's choice. */
export function recommendedCount({
  injectedRows,
  recentRows,
  hostChose,
}: RecommendedFacts): number {
  return hostChose ? 0 : Math.max(0, mostRecommended - injectedRows - recentRows)
}

function rowsByGroup(facts: ConnectorGroupFacts): Record<ConnectorGroup, readonly ConnectRow[]> {
  const { activeNamespace, entries, featuredIds, mobile } = facts
  const ofType = (accepts: (entry: ConnectorEntry) => boolean) =>
    entries.filter(accepts).map((entry) => connectorRow(entry, mobile))
  const unlisted = (wallets: readonly Wallet[], listed: readonly Wallet[]) =>
    dedupeWallets(wallets, { entries, listed, mobile }).filter(
      (wallet) => !isExcluded(wallet, facts.excluded),
    )
  const usable = (wallet: Wallet) => !mobile || opensOnMobile(wallet, activeNamespace)

  const injected = ofType((entry) => entry.connectors.some(isInstalled))
  const recent = shownRecent(facts.recent, facts)
  const featured = sortWallets(unlisted(facts.featured ?? [], recent), facts).filter(usable)
  // The host describes its own wallets, so they are shown wherever it shows them.
  const custom = unlisted(facts.custom, [...recent, ...featured])
  const hostChose = [featuredIds, facts.featured ?? [], facts.custom].some(({ length }) => length)
  const count = recommendedCount({
    injectedRows: injected.length,
    recentRows: recent.length,
    hostChose,
  })
  const recommended = unlisted(facts.recommended ?? [], recent)
    .filter(usable)
    .slice(0, count)
  // Of a featured wallet that is on its way the id is known, so one that is listed already needs no place.
  const awaited = unlisted(
    featuredIds.map((id) => ({ id, name: '' })),
    recent,
  ).length
  return {
    walletConnect: ofType(({ type }) => type === 'WALLET_CONNECT'),
    recent: recent.map((wallet) => walletRow(wallet, ['recent'])),
    injected,
    featured: facts.featured
      ? featured.map((wallet) => walletRow(wallet))
      : placeRows('featured', awaited),
    custom: custom.map((wallet) => walletRow(wallet)),
    external: ofType(
      ({ connectors, type }) => !isSourceType(type) && !connectors.some(isInstalled),
    ),
    recommended: facts.recommended
      ? recommended.map((wallet) => walletRow(wallet))
      : placeRows('recommended', count),
  }
}

import { limits, type Wallet } from '@latchkey/protocol'
import { createChainFilter } from './createChainFilter.js'
import { compactText, foldText } from './foldText.js'

export type WalletQuery = {
  readonly page?: number
  readonly entries?: number
  /** Comma-separated ids, as are the next two. */
  readonly include?: string
  readonly exclude?: string
  readonly chains?: string
  readonly search?: string
  readonly badge_type?: 'none' | 'certified'
}

export type WalletPage = { readonly data: readonly Wallet[]; readonly count: number }

export type WalletIndex = {
  readonly size: number
  page(query: WalletQuery): WalletPage
}

/** Prepared texts of a wallet: a search must not fold 20,000 names. */
type Row = {
  readonly wallet: Wallet
  readonly name: string
  readonly compact: string
  /** All searched texts in one, so that most rows are decided by one comparison. */
  readonly searchText: string
}

/** Makes wallets searchable, in the order in which they are given. @spec S7.24 S9.19 */
export function createWalletIndex(wallets: readonly Wallet[]): WalletIndex {
  const rows = wallets.map(toRow)
  const chainFilter = createChainFilter(wallets)

  return {
    size: rows.length,
    page({ badge_type, chains, entries, exclude, include, page = 1, search }) {
      const wanted = toSet(include)
      const unwanted = toSet(exclude)
      const requestedChains = toSet(chains)
      const serves = requestedChains ? chainFilter(requestedChains) : () => true
      const matching = rows.filter(
        ({ wallet }, at) =>
          (!wanted || wanted.has(wallet.id)) &&
          !unwanted?.has(wallet.id) &&
          (!badge_type || (wallet.badge_type ?? 'none') === badge_type) &&
          serves(at),
      )
      const matches = ranked(matching, foldText(search ?? ''))
      const length = entries ?? limits.walletsPerPage
      const data = matches.slice((page - 1) * length, page * length).map(({ wallet }) => wallet)
      return { data, count: matches.length }
    },
  }
}

function toRow(wallet: Wallet): Row {
  const name = foldText(wallet.name)
  const tight = compactText(name)
  const host = wallet.homepage ? new URL(wallet.homepage).hostname.replace(/^www\./, '') : ''
  const all = [name, tight, wallet.rdns ?? '', host].join('\n').toLowerCase()
  return { wallet, name, compact: tight, searchText: all }
}

function toSet(list: string | undefined): ReadonlySet<string> | undefined {
  const items = (list ?? '').split(',').map((item) => item.trim())
  const values = items.filter((item) => item !== '')
  return values.length > 0 ? new Set(values) : undefined
}

/** Matches at the start of the name come first, then at the start of a word, then anywhere, then by address. */
function ranked(rows: readonly Row[], search: string): readonly Row[] {
  if (search === '') return rows
  const tight = compactText(search) || search
  const ranks: Row[][] = [[], [], [], []]
  for (const row of rows) {
    const holds =
      row.searchText.includes(search) || (tight !== search && row.compact.includes(tight))
    if (holds) ranks[rankOf(row, search, tight)]?.push(row)
  }
  return ranks.flat()
}

function rankOf({ name, compact }: Row, search: string, tightSearch: string): number {
  if (name.startsWith(search)) return 0
  if (name.includes(` ${search}`) || compact.startsWith(tightSearch)) return 1
  return name.includes(search) || compact.includes(tightSearch) ? 2 : 3
}

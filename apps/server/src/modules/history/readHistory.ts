import { sql, type Transaction } from 'kysely'
import type { IndexDatabase, IndexerTables } from '../indexer/openIndexDatabase.js'
import { compareHistory, type HistoryPosition } from './historyCursor.js'

export type HistoryRequest = {
  readonly chains: readonly string[]
  /** In lower case. */
  readonly address: string
  readonly after: HistoryPosition | undefined
  readonly limit: number
}

type TransferRow = IndexerTables['index_transfers']
type TokenRow = IndexerTables['index_tokens']

export type HistoryEntry = HistoryPosition & {
  readonly transaction: Omit<
    IndexerTables['index_transactions'],
    'chain' | 'block' | 'position' | 'mined_at'
  >
  readonly transfers: readonly (TransferRow & { readonly token: TokenRow | undefined })[]
}

type ReadTransaction = Transaction<IndexerTables>
type FoundEntry = Omit<HistoryEntry, 'transfers'> & { readonly ordinals: readonly number[] }

export function readHistory(
  db: IndexDatabase,
  request: HistoryRequest,
): Promise<{ entries: readonly HistoryEntry[]; isMore: boolean }> {
  // One transaction: else a block could be reverted between two queries.
  return db.transaction().execute(async (reading) => {
    const collected: FoundEntry[] = []
    for (const chain of request.chains)
      collected.push(...(await readEntries(reading, chain, request)))
    const shown = collected.sort(compareHistory).slice(0, request.limit)
    const transfers = new Map<string, TransferRow>()
    const tokens = new Map<string, TokenRow>()
    for (const chain of new Set(shown.map((entry) => entry.chain))) {
      const rows = await readTransfers(
        reading,
        chain,
        shown.filter((entry) => entry.chain === chain),
      )
      for (const row of rows) transfers.set(keyOf(row, row.ordinal), row)
      const contracts = new Set(rows.map(({ contract }) => contract).filter(Boolean))
      for (const row of await readTokens(reading, chain, [...contracts])) {
        tokens.set(`${chain} ${row.contract}`, row)
      }
    }
    const entries = shown.map(({ ordinals, ...entry }) => ({
      ...entry,
      transfers: ordinals.flatMap((ordinal) => {
        const row = transfers.get(keyOf(entry, ordinal))
        return row ? [{ ...row, token: tokens.get(`${row.chain} ${row.contract}`) }] : []
      }),
    }))
    return { entries, isMore: collected.length > shown.length }
  })
}

async function readEntries(
  db: ReadTransaction,
  chain: string,
  { address, after, limit }: HistoryRequest,
): Promise<FoundEntry[]> {
  let query = db
    .selectFrom('index_entries as entry')
    .innerJoin('index_transactions as transaction', (join) =>
      join
        .onRef('transaction.chain', '=', 'entry.chain')
        .onRef('transaction.block', '=', 'entry.block')
        .onRef('transaction.position', '=', 'entry.position'),
    )
    .select([
      'entry.mined_at as minedAt',
      'entry.block',
      'entry.position',
      'entry.part',
      'entry.transfers',
      'transaction.hash',
      'transaction.sender',
      'transaction.recipient',
      'transaction.succeeded',
      'transaction.nonce',
      'transaction.fee',
      'transaction.kind',
    ])
    .where('entry.chain', '=', chain)
    .where('entry.address', '=', address)
  if (after) {
    const [minedAt, block, position, part] = cursorBound(after, chain)
    query = query.where(
      sql<boolean>`(entry.mined_at, entry.block, entry.position, entry.part) < (${minedAt}, ${block}, ${position}, ${part})`,
    )
  }
  const rows = await query
    .orderBy('entry.mined_at', 'desc')
    .orderBy('entry.block', 'desc')
    .orderBy('entry.position', 'desc')
    .orderBy('entry.part', 'desc')
    .limit(limit + 1)
    .execute()
  return rows.map(({ block, minedAt, part, position, transfers, ...transaction }) => ({
    chain,
    minedAt,
    block,
    position,
    part,
    ordinals: transfers === '' ? [] : transfers.split(',').map(Number),
    transaction,
  }))
}

/** The same place for another chain: within one second, entries are ordered by chain. */
function cursorBound(
  { block, chain, minedAt, part, position }: HistoryPosition,
  of: string,
): number[] {
  if (of === chain) return [minedAt, block, position, part]
  return [minedAt, of > chain ? Number.MAX_SAFE_INTEGER : -1, 0, 0]
}

async function readTransfers(
  db: ReadTransaction,
  chain: string,
  entries: readonly FoundEntry[],
): Promise<TransferRow[]> {
  const keys = entries.flatMap(({ block, ordinals, position }) =>
    ordinals.map((ordinal) => sql`(${block}, ${position}, ${ordinal})`),
  )
  if (keys.length === 0) return []
  return db
    .selectFrom('index_transfers')
    .selectAll()
    .where('chain', '=', chain)
    .where(sql<boolean>`(block, position, ordinal) in (values ${sql.join(keys)})`)
    .execute()
}

async function readTokens(
  db: ReadTransaction,
  chain: string,
  contracts: string[],
): Promise<TokenRow[]> {
  if (contracts.length === 0) return []
  return db
    .selectFrom('index_tokens')
    .selectAll()
    .where('chain', '=', chain)
    .where('contract', 'in', contracts)
    .execute()
}

type TransactionPosition = Pick<HistoryPosition, 'chain' | 'block' | 'position'>

const keyOf = ({ block, chain, position }: TransactionPosition, ordinal: number) =>
  `${chain} ${block} ${position} ${ordinal}`

import { openSqlite } from '@latchkey/service/openSqlite'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Standard = 'erc20' | 'erc721' | 'erc1155'

/**
 * The index's SQL tables. Addresses and hashes are in lower case, amounts are whole numbers as text,
 * times are seconds. Every row of a block names it, so that the block can be reverted.
 */
export type IndexerTables = {
  /** How far each chain was read. */
  index_cursors: { chain: string; first_block: number; block: number; hash: string }
  /** The latest blocks, which show a reorganisation. */
  index_blocks: { chain: string; block: number; hash: string }
  index_transactions: {
    chain: string
    block: number
    position: number
    hash: string
    mined_at: number
    sender: string
    /** Null where it created a contract. */
    recipient: string | null
    /** 0 or 1. */
    succeeded: number
    nonce: number
    fee: string
    /** Its method, as far as the transaction itself shows it. */
    kind: 'deploy' | 'approve' | 'delegate' | 'undelegate' | 'send' | 'call'
  }
  index_transfers: {
    chain: string
    block: number
    position: number
    /** Its place among the transfers of the transaction. */
    ordinal: number
    standard: 'native' | Standard
    /** Empty for the native coin. */
    contract: string
    token_id: string
    sender: string
    recipient: string
    amount: string
  }
  /** Entries of an address's history: one for each transaction, or for each transfer of a huge one. */
  index_entries: {
    chain: string
    address: string
    mined_at: number
    block: number
    position: number
    part: number
    /** The ordinals of its transfers, comma-separated. */
    transfers: string
  }
  /** Which addresses ever had contact with which ERC-20. */
  index_holders: { chain: string; address: string; contract: string; block: number }
  /** How much of which NFT an address has; below zero where it left that came before the first block. */
  index_pieces: {
    chain: string
    address: string
    contract: string
    token_id: string
    standard: 'erc721' | 'erc1155'
    quantity: string
  }
  index_tokens: {
    chain: string
    contract: string
    standard: Standard
    name: string
    symbol: string
    decimals: number | null
    /** Where it was first seen. */
    block: number
  }
}

/** How far a chain was read. */
export type IndexCursor = Pick<IndexerTables['index_cursors'], 'block' | 'hash'>

/** The index's database. */
export type IndexDatabase = Kysely<IndexerTables>

/**
 * Opens the index in a folder, or in memory. It is a database of its own: all of it can be read again from the
 * chains, so that it may be deleted, and the relay's messages do not wait while it is written.
 */
export function openIndexDatabase(folder: string | undefined): Promise<IndexDatabase> {
  return openSqlite<IndexerTables>({
    folder,
    file: 'index.db',
    lock: 'index.lock.db',
    migrations: indexerMigrations,
    synchronous: 'NORMAL',
  })
}

/** The migrations of the index's tables, in order. */
const indexerMigrations: Readonly<Record<string, Migration>> = {
  '0001_indexer': {
    async up(db: Kysely<unknown>) {
      await createTable(db, 'index_cursors', ['chain'], {
        chain: 'text',
        first_block: 'bigint',
        block: 'bigint',
        hash: 'text',
      })
      await createTable(db, 'index_blocks', ['chain', 'block'], {
        chain: 'text',
        block: 'bigint',
        hash: 'text',
      })
      await createTable(db, 'index_transactions', ['chain', 'block', 'position'], {
        chain: 'text',
        block: 'bigint',
        position: 'bigint',
        hash: 'text',
        mined_at: 'bigint',
        sender: 'text',
        recipient: 'text or null',
        succeeded: 'bigint',
        nonce: 'bigint',
        fee: 'text',
        kind: 'text',
      })
      await createTable(db, 'index_transfers', ['chain', 'block', 'position', 'ordinal'], {
        chain: 'text',
        block: 'bigint',
        position: 'bigint',
        ordinal: 'bigint',
        standard: 'text',
        contract: 'text',
        token_id: 'text',
        sender: 'text',
        recipient: 'text',
        amount: 'text',
      })
      // In this order the entries of an address on a chain are those of its history.
      const history = ['chain', 'address', 'mined_at', 'block', 'position', 'part']
      await createTable(db, 'index_entries', history, {
        chain: 'text',
        address: 'text',
        mined_at: 'bigint',
        block: 'bigint',
        position: 'bigint',
        part: 'bigint',
        transfers: 'text',
      })
      await createTable(db, 'index_holders', ['chain', 'address', 'contract'], {
        chain: 'text',
        address: 'text',
        contract: 'text',
        block: 'bigint',
      })
      await createTable(db, 'index_pieces', ['chain', 'address', 'contract', 'token_id'], {
        chain: 'text',
        address: 'text',
        contract: 'text',
        token_id: 'text',
        standard: 'text',
        quantity: 'text',
      })
      await createTable(db, 'index_tokens', ['chain', 'contract'], {
        chain: 'text',
        contract: 'text',
        standard: 'text',
        name: 'text',
        symbol: 'text',
        decimals: 'bigint or null',
        block: 'bigint',
      })
      // For reverting blocks, where the key does not start with the block.
      for (const table of ['index_entries', 'index_holders', 'index_tokens']) {
        const index = db.schema.createIndex(`${table}_block`).on(table)
        await index.columns(['chain', 'block']).execute()
      }
    },
  },
}

type ColumnType = 'text' | 'bigint' | 'text or null' | 'bigint or null'

async function createTable(
  db: Kysely<unknown>,
  name: string,
  key: string[],
  columns: Readonly<Record<string, ColumnType>>,
): Promise<void> {
  let table = db.schema.createTable(name)
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind.startsWith('text') ? 'text' : 'bigint'
    table = table.addColumn(column, type, (it) => (kind === type ? it.notNull() : it))
  }
  // Rows are stored in the order of their key: half the size, and rows that are read together are adjacent.
  await table
    .addPrimaryKeyConstraint(`${name}_key`, key as never)
    .modifyEnd(sql`without rowid`)
    .execute()
}

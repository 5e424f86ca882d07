import { openSqlite } from '@latchkey/service/openSqlite'
import type { Kysely } from 'kysely'

type Standard = 'erc20' | 'erc721' | 'erc1155'

/**
 * The index's SQL tables. Addresses and hashes are in lower case, amounts are whole numbers as text,
 * times are seconds. Every row of a block names it, so that the block can be reverted.
 */
export type IndexerTables = {
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
  index_nfts: {
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

export type IndexCursor = Pick<IndexerTables['index_cursors'], 'block' | 'hash'>

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
    migrations: [schema],
    synchronous: 'NORMAL',
  })
}

/** Rows are stored in the order of their key: half the size, and rows that are read together are adjacent. */
const schema = `
  create table index_cursors (
    chain text not null, first_block bigint not null, block bigint not null, hash text not null,
    primary key (chain)
  ) without rowid;
  create table index_blocks (
    chain text not null, block bigint not null, hash text not null, primary key (chain, block)
  ) without rowid;
  create table index_transactions (
    chain text not null, block bigint not null, position bigint not null, hash text not null,
    mined_at bigint not null, sender text not null, recipient text, succeeded bigint not null,
    nonce bigint not null, fee text not null, kind text not null,
    primary key (chain, block, position)
  ) without rowid;
  create table index_transfers (
    chain text not null, block bigint not null, position bigint not null, ordinal bigint not null,
    standard text not null, contract text not null, token_id text not null, sender text not null,
    recipient text not null, amount text not null,
    primary key (chain, block, position, ordinal)
  ) without rowid;
  -- In the order of its key the entries of an address on a chain are those of its history.
  create table index_entries (
    chain text not null, address text not null, mined_at bigint not null, block bigint not null,
    position bigint not null, part bigint not null, transfers text not null,
    primary key (chain, address, mined_at, block, position, part)
  ) without rowid;
  create table index_holders (
    chain text not null, address text not null, contract text not null, block bigint not null,
    primary key (chain, address, contract)
  ) without rowid;
  create table index_nfts (
    chain text not null, address text not null, contract text not null, token_id text not null,
    standard text not null, quantity text not null,
    primary key (chain, address, contract, token_id)
  ) without rowid;
  create table index_tokens (
    chain text not null, contract text not null, standard text not null, name text not null,
    symbol text not null, decimals bigint, block bigint not null, primary key (chain, contract)
  ) without rowid;
  -- For reverting blocks, where the key does not start with the block.
  create index index_entries_block on index_entries (chain, block);
  create index index_holders_block on index_holders (chain, block);
  create index index_tokens_block on index_tokens (chain, block);
`

import type { Transaction } from 'kysely'
import { zeroAddress } from 'viem'
import { serverLimits } from '../../serverLimits.js'
import { inBatches } from './inBatches.js'
import type { IndexedBlock } from './indexBlock.js'
import { moveNfts } from './moveNfts.js'
import type { IndexCursor, IndexDatabase, IndexerTables } from './openIndexDatabase.js'
import type { TokenMetadata } from './readTokenMetadata.js'
import { clearIndex, rewindIndex } from './rewindIndex.js'

type WriteTransaction = Transaction<IndexerTables>
/** A contract with transfers, and where it was first seen. */
export type SeenToken = Pick<IndexerTables['index_tokens'], 'contract' | 'standard' | 'block'>

/** For how many blocks a contract without metadata is read again: a node that is behind does not have it yet. */
const tokenRetryBlocks = 1_000

/** Writes the index of one chain; each change is one SQL transaction, and a large revert several. */
export type IndexStore = ReturnType<typeof createIndexStore>

/** Creates the store of a chain. Where the index started at another block, it is cleared. */
export function createIndexStore(
  db: IndexDatabase,
  chain: string,
  firstBlock: number,
  signal?: AbortSignal,
) {
  return {
    async cursor(): Promise<IndexCursor | undefined> {
      const row = await db
        .selectFrom('index_cursors')
        .select(['block', 'hash', 'first_block'])
        .where('chain', '=', chain)
        .executeTakeFirst()
      if (row && row.first_block !== firstBlock) {
        await rewind(undefined)
        return undefined
      }
      return row && { block: row.block, hash: row.hash }
    },

    /** The hashes of blocks that were read, from a height downwards. */
    async hashes(from: number, limit: number): Promise<readonly IndexCursor[]> {
      return db
        .selectFrom('index_blocks')
        .select(['block', 'hash'])
        .where('chain', '=', chain)
        .where('block', '<=', from)
        .orderBy('block', 'desc')
        .limit(limit)
        .execute()
    },

    /** Those of the contracts whose metadata is missing and may still be read. */
    async unknownTokens(tokens: readonly SeenToken[]): Promise<readonly SeenToken[]> {
      const settled = await settledTokens(db, chain, tokens)
      return tokens.filter(({ block, contract }) => {
        const at = settled.get(contract)
        return at === undefined || block < at
      })
    },

    async append(
      blocks: readonly IndexedBlock[],
      tokens: readonly (SeenToken & TokenMetadata)[],
    ): Promise<void> {
      const last = blocks.at(-1)
      if (!last) return
      await db.transaction().execute(async (write) => {
        await insertRows(write, chain, blocks, tokens)
        await moveNfts(
          write,
          chain,
          blocks.flatMap((block) => block.transfers),
          'forth',
        )
        await write
          .deleteFrom('index_blocks')
          .where('chain', '=', chain)
          .where('block', '<=', last.number - serverLimits.indexReorgBlocks)
          .execute()
        await moveCursor(write, { block: last.number, hash: last.hash })
      })
    },

    rewind,
  }

  async function rewind(ancestor: IndexCursor | undefined): Promise<void> {
    const parameters = { db, chain, signal }
    await (ancestor ? rewindIndex(parameters, ancestor) : clearIndex(parameters))
  }

  async function moveCursor(write: WriteTransaction, { block, hash }: IndexCursor): Promise<void> {
    await write
      .insertInto('index_cursors')
      .values({ chain, first_block: firstBlock, block, hash })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet({ block, hash }))
      .execute()
  }
}

/** Until which block each contract without metadata is read again; 0 for one that has some. */
async function settledTokens(
  db: IndexDatabase,
  chain: string,
  tokens: readonly SeenToken[],
): Promise<ReadonlyMap<string, number>> {
  const settled = new Map<string, number>()
  await inBatches(tokens, async (portion) => {
    const rows = await db
      .selectFrom('index_tokens')
      .select(['contract', 'name', 'symbol', 'decimals', 'block'])
      .where('chain', '=', chain)
      .where(
        'contract',
        'in',
        portion.map(({ contract }) => contract),
      )
      .execute()
    for (const { block, contract, decimals, name, symbol } of rows) {
      const hasNoMetadata = name === '' && symbol === '' && decimals === null
      settled.set(contract, hasNoMetadata ? block + tokenRetryBlocks : 0)
    }
  })
  return settled
}

async function insertRows(
  write: WriteTransaction,
  chain: string,
  blocks: readonly IndexedBlock[],
  tokens: readonly (SeenToken & TokenMetadata)[],
): Promise<void> {
  const hashes = blocks.map(({ hash, number }) => ({ block: number, hash }))
  await insert(write, chain, 'index_blocks', hashes)
  await insert(
    write,
    chain,
    'index_transactions',
    blocks.flatMap((block) => block.transactions),
  )
  await insert(
    write,
    chain,
    'index_transfers',
    blocks.flatMap((block) => block.transfers),
  )
  await insert(
    write,
    chain,
    'index_entries',
    blocks.flatMap((block) => block.entries),
  )
  await insert(write, chain, 'index_holders', holdersIn(blocks))
  await insertTokens(write, chain, tokens)
}

async function insertTokens(
  write: WriteTransaction,
  chain: string,
  tokens: readonly (SeenToken & TokenMetadata)[],
): Promise<void> {
  await inBatches(tokens, (portion) =>
    write
      .insertInto('index_tokens')
      .values(portion.map((token) => ({ chain, ...token })))
      // Of one that was read again, only the metadata is new: where it was first seen stays.
      .onConflict((conflict) =>
        conflict.columns(['chain', 'contract']).doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          symbol: row.ref('excluded.symbol'),
          decimals: row.ref('excluded.decimals'),
        })),
      )
      .execute(),
  )
}

async function insert<T extends keyof IndexerTables>(
  write: WriteTransaction,
  chain: string,
  table: T,
  rows: readonly Omit<IndexerTables[T], 'chain'>[],
): Promise<void> {
  await inBatches(rows, (portion) =>
    write
      .insertInto(table)
      // TypeScript cannot prove, for any table, that a row without its chain plus the chain is a row.
      .values(portion.map((row) => ({ chain, ...row })) as never)
      .$if(table === 'index_holders', (query) => query.onConflict((it) => it.doNothing()))
      .execute(),
  )
}

/** Addresses with their first contact with an ERC-20 in these blocks. */
function holdersIn(
  blocks: readonly IndexedBlock[],
): readonly Omit<IndexerTables['index_holders'], 'chain'>[] {
  const holders = new Map<string, Omit<IndexerTables['index_holders'], 'chain'>>()
  for (const { block, contract, recipient, sender, standard } of blocks.flatMap(
    (each) => each.transfers,
  )) {
    if (standard !== 'erc20') continue
    for (const address of [sender, recipient]) {
      const key = `${address} ${contract}`
      if (address !== zeroAddress && !holders.has(key)) {
        holders.set(key, { address, contract, block })
      }
    }
  }
  return [...holders.values()]
}

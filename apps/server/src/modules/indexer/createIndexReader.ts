import type { IndexedToken, IndexReader, OwnedNft, Page } from './IndexReader.js'
import type { IndexDatabase, IndexerTables } from './openIndexDatabase.js'

/** Most tokens of an address that are returned; the first it had contact with, so that a flood of worthless ones displaces none. */
const maxTokens = 10_000

export function createIndexReader(db: IndexDatabase, followed: Iterable<string>): IndexReader {
  const chains: ReadonlySet<string> = new Set(followed)

  return {
    chains,

    async head(chain) {
      const row = await db
        .selectFrom('index_cursors')
        .select('block')
        .where('chain', '=', chain)
        .executeTakeFirst()
      return row?.block
    },

    async tokensOf(chain, address) {
      const rows = await db
        .selectFrom('index_holders as holder')
        .innerJoin('index_tokens as token', (join) =>
          join
            .onRef('token.chain', '=', 'holder.chain')
            .onRef('token.contract', '=', 'holder.contract'),
        )
        .selectAll('token')
        .where('holder.chain', '=', chain)
        .where('holder.address', '=', address.toLowerCase())
        .orderBy('holder.block')
        .orderBy('holder.contract')
        .limit(maxTokens)
        .execute()
      return rows.map(toToken)
    },

    async nftsOf(chain, address, { limit, cursor }: Page) {
      const after = decodeCursor(cursor)
      let query = db
        .selectFrom('index_nfts')
        .select(['contract', 'token_id as tokenId', 'standard', 'quantity'])
        .where('chain', '=', chain)
        .where('address', '=', address.toLowerCase())
        .where('quantity', 'not like', '-%')
      if (after) {
        query = query.where((is) =>
          is(is.refTuple('contract', 'token_id'), '>', is.tuple(after.contract, after.tokenId)),
        )
      }
      const rows: OwnedNft[] = await query
        .orderBy('contract')
        .orderBy('token_id')
        .limit(limit + 1)
        .execute()
      const nfts = rows.slice(0, limit)
      const last = nfts.at(-1)
      const next = rows.length > limit && last ? `${last.contract}-${last.tokenId}` : undefined
      return { nfts, next }
    },

    async token(chain, contract) {
      const row = await db
        .selectFrom('index_tokens')
        .selectAll()
        .where('chain', '=', chain)
        .where('contract', '=', contract.toLowerCase())
        .executeTakeFirst()
      return row && toToken(row)
    },
  }
}

/** An invalid cursor is ignored: the list then starts at its beginning. */
function decodeCursor(cursor = ''): { contract: string; tokenId: string } | undefined {
  const [, contract, tokenId] = /^(0x[0-9a-f]{40})-(\d{1,78})$/.exec(cursor) ?? []
  return contract && tokenId ? { contract, tokenId } : undefined
}

function toToken(row: IndexerTables['index_tokens']): IndexedToken {
  const { contract, decimals, name, standard, symbol } = row
  return { contract, standard, name, symbol, decimals: decimals ?? undefined }
}

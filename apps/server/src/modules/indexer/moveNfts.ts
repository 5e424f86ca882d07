import { sql, type Transaction } from 'kysely'
import { zeroAddress } from 'viem'
import { inBatches } from './inBatches.js'
import type { IndexerTables } from './openIndexDatabase.js'

type NftTransfer = Pick<
  IndexerTables['index_transfers'],
  'standard' | 'contract' | 'token_id' | 'sender' | 'recipient' | 'amount'
>
type NftHolding = Omit<IndexerTables['index_nfts'], 'chain' | 'quantity'>
type Change = { readonly nft: NftHolding; by: bigint }

/** Moves NFTs from owner to owner, or back again where their blocks were reverted. */
export async function moveNfts(
  db: Transaction<IndexerTables>,
  chain: string,
  transfers: readonly NftTransfer[],
  direction: 'forth' | 'back',
): Promise<void> {
  const changes = toChanges(transfers, direction === 'forth' ? 1n : -1n)
  await inBatches(changes, async (batch) => {
    const wanted = new Map(batch.map((change) => [keyOf(change.nft), change]))
    const keys = batch.map(({ nft }) => sql`(${nft.address}, ${nft.contract}, ${nft.token_id})`)
    const rows = await db
      .selectFrom('index_nfts')
      .selectAll()
      .where('chain', '=', chain)
      .where(sql<boolean>`(address, contract, token_id) in (values ${sql.join(keys)})`)
      .execute()
    const before = new Map(rows.map((row) => [keyOf(row), BigInt(row.quantity)]))
    const after = [...wanted].map(([key, { by, nft }]) => {
      const quantity = ((before.get(key) ?? 0n) + by).toString()
      return { chain, ...nft, quantity }
    })
    await db
      .insertInto('index_nfts')
      .values(after)
      .onConflict((conflict) =>
        conflict
          .columns(['chain', 'address', 'contract', 'token_id'])
          .doUpdateSet((row) => ({ quantity: row.ref('excluded.quantity') })),
      )
      .execute()
    await db
      .deleteFrom('index_nfts')
      .where('chain', '=', chain)
      .where(sql<boolean>`(address, contract, token_id) in (values ${sql.join(keys)})`)
      .where('quantity', '=', '0')
      .execute()
  })
}

/** The sum of all moves, by owner and NFT. */
function toChanges(transfers: readonly NftTransfer[], sign: bigint): Change[] {
  const changes = new Map<string, Change>()
  for (const { amount, contract, recipient, sender, standard, token_id } of transfers) {
    if (standard !== 'erc721' && standard !== 'erc1155') continue
    const moved = sign * BigInt(amount)
    for (const [address, by] of [
      [sender, -moved],
      [recipient, moved],
    ] as const) {
      if (address === zeroAddress) continue
      const nft = { address, contract, token_id, standard }
      const change = changes.get(keyOf(nft))
      if (change) change.by += by
      else changes.set(keyOf(nft), { nft, by })
    }
  }
  return [...changes.values()].filter(({ by }) => by !== 0n)
}

const keyOf = ({ address, contract, token_id }: Omit<NftHolding, 'standard'>) =>
  `${address} ${contract} ${token_id}`

import { getHistory, type HistoryPage } from '@latchkey/protocol/api'
import { refuse, withReason } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { parseAccount } from '../chain/parseAccount.js'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import type { IndexReader } from '../indexer/IndexReader.js'
import type { IndexDatabase } from '../indexer/openIndexDatabase.js'
import type { PriceSource } from '../prices/PriceSource.js'
import { decodeCursor, encodeCursor } from './historyCursor.js'
import { type HistoryEntry, readHistory } from './readHistory.js'
import { type PriceOf, toTransaction } from './toTransaction.js'

export type HistoryDeps = {
  readonly db: IndexDatabase
  readonly index: Pick<IndexReader, 'chains'>
  readonly prices: PriceSource
}

const pageSize = 50
const nothing: HistoryPage = { data: [], next: null }

/** Endpoint of the history of an address, the latest first. @spec S7.04 S1.08 */
export function history({ db, index, prices }: HistoryDeps): Hono {
  const app = new Hono()
  // Always revalidated, so that a client that polls every second pays for bytes only after a change.
  app.use(getHistory.path, cacheWithEtag('no-cache'))

  serve(app, getHistory, async ({ address: rawAddress, chainId, cursor, onramp }) => {
    const address = parseAccount(rawAddress, chainId)
    // An empty list would mean that nothing ever happened.
    if (!address.startsWith('0x'))
      refuse('invalid-input', withReason('address', 'Activity is known of EVM accounts only'))
    // There are no purchases yet.
    if (onramp !== undefined) return nothing
    const after = cursor === undefined ? undefined : decodeCursor(cursor)
    if (cursor !== undefined && !after)
      refuse('invalid-input', withReason('cursor', 'This server has not made this cursor'))
    const chains = [...index.chains].filter((chain) => chainId === undefined || chain === chainId)
    if (chains.length === 0) return nothing

    const { entries, isMore } = await readHistory(db, { chains, address, after, limit: pageSize })
    const priceOf = await fetchPrices(prices, entries)
    const last = entries.at(-1)
    return {
      data: entries.map((entry) => toTransaction(entry, address, priceOf)),
      next: isMore && last ? encodeCursor(last) : null,
    }
  })
  return app
}

async function fetchPrices(
  prices: PriceSource,
  entries: readonly HistoryEntry[],
): Promise<PriceOf> {
  const tokens = new Map(
    entries
      .flatMap(({ transfers }) => transfers)
      .filter(({ standard }) => standard === 'native' || standard === 'erc20')
      .map(({ chain, contract }) => [
        `${chain} ${contract}`,
        { chain, ...(contract && { contract }) },
      ]),
  )
  const quotes = await prices.prices([...tokens.values()])
  const byKey = new Map([...tokens.keys()].map((key, i) => [key, quotes[i]]))
  return (chain, contract = '') => byKey.get(`${chain} ${contract}`)
}

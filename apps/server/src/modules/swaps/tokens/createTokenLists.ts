import { readFile, stat } from 'node:fs/promises'
import type { ConvertToken } from '@latchkey/protocol/api'
import { createAsyncCache } from '@latchkey/service/createAsyncCache'
import { serverLimits } from '../../../serverLimits.js'
import type { ExternalFetcher } from '../../external/createExternalFetcher.js'
import { nativeCurrency } from '../../prices/nativeCurrency.js'
import { tokenImagePath } from '../../prices/tokenImagePath.js'
import type { SwapMarket, SwapMarkets } from '../port/SwapMarket.js'
import { caipOf } from '../port/swapAddresses.js'
import type { TokenReader } from './createTokenReader.js'
import { parseTokenList } from './parseTokenList.js'

export type TokenListsDeps = {
  readonly markets: SwapMarkets
  readonly readTokens: TokenReader
  readonly externalFetcher: ExternalFetcher
  /** Path on this server of an external image. */
  readonly imagePath: (url: string) => string | undefined
  readonly report: (line: string) => void
  readonly now?: () => number
}

type Listing = { readonly tokens: readonly ConvertToken[]; readonly isWhole: boolean }

/** The tokens that can be swapped on a chain, the coin first. */
export type TokenLists = (chain: string) => Promise<readonly ConvertToken[]>

/** Creates the lists of the operator's tokens. They never reject: where a list or the chain cannot be read, the last one that could be is given. */
export function createTokenLists(deps: TokenListsDeps): TokenLists {
  const { externalFetcher, imagePath, markets, now, readTokens, report } = deps
  const last = new Map<string, readonly ConvertToken[]>()
  const cached = createAsyncCache<Listing>({
    maxEntries: 1_000,
    ttlMs: ({ isWhole }) =>
      isWhole ? serverLimits.swapTokensMs : serverLimits.swapTokensFailureMs,
    now,
  })
  return async (chain) => (await cached(chain, () => read(chain))).tokens

  async function read(chain: string): Promise<Listing> {
    const market = markets.get(chain)
    const parts = await Promise.allSettled(
      market ? [readNamed(chain, market), readListed(chain, market)] : [],
    )
    for (const part of parts)
      if (part.status === 'rejected')
        report(`swaps: the tokens of ${chain} cannot be read (${part.reason.message})`)
    const listings = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []))
    const isWhole = listings.length === parts.length && listings.every((each) => each.isWhole)
    const read = listings.flatMap(({ tokens }) => tokens)
    const previous = listings.length === parts.length ? [] : (last.get(chain) ?? [])
    const byAddress = new Map(
      [coinOf(chain), ...read, ...previous].map((one) => [one.address, one]),
    )
    const tokens = [...byAddress.values()].slice(0, serverLimits.swapListTokens)
    last.set(chain, tokens)
    return { tokens, isWhole }
  }

  async function readNamed(chain: string, { tokens }: SwapMarket): Promise<Listing> {
    const described = await readTokens(chain, tokens)
    const named = tokens.flatMap((contract, at) => {
      const token = described[at]
      if (!token) return []
      // The symbol may choose the image here: the operator vouches for these contracts.
      const logoUri = tokenImagePath(token.symbol)
      return [{ ...token, address: caipOf(chain, contract), ...(logoUri && { logoUri }) }]
    })
    // One that is not there yet is looked for again soon.
    return { tokens: named, isWhole: named.length === tokens.length }
  }

  async function readListed(chain: string, { tokenList }: SwapMarket): Promise<Listing> {
    if (tokenList === undefined) return { tokens: [], isWhole: true }
    const bytes = /^https?:/i.test(tokenList)
      ? await fetchList(tokenList)
      : await readListFile(tokenList)
    const json = JSON.parse(bytes.toString('utf8'))
    return { tokens: parseTokenList(chain, json, imagePath), isWhole: true }
  }

  async function fetchList(url: string): Promise<Buffer> {
    const bounds = { maxBytes: serverLimits.swapListBytes, isTrusted: true }
    return (await externalFetcher.get(url, bounds)).bytes
  }
}

export function coinOf(chain: string): ConvertToken {
  const coin = nativeCurrency(chain)
  const logoUri = tokenImagePath(coin.symbol)
  return { ...coin, address: caipOf(chain, 'native'), ...(logoUri && { logoUri }) }
}

async function readListFile(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > serverLimits.swapListBytes)
    throw new Error(`it is longer than ${serverLimits.swapListBytes} bytes`)
  return readFile(path)
}

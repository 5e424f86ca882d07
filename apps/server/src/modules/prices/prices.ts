import { isNamespace, nativeTokenOf, sanitizeWalletName } from '@latchkey/protocol'
import { getPrice } from '@latchkey/protocol/api'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { IndexReader } from '../indexer/IndexReader.js'
import { nativeCurrency } from './nativeCurrency.js'
import { type PriceSource, type Quote, tokenKey } from './PriceSource.js'
import { tokenImagePath } from './tokenImagePath.js'

export type PricesDeps = {
  readonly source: PriceSource
  readonly index?: Pick<IndexReader, 'chains' | 'token'>
}

const maxBytes = 65_536

/** Endpoint of prices; tokens without a price are not in the list. @spec S7.12 */
export function prices({ source, index }: PricesDeps): Hono {
  const app = new Hono()
  serve(app, getPrice, answer, { maxBytes })
  return app

  async function answer({ addresses, currency }: v.InferOutput<typeof getPrice.input>) {
    const tokens = addresses.map(parseTokenAddress)
    const quotes = await source.quotes(tokens, currency)
    const fungibles = await Promise.all(
      tokens.map(async (token, at) => {
        const quote = quotes[at]
        if (!quote) return []
        const { name, symbol } = await metadataOf(token, quote)
        const iconUrl = tokenImagePath(symbol)
        return [
          { address: token.address, name, symbol, price: quote.price, ...(iconUrl && { iconUrl }) },
        ]
      }),
    )
    return { fungibles: fungibles.flat() }
  }

  async function metadataOf(
    { chain, contract }: RequestedToken,
    quote: Quote,
  ): Promise<{ name: string; symbol: string }> {
    if (!contract) return nativeCurrency(chain)
    const token = index?.chains.has(chain)
      ? await index.token(chain, contract.toLowerCase())
      : undefined
    return {
      name: sanitizeWalletName(token?.name) ?? quote.name ?? '',
      symbol: sanitizeWalletName(token?.symbol) ?? quote.symbol ?? '',
    }
  }
}

type RequestedToken = {
  readonly address: string
  readonly chain: string
  readonly contract?: string
}

function parseTokenAddress(address: string): RequestedToken {
  const [namespace = '', id = '', contract = ''] = address.split(':')
  const chain = `${namespace}:${id}`
  const isNative =
    isNamespace(namespace) &&
    tokenKey(chain, nativeTokenOf(namespace, id)) === tokenKey(chain, address)
  return isNative ? { address, chain } : { address, chain, contract }
}

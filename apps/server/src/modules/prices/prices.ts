import { isNamespace, nativeTokenOf, walletName } from '@latchkey/protocol'
import { getPrice } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { reasons } from '../../reasons.js'
import { serve } from '../../serve.js'
import type { IndexReader } from '../indexer/IndexReader.js'
import { nativeCurrency } from './nativeCurrency.js'
import type { PricePort, Quote } from './PricePort.js'
import { tokenKey } from './tokenKey.js'
import { tokenPicturePath } from './tokenPicturePath.js'

export type PricesDeps = {
  readonly port: PricePort
  /** Says what a contract calls itself. */
  readonly index?: Pick<IndexReader, 'chains' | 'token'> | undefined
}

const maxBytes = 65_536

/** What tokens are worth; what nobody has a price of is not in the list. @spec S7.12 */
export function prices({ port, index }: PricesDeps): Hono {
  const app = new Hono()
  const onError = () =>
    Response.json(reasons('body', `The body is over ${maxBytes} bytes`), { status: 413 })
  app.use(getPrice.path, bodyLimit({ maxSize: maxBytes, onError }))
  serve(app, getPrice, async ({ addresses, currency }) => {
    const tokens = addresses.map(takeApart)
    const known = await port.quotes(tokens, currency)
    const fungibles = await Promise.all(
      tokens.map(async (token, at) => {
        const quote = known[at]
        if (!quote) return []
        const { name, symbol } = await wordsOf(token, quote)
        const iconUrl = tokenPicturePath(symbol)
        return [
          { address: token.address, name, symbol, price: quote.price, ...(iconUrl && { iconUrl }) },
        ]
      }),
    )
    return { fungibles: fungibles.flat() }
  })
  return app

  async function wordsOf(
    { chain, contract }: Asked,
    quote: Quote,
  ): Promise<{ name: string; symbol: string }> {
    if (!contract) return nativeCurrency(chain)
    const token = index?.chains.has(chain)
      ? await index.token(chain, contract.toLowerCase())
      : undefined
    return {
      name: walletName(token?.name) ?? quote.name ?? '',
      symbol: walletName(token?.symbol) ?? quote.symbol ?? '',
    }
  }
}

type Asked = { readonly address: string; readonly chain: string; readonly contract?: string }

function takeApart(address: string): Asked {
  const [namespace = '', id = '', contract = ''] = address.split(':')
  const chain = `${namespace}:${id}`
  const isNative =
    isNamespace(namespace) &&
    tokenKey(chain, nativeTokenOf(namespace, id)) === tokenKey(chain, address)
  return isNative ? { address, chain } : { address, chain, contract }
}

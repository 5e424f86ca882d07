import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import {
  address,
  chainId,
  imageUrl,
  label,
  lenientArray,
  lenientOptional,
  money,
  numeric,
  sdkQuery,
} from './lenient.js'

export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const

const tokenBalance = v.object({
  name: label,
  symbol: label,
  chainId,
  /** Entries with a malformed address are dropped: they would pass for the native token. */
  address: v.optional(
    v.pipe(
      v.nullable(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-\w]{1,64}:[-.%\w]{1,128}$/))),
      v.transform((id) => id ?? undefined),
    ),
  ),
  value: lenientOptional(money),
  price: v.fallback(money, 0),
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,3}$/)), numeric }),
  iconUrl: lenientOptional(imageUrl),
})

/** Token balance of an address. @spec S3.19 */
export type TokenBalance = v.InferOutput<typeof tokenBalance>

/** @spec S7.05 */
export const getBalance = endpoint({
  method: 'GET',
  path: '/v1/account/:address/balance',
  input: v.object({
    ...sdkQuery.entries,
    address,
    currency: v.optional(v.picklist(currencies), 'usd'),
    chainId: v.optional(chainId),
    /** Comma-separated CAIP-10 ids whose balances bypass the server's cache. */
    forceUpdate: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
  }),
  output: v.object({ balances: lenientArray(tokenBalance, 10_000) }),
})

const supportedChains = v.object({ http: v.array(v.string()), ws: v.array(v.string()) })
export type SupportedChains = v.InferOutput<typeof supportedChains>

/** @spec S7.02 */
export const getSupportedChains = endpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  input: sdkQuery,
  output: supportedChains,
})

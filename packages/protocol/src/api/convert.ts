import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { chainId, imageUrl, label, lenientArray, lenientOptional, sdkQuery } from './lenient.js'

/** CAIP-10. The native token has the address in `nativeTokenAddresses`. */
const caipAddress = v.pipe(v.string(), v.regex(/^eip155:\d{1,20}:0x[0-9a-fA-F]{40}$/))

const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const hexData = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/), v.maxLength(131_072))

/** The server's estimate; wallets set their own. */
const gas = v.fallback(v.union([units, v.pipe(v.number(), v.safeInteger(), v.minValue(0))]), '0')

const convertToken = v.object({
  name: label,
  symbol: label,
  address: caipAddress,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logoUri: lenientOptional(imageUrl),
  eip2612: lenientOptional(v.boolean()),
})

export type ConvertToken = v.InferOutput<typeof convertToken>

/** @spec S7.07 */
export const getConvertTokens = endpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  input: v.object({ ...sdkQuery.entries, chainId }),
  output: v.object({ tokens: lenientArray(convertToken, 20_000) }),
})

const fraction = v.pipe(v.number(), v.finite(), v.minValue(-1_000), v.maxValue(1))

const convertHop = v.object({
  venue: label,
  from: caipAddress,
  to: caipAddress,
  feeBps: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
})

const convertQuote = v.object({
  id: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(256))), null),
  fromAmount: units,
  fromAccount: caipAddress,
  toAmount: units,
  toAccount: caipAddress,
  // Extensions of our server, optional elsewhere.
  route: lenientOptional(v.pipe(v.array(convertHop), v.minLength(1), v.maxLength(6))),
  /** Total fee of the route's pools as a fraction: 0.003. */
  fee: lenientOptional(fraction),
  priceImpact: lenientOptional(fraction),
  /** How much worse than market prices, as a fraction; negative where better. */
  deviation: lenientOptional(fraction),
  minReceived: lenientOptional(units),
  expiresAt: lenientOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

export type ConvertQuote = v.InferOutput<typeof convertQuote>
export type ConvertHop = v.InferOutput<typeof convertHop>

/** Quotes, best first. @spec S7.06 */
export const getConvertQuotes = endpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  input: v.object({
    ...sdkQuery.entries,
    amount: units,
    userAddress: caipAddress,
    from: caipAddress,
    to: caipAddress,
    gasPrice: v.optional(units),
  }),
  output: v.object({ quotes: lenientArray(convertQuote, 20) }),
})

/** @spec S7.08 */
export const getConvertAllowance = endpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  input: v.object({
    ...sdkQuery.entries,
    tokenAddress: caipAddress,
    userAddress: caipAddress,
    to: v.optional(caipAddress),
    amount: v.optional(units),
  }),
  output: v.object({ allowance: units }),
})

/** @spec S7.09 */
export const getConvertGasPrice = endpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  input: v.object({ ...sdkQuery.entries, chainId }),
  output: v.object({ standard: units, fast: units, instant: units }),
})

/** The approval transaction; the widget reads only its spender. @spec S7.10 */
export const getConvertApproval = endpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  input: v.object({
    ...sdkQuery.entries,
    userAddress: caipAddress,
    from: caipAddress,
    to: caipAddress,
    amount: v.optional(units),
  }),
  output: v.object({
    tx: v.object({
      from: caipAddress,
      to: caipAddress,
      data: hexData,
      value: v.fallback(units, '0'),
      eip155: lenientOptional(v.object({ gas, gasPrice: v.fallback(units, '0') })),
    }),
  }),
})

/** @spec S7.11 */
export const postConvertTransaction = endpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  input: v.object({
    ...sdkQuery.entries,
    amount: units,
    eip155: v.optional(v.object({ slippage: v.pipe(v.number(), v.minValue(0), v.maxValue(50)) })),
    from: caipAddress,
    to: caipAddress,
    userAddress: caipAddress,
    /** As before an allowance. */
    disableEstimate: v.optional(v.boolean()),
    /** The transaction must not return less. */
    minReceived: v.optional(units),
  }),
  output: v.object({
    tx: v.object({
      from: caipAddress,
      to: caipAddress,
      data: hexData,
      amount: units,
      eip155: lenientOptional(v.object({ gas, gasPrice: v.fallback(units, '0') })),
    }),
  }),
})

import * as v from 'valibot'
import { endpoint } from './endpoint.js'
import { chainId, imageUrl, label, lenientArray, lenientOptional, sdkQuery } from './lenient.js'

/** An account or token with its chain: CAIP-10. The coin of a chain has the address of `nativeTokenAddresses`. */
const caipAddress = v.pipe(v.string(), v.regex(/^eip155:\d{1,20}:0x[0-9a-fA-F]{40}$/))

/** An amount in the smallest unit. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

const hexData = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/), v.maxLength(131_072))

/** What a server estimates of a transaction; wallets set their own. */
const gas = v.fallback(v.union([units, v.pipe(v.number(), v.safeInteger(), v.minValue(0))]), '0')

const convertToken = v.object({
  name: label,
  symbol: label,
  address: caipAddress,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logoUri: lenientOptional(imageUrl),
  /** Whether an allowance can be signed instead of sent. */
  eip2612: lenientOptional(v.boolean()),
})

export type ConvertToken = v.InferOutput<typeof convertToken>

/** The tokens of a chain that can be swapped. @spec S7.07 */
export const getConvertTokens = endpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  input: v.object({ ...sdkQuery.entries, chainId }),
  output: v.object({ tokens: lenientArray(convertToken, 20_000) }),
})

const fraction = v.pipe(v.number(), v.finite(), v.minValue(-1_000), v.maxValue(1))

const convertHop = v.object({
  /** The market, as people know it. */
  venue: label,
  from: caipAddress,
  to: caipAddress,
  /** What the pool takes, in hundredths of a percent. */
  feeBps: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
})

const convertQuote = v.object({
  id: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(256))), null),
  fromAmount: units,
  fromAccount: caipAddress,
  toAmount: units,
  toAccount: caipAddress,
  // Below: what our own server adds, and another may leave out.
  route: lenientOptional(v.pipe(v.array(convertHop), v.minLength(1), v.maxLength(6))),
  /** What all pools of the route take, as a part of the amount: 0.003. */
  fee: lenientOptional(fraction),
  /** By how much the swap itself worsens the price: 0.01 is one percent. */
  priceImpact: lenientOptional(fraction),
  /** By how much it is worse than prices known from elsewhere; below zero where it is better. */
  deviation: lenientOptional(fraction),
  minReceived: lenientOptional(units),
  /** In milliseconds since 1970. */
  expiresAt: lenientOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})

/** What a provider offers for an amount. */
export type ConvertQuote = v.InferOutput<typeof convertQuote>
export type ConvertHop = v.InferOutput<typeof convertHop>

/** What an amount of one token is worth in another now, the best first. @spec S7.06 */
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

/** What the provider's contract may take of a token. @spec S7.08 */
export const getConvertAllowance = endpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  input: v.object({
    ...sdkQuery.entries,
    tokenAddress: caipAddress,
    userAddress: caipAddress,
    /** What it is swapped for, and how much; a provider of several routers picks by it. */
    to: v.optional(caipAddress),
    amount: v.optional(units),
  }),
  output: v.object({ allowance: units }),
})

/** What gas costs, in the smallest unit of the coin. @spec S7.09 */
export const getConvertGasPrice = endpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  input: v.object({ ...sdkQuery.entries, chainId }),
  output: v.object({ standard: units, fast: units, instant: units }),
})

/** The transaction that lets the provider's contract take a token; the widget reads nothing of it but the spender. @spec S7.10 */
export const getConvertApproval = endpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  input: v.object({
    ...sdkQuery.entries,
    userAddress: caipAddress,
    from: caipAddress,
    to: caipAddress,
    /** How much it is about; a provider of several routers picks by it. */
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

/** The transaction of a swap. @spec S7.11 */
export const postConvertTransaction = endpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  input: v.object({
    ...sdkQuery.entries,
    amount: units,
    /** In percent. */
    eip155: v.optional(v.object({ slippage: v.pipe(v.number(), v.minValue(0), v.maxValue(50)) })),
    from: caipAddress,
    to: caipAddress,
    userAddress: caipAddress,
    /** Whether it is built even where the node would refuse it now, as before an allowance. */
    disableEstimate: v.optional(v.boolean()),
    /** What the visitor was promised at least: no transaction is built that could bring less. */
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

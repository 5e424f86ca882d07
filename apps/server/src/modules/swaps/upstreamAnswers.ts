import type { ConvertQuote, ConvertToken } from '@latchkey/protocol/api'
import type { Hex } from 'viem'
import type { UpstreamRefusal } from '../upstream/createUpstream.js'
import type {
  NoTransaction,
  ProviderHop,
  ProviderQuote,
  QuoteRequest,
  SwapPair,
} from './port/SwapProvider.js'
import { assetOf, caipOf, isPlaceholder, parseCaip } from './port/swapAddresses.js'
import { coinOf } from './tokens/createTokenLists.js'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The tokens of an answer that are of the chain that was asked for, each once, the coin first. */
export function tokensOf(
  chain: string,
  answered: readonly ConvertToken[],
  imagePath: (url: string) => string | undefined,
): readonly ConvertToken[] {
  const tokens = new Map([[caipOf(chain, 'native'), coinOf(chain)]])
  for (const token of answered) {
    const { address, chain: other } = parseCaip(token.address)
    const caip = caipOf(chain, address)
    const isNamed = token.name !== '' && token.symbol !== ''
    if (other !== chain || tokens.has(caip) || isPlaceholder(address) || !isNamed) continue
    const logoUri = token.logoUri && imagePath(token.logoUri)
    const { decimals, eip2612, name, symbol } = token
    tokens.set(caip, {
      name,
      symbol,
      address: caip,
      decimals,
      ...(logoUri && { logoUri }),
      ...(eip2612 !== undefined && { eip2612 }),
    })
  }
  return [...tokens.values()]
}

/** The quotes of an answer that are about what was asked for, the best first. */
export function quotesOf(
  { amount, chain, from, to }: QuoteRequest,
  answered: readonly ConvertQuote[],
  now: number,
): readonly ProviderQuote[] {
  return answered
    .filter(
      (quote) =>
        BigInt(quote.fromAmount) === amount &&
        isSame(quote.fromAccount, caipOf(chain, from)) &&
        isSame(quote.toAccount, caipOf(chain, to)) &&
        isAmount(BigInt(quote.toAmount)) &&
        (quote.expiresAt ?? now + 1) > now,
    )
    .map(({ expiresAt, fee, priceImpact, route, toAmount }) => ({
      toAmount: BigInt(toAmount),
      route: route && routeOf({ chain, from, to }, route),
      fee: fee !== undefined && fee >= 0 ? fee : undefined,
      priceImpact,
      expiresAt,
    }))
    .sort(
      (one, other) => Number(other.toAmount > one.toAmount) - Number(other.toAmount < one.toAmount),
    )
}

/** Whether an amount can be one of a token: above zero, in 256 bits. */
const isAmount = (amount: bigint) => amount > 0n && amount < 2n ** 256n

/** Undefined where the hops do not lead from the one token to the other on this chain. */
function routeOf(
  { chain, from, to }: SwapPair,
  hops: NonNullable<ConvertQuote['route']>,
): readonly ProviderHop[] | undefined {
  const ends = [caipOf(chain, from), ...hops.map((hop) => hop.to)]
  const isJoined = hops.every((hop, at) => isSame(hop.from, ends[at] ?? ''))
  const isWhole = isSame(ends.at(-1) ?? '', caipOf(chain, to))
  const isHere = hops.every((hop) => parseCaip(hop.to).chain === chain)
  if (!isJoined || !isWhole || !isHere) return undefined
  return hops.map(({ feeBps, venue, ...hop }) => ({
    venue,
    feeBps,
    from: assetOf(parseCaip(hop.from).address),
    to: assetOf(parseCaip(hop.to).address),
  }))
}

/** The contract that `approve(address,uint256)` names; undefined for any other call. */
export function spenderOf(data: string): Hex | undefined {
  const spender = /^0x095ea7b30{24}([0-9a-f]{40})[0-9a-f]{64}$/.exec(data.toLowerCase())?.[1]
  return spender && !/^0+$/.test(spender) ? `0x${spender}` : undefined
}

/** Why there is no transaction, where the upstream names what it refuses as this server does. */
const refusedParts = new Map<string | undefined, NoTransaction>([
  ['route', 'no-route'],
  ['minReceived', 'price-moved'],
])

/** What a refusal to build a transaction means. */
export const noTransactionOf = ({ reason, status }: UpstreamRefusal): NoTransaction =>
  refusedParts.get(reason) ?? (status === 404 ? 'no-route' : 'would-fail')

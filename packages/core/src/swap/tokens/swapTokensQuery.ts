import { type Network, nativeTokenOf, toCaipAddress } from '@latchkey/protocol'
import { getConvertTokens } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { foregroundRetries } from '../../runtime/http/createApi.js'
import { activeNetwork } from '../../state/networksSlice.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import { isSameSwapToken, swapContext, swapContract } from '../market/swapRequest.js'

const staleMs = 300_000

/** Swappable tokens of the active network. */
export type SwapTokens = { readonly tokens: readonly SwapToken[] }

/** Queries the active network's swappable tokens, by symbol. @spec S7.07 */
export function swapTokensQuery(context: Context) {
  const network = activeNetwork(context.store.get().networks)
  const networkId = network?.caipNetworkId
  return {
    queryKey: ['swapTokens', networkId] as const,
    queryFn: async ({ signal }: { signal?: AbortSignal } = {}): Promise<SwapTokens> => {
      const chainId = networkId ?? ''
      const options = { signal, retryCount: foregroundRetries }
      const { tokens } = await callQuotes(context, getConvertTokens, { chainId }, options)
      const seen = new Set<string>()
      const own = tokens.flatMap(({ address, decimals, logoUri, name, symbol }) => {
        const key = address.toLowerCase()
        if (!network || !key.startsWith(`${chainId}:`) || seen.has(key)) return []
        seen.add(key)
        const token = {
          address,
          decimals,
          name,
          symbol,
          isListed: true,
          ...(logoUri && { logoUri }),
        }
        return [ownCoin(network, token)]
      })
      return { tokens: own.sort(bySymbol) }
    },
    enabled: networkId !== undefined,
    retry: false as const,
    staleTime: staleMs,
  }
}

/** By code unit: locale comparison is slow for thousands. */
function bySymbol(a: SwapToken, b: SwapToken): number {
  const [first, second] = [a.symbol.toLowerCase(), b.symbol.toLowerCase()]
  return Number(first > second) - Number(first < second)
}

/** @spec S9.42 */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** Returns suggested tokens for the other side, one per symbol. @spec S9.42 */
export function suggestedSwapTokens(
  tokens: readonly SwapToken[],
  other?: SwapToken,
): readonly SwapToken[] {
  const bySymbol = new Map<string, SwapToken>()
  for (const token of tokens) if (!bySymbol.has(token.symbol)) bySymbol.set(token.symbol, token)
  return suggested.flatMap((symbol) => {
    const token = bySymbol.get(symbol)
    return token && !(other && isDeadEnd(token, other)) ? [token] : []
  })
}

function isDeadEnd(token: SwapToken, other: SwapToken): boolean {
  if (isSameSwapToken(token, other)) return true
  const isWrapped = (one: SwapToken, coin: SwapToken) =>
    swapContract(coin) === undefined && one.symbol === `W${coin.symbol}`
  return isWrapped(token, other) || isWrapped(other, token)
}

/** Finds tokens by symbol, name or address, exact symbols first. */
export function searchSwapTokens(tokens: readonly SwapToken[], text: string): readonly SwapToken[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return tokens
  const ranks: SwapToken[][] = [[], [], []]
  for (const token of tokens) ranks[rankOf(token, wanted) ?? 3]?.push(token)
  return ranks.flat()
}

function rankOf({ address, name, symbol }: SwapToken, wanted: string): number | undefined {
  const lower = symbol.toLowerCase()
  if (lower === wanted) return 0
  if (lower.startsWith(wanted)) return 1
  if (lower.includes(wanted) || name.toLowerCase().includes(wanted)) return 2
  // Hexadecimal words occur in many addresses, so needs the 0x.
  return wanted.startsWith('0x') && address.toLowerCase().includes(wanted) ? 2 : undefined
}

export const coinOf = ({ chainNamespace, id, nativeCurrency }: Network): SwapToken => ({
  address: nativeTokenOf(chainNamespace, id),
  symbol: nativeCurrency.symbol,
  name: nativeCurrency.name,
  decimals: nativeCurrency.decimals,
  isListed: true,
})

/** The coin's decimals come from the page: others would change the amount. */
export const ownCoin = (network: Network, token: SwapToken): SwapToken => {
  if (swapContract(token) !== undefined) return token
  const { logoUri } = token
  return { ...coinOf(network), ...(logoUri && { logoUri }) }
}

export type FindSwapTokenParameters = { address: string }

/** A contract may return any text. */
const maxText = { symbol: 32, name: 64 } as const

/** Finds a token by contract or CAIP-10 address, in the list or on the chain. */
export async function findSwapToken(
  context: Context,
  { address: typed }: FindSwapTokenParameters,
): Promise<SwapToken | undefined> {
  const { network, swapping } = swapContext(context)
  const text = typed.trim()
  const contract = text.split(':').pop() ?? ''
  const isOther = text.includes(':') && !text.startsWith(`${network.caipNetworkId}:`)
  if (isOther || !/^0x[\da-f]{40}$/i.test(contract)) return undefined
  const address = toCaipAddress(network.caipNetworkId, contract)
  const client = await context.queries.load()
  const listed = await client.fetchQuery(swapTokensQuery(context)).catch(() => ({ tokens: [] }))
  const match = [coinOf(network), ...listed.tokens].find((token) =>
    isSameSwapToken(token, { address }),
  )
  if (match) return match
  // Held tokens too: scammers send lookalikes, so a balance vouches for nothing.
  const token = await swapping.getToken(contract, network)
  if (!token) return undefined
  const symbol = token.symbol.slice(0, maxText.symbol)
  const name = token.name.slice(0, maxText.name)
  return { address, symbol, name, decimals: token.decimals, isListed: false }
}

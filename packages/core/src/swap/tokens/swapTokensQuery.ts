import { type Network, nativeTokenOf } from '@latchkey/protocol'
import { getConvertTokens } from '@latchkey/protocol/api'
import type { Context } from '../../runtime/context.js'
import { foregroundRetries } from '../../runtime/http/createApi.js'
import { activeNetwork } from '../../state/networksSlice.js'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { callQuotes } from '../market/callQuotes.js'
import { isSameSwapToken, swapContract } from '../market/swapContract.js'

/** How long a list is good: a market gets new tokens rarely. */
const staleMs = 300_000

/** The tokens of the active network that can be swapped. */
export type SwapTokens = { readonly tokens: readonly SwapToken[] }

/** Queries the tokens that can be swapped on the active network, by symbol. @spec S7.07 */
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
        // Of another chain, it would be shown with balances that are not its own.
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

/** In the order of the characters' numbers: to compare by language takes long for thousands. */
function bySymbol(a: SwapToken, b: SwapToken): number {
  const [first, second] = [a.symbol.toLowerCase(), b.symbol.toLowerCase()]
  return Number(first > second) - Number(first < second)
}

/** The symbols of tokens that many know, in the order in which they are suggested. @spec S9.42 */
const suggested =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** Returns those of a list that are suggested beside the other side: of several with one symbol, none but the first. @spec S9.42 */
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

/** Whether no market trades a token for the other: it is the same one, or one is the coin and one its wrapping. */
function isDeadEnd(token: SwapToken, other: SwapToken): boolean {
  if (isSameSwapToken(token, other)) return true
  const isWrapped = (one: SwapToken, coin: SwapToken) =>
    swapContract(coin) === undefined && one.symbol === `W${coin.symbol}`
  return isWrapped(token, other) || isWrapped(other, token)
}

/** Finds tokens by symbol, name or address: those whose symbol is the text first, then those that begin with it. */
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
  // By a part of an address only where it looks like one: a word of hexadecimal letters is in many.
  return wanted.startsWith('0x') && address.toLowerCase().includes(wanted) ? 2 : undefined
}

/** The coin of a network as a token. */
export const coinOf = ({ chainNamespace, id, nativeCurrency }: Network): SwapToken => ({
  address: nativeTokenOf(chainNamespace, id),
  symbol: nativeCurrency.symbol,
  name: nativeCurrency.name,
  decimals: nativeCurrency.decimals,
  isListed: true,
})

/** A token as a server describes it; its coin is always the page's own, since other decimals would make one typed coin ten. */
export const ownCoin = (network: Network, token: SwapToken): SwapToken => {
  if (swapContract(token) !== undefined) return token
  const { logoUri } = token
  return { ...coinOf(network), ...(logoUri && { logoUri }) }
}

import { createTtlCache } from '@latchkey/service/createTtlCache'
import { type Hex, numberToHex } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { SwapMarkets } from '../port/SwapMarket.js'
import type {
  NoTransaction,
  ProviderTransaction,
  RouteProvider,
  SpenderRequest,
  TransactionRequest,
} from '../port/SwapProvider.js'
import { routeGas } from './bestFirst.js'
import type { ConfirmedRoute } from './confirmRoutes.js'
import { createRouteQuoter } from './createRouteQuoter.js'
import { descending } from './descending.js'
import { encodeSwap, isMark } from './encodeSwap.js'
import { toQuote } from './toQuote.js'

/** What finds routes through pools needs. */
export type PoolProviderDeps = {
  readonly calls: MultiChainRpc
  readonly markets: SwapMarkets
  /** In milliseconds since 1970. */
  now(): number
}

/** How long a router that was named as the spender stays the choice for the same swap. */
const choiceMs = 2 * 60_000
const maxChoices = 10_000
/** The router that was chosen stays if it gives so much of the best, in thousandths. */
const loyaltyParts = 995n
/** How long a transaction may wait for its block. */
const deadlineSeconds = 20n * 60n
const maxQuotes = 20
const slippageParts = 1_000_000n

/**
 * Creates a provider that quotes pools of Uniswap's kinds by calls to the chain alone. A route stays at one venue, and
 * its amounts are those that the venue's own contracts compute. There is no route between the coin and the token that
 * wraps it, which is no swap.
 *
 * The visitor lets one router take a token and swaps through it, in two requests, asked one after the other or at once,
 * between which prices move. So the router that `spender` or `transaction` was first to name for an account and amount stays
 * the choice of both for two minutes; where it gives too little by then, the swap is refused as `price-moved`, and the next
 * one starts over with the best.
 */
export function createPoolProvider({ calls, markets, now }: PoolProviderDeps): RouteProvider {
  const quoter = createRouteQuoter(calls, markets, now)
  const choices = createTtlCache<Hex>({ maxEntries: maxChoices, now })

  return {
    chains: new Set([...markets.keys()].filter((chain) => calls.chains.has(chain))),

    async quotes(request) {
      const routes = await quoter.confirmed(request)
      return routes.slice(0, maxQuotes).map((route) => toQuote(route, request))
    },

    async spender({ account, amount, ...pair }) {
      if (amount === undefined) return (await quoter.deepest(pair))?.venue.router
      const routes = await quoter.confirmed({ ...pair, amount })
      const key = choiceKey({ ...pair, amount, account })
      const [best] = routes
      const chosen = routes.find(({ route }) => route.venue.router === choices.get(key))
      const isLoyal = best && chosen && chosen.out * 1_000n >= best.out * loyaltyParts
      const router = (isLoyal ? chosen : best)?.route.venue.router
      if (router) choices.set(key, router, choiceMs)
      return router
    },

    async transaction(request) {
      if (isMark(request.account)) return 'would-fail'
      const key = choiceKey(request)
      const routes = await quoter.confirmed(request)
      // The coin needs no allowance, so that nothing binds it to a router.
      const isBound = request.from !== 'native'
      const router = isBound ? choices.get(key) : undefined
      const route = routes.find(({ route }) => !router || route.venue.router === router)
      if (!route || route.out < (request.minReceived ?? 0n)) {
        choices.delete(key)
        return routes.length === 0 ? 'no-route' : 'price-moved'
      }
      if (isBound && !router) choices.set(key, route.route.venue.router, choiceMs)
      return build(route, request)
    },
  }

  async function build(
    { out, route }: ConfirmedRoute,
    request: TransactionRequest,
  ): Promise<ProviderTransaction | NoTransaction> {
    const { account, amount, chain, disableEstimate, from, minReceived = 0n } = request
    const tolerated = afterSlippage(out, request.slippagePercent)
    const [minOut = tolerated] = [tolerated, minReceived].sort(descending)
    const deadline = BigInt(Math.floor(now() / 1_000)) + deadlineSeconds
    const data = encodeSwap(route, { ...request, minOut, deadline })
    const value = from === 'native' ? amount : 0n
    const call = { to: route.venue.router, data, value }
    if (disableEstimate) return { ...call, gas: routeGas(route) }
    const gas = await estimateGas(calls, chain, { ...call, from: account })
    return gas === undefined ? 'would-fail' : { ...call, gas }
  }
}

const choiceKey = ({ account, amount, chain, from, to }: SpenderRequest): string =>
  [chain, account, from, to, amount].join(' ')

/** What must arrive of an amount at least; never nothing, which would take any price. */
function afterSlippage(out: bigint, percent: number): bigint {
  const left = slippageParts - BigInt(Math.round((percent / 100) * Number(slippageParts)))
  const least = (out * left) / slippageParts
  return least > 0n ? least : 1n
}

/** What the chain says that a call uses; undefined where it refuses the call. */
async function estimateGas(
  calls: MultiChainRpc,
  chain: string,
  { data, from, to, value }: { from: Hex; to: Hex; data: Hex; value: bigint },
): Promise<bigint | undefined> {
  const params = [{ from, to, data, value: numberToHex(value) }]
  const [response] = await calls.request(chain, [{ method: 'eth_estimateGas', params }])
  const result = response?.error ? undefined : response?.result
  const isQuantity = typeof result === 'string' && /^0x[0-9a-f]{1,12}$/i.test(result)
  return isQuantity ? BigInt(result) : undefined
}

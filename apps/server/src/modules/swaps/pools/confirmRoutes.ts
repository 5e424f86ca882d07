import { encodeFunctionData, type Hex } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { ContractRead } from '../../chain/multicall3.js'
import { readContracts } from '../../chain/readContracts.js'
import { encodePath, tokensOf } from './encodePath.js'
import type { Route } from './Pool.js'
import { parseWords } from './parseWords.js'
import { poolAbi } from './poolAbi.js'
import { priceBounds } from './readPools.js'

/** A route with what the venue's own contract gives for the amount now. */
export type ConfirmedRoute = { readonly route: Route; readonly out: bigint }

/**
 * What routes give by the contracts that would execute them: v2's router, v3's quoter. What a factory or a pool claims
 * of itself decides only which routes are asked about. Routes that give nothing, or less than they should because a
 * pool runs empty, are left out.
 */
export async function confirmRoutes(
  calls: MultiChainRpc,
  chain: string,
  routes: readonly Route[],
  amount: bigint,
): Promise<readonly ConfirmedRoute[]> {
  if (routes.length === 0) return []
  const reads = routes.map((route) => confirmation(route, amount))
  const answers = await readContracts(calls, chain, reads)
  return routes.flatMap((route, at) => {
    const out = parsers[route.venue.kind](answers[at], route.hops.length, amount)
    return out ? [{ route, out }] : []
  })
}

function confirmation({ hops, venue }: Route, amount: bigint): ContractRead {
  if (venue.kind === 'v2') {
    const args = [amount, tokensOf(hops)] as const
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'getAmountsOut', args })
    return { to: venue.router, data }
  }
  const args = [encodePath(hops), amount] as const
  const data = encodeFunctionData({ abi: poolAbi, functionName: 'quoteExactInput', args })
  return { to: venue.quoter, data }
}

type Parser = (data: Hex | undefined, hops: number, amount: bigint) => bigint | undefined

const word = 256
const parsers: Readonly<Record<'v2' | 'v3', Parser>> = {
  /** A list of amounts, the first of which is the one that goes in. */
  v2(data, hops, amount) {
    const list = Array.from({ length: hops + 1 }, () => word)
    const [offset, length, first, ...rest] = parseWords(data, [word, word, ...list]) ?? []
    const isCanonical = offset === 32n && length === BigInt(hops + 1) && first === amount
    return isCanonical ? rest.at(-1) : undefined
  },
  /** The amount, the price behind the swap in each pool, the crossed ticks of each, the gas. */
  v3(data, hops) {
    const prices = Array.from({ length: hops }, () => 160)
    const ticks = Array.from({ length: hops }, () => 32)
    const head = [word, word, word, word]
    const words = parseWords(data, [...head, word, ...prices, word, ...ticks])
    if (!words) return undefined
    const count = BigInt(hops)
    const isCanonical =
      words[1] === 128n &&
      words[2] === 160n + 32n * count &&
      words[4] === count &&
      words[5 + hops] === count
    // A pool that ran empty ends at the bound of its price, and takes only a part of the amount.
    const isFilled = words
      .slice(5, 5 + hops)
      .every((root) => root > priceBounds.lowest + 1n && root < priceBounds.highest - 1n)
    return isCanonical && isFilled ? words[0] : undefined
  },
}

import { createTtlCache, type TtlCache } from '@latchkey/service/createTtlCache'
import { encodeFunctionData, type Hex } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import { readContracts } from '../../chain/readContracts.js'
import type { SwapVenue } from '../port/SwapMarket.js'
import type { PoolPlace } from './Pool.js'
import { parseAddressWord } from './parseWords.js'
import { poolAbi } from './poolAbi.js'

/** Two different tokens; the order does not matter. */
export type TokenPair = readonly [Hex, Hex]

/** Finds the pools of pairs at a venue. */
export type PoolFinder = (
  chain: string,
  venue: SwapVenue,
  pairs: readonly TokenPair[],
) => Promise<readonly PoolPlace[]>

/** Pools never go away, but a factory's answer is not trusted for longer. */
const foundMs = 10 * 60_000
/** A new pool is found after this. */
const absentMs = 30_000
const maxPlaces = 20_000

/** Where a pool may be, before its factory is asked. */
type Candidate = {
  readonly key: string
  readonly tokens: readonly [Hex, Hex]
  readonly fee: number
  readonly data: Hex
}

/** Creates what finds pools, and remembers for some minutes what it found. */
export function createPoolFinder(calls: MultiChainRpc, now: () => number): PoolFinder {
  const cache: TtlCache<PoolPlace | 'absent'> = createTtlCache({ maxEntries: maxPlaces, now })
  return async (chain, venue, pairs) => {
    const candidates = pairs.flatMap((pair) => candidatesOf(chain, venue, pair))
    const unknown = candidates.filter(({ key }) => cache.get(key) === undefined)
    const pools = await lookUp(calls, chain, venue, unknown)
    const fresh = new Map(unknown.map(({ key }, at) => [key, pools[at] ?? 'absent'] as const))
    for (const [key, place] of fresh) cache.set(key, place, place === 'absent' ? absentMs : foundMs)
    const places = candidates.map(({ key }) => fresh.get(key) ?? cache.get(key))
    return places.filter((place) => place !== undefined && place !== 'absent')
  }
}

function candidatesOf(chain: string, venue: SwapVenue, pair: TokenPair): readonly Candidate[] {
  // Pools hold their tokens in this order, and so do the routers that compute their addresses.
  const tokens = BigInt(pair[0]) < BigInt(pair[1]) ? pair : ([pair[1], pair[0]] as const)
  const keyOf = (fee: number) => [chain, venue.factory, ...tokens, fee].join(' ')
  if (venue.kind === 'v2') {
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'getPair', args: tokens })
    const fee = venue.feeBps * 100
    return [{ key: keyOf(fee), tokens, fee, data }]
  }
  return venue.fees.map((fee) => {
    const args = [...tokens, fee] as const
    const data = encodeFunctionData({ abi: poolAbi, functionName: 'getPool', args })
    return { key: keyOf(fee), tokens, fee, data }
  })
}

const token0 = encodeFunctionData({ abi: poolAbi, functionName: 'token0' })
const token1 = encodeFunctionData({ abi: poolAbi, functionName: 'token1' })

/** The pools of candidates; undefined for one that is none, or says that it is of other tokens. */
async function lookUp(
  calls: MultiChainRpc,
  chain: string,
  venue: SwapVenue,
  candidates: readonly Candidate[],
): Promise<readonly (PoolPlace | undefined)[]> {
  if (candidates.length === 0) return []
  const reads = candidates.map(({ data }) => ({ to: venue.factory, data }))
  const addresses = (await readContracts(calls, chain, reads)).map(parseAddressWord)
  const there = addresses.filter((address) => address !== undefined)
  if (there.length === 0) return []
  const inside = there.flatMap((to) => [
    { to, data: token0 },
    { to, data: token1 },
  ])
  const tokens = (await readContracts(calls, chain, inside)).map(parseAddressWord)
  let nth = 0
  return candidates.map((candidate, at) => {
    const address = addresses[at]
    if (!address) return undefined
    const [first, second] = tokens.slice(2 * nth, 2 * nth + 2)
    nth += 1
    const isOfThese = first === candidate.tokens[0] && second === candidate.tokens[1]
    return isOfThese ? { venue, address, tokens: candidate.tokens, fee: candidate.fee } : undefined
  })
}

import { encodeFunctionData, type Hex } from 'viem'
import type { MultiChainRpc } from '../../chain/createMultiChainRpc.js'
import type { ContractRead } from '../../chain/multicall3.js'
import { readContracts } from '../../chain/readContracts.js'
import type { Pool, PoolPlace } from './Pool.js'
import { parseWords } from './parseWords.js'
import { poolAbi } from './poolAbi.js'

/** Prices of v3 are square roots in parts of this. */
const q96 = 2n ** 96n

/** The lowest and the highest square root of a price that v3 knows, in parts of 2^96. */
export const priceBounds = {
  lowest: 4_295_128_739n,
  highest: 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n,
} as const

const reservesCall = encodeFunctionData({ abi: poolAbi, functionName: 'getReserves' })
const priceCall = encodeFunctionData({ abi: poolAbi, functionName: 'slot0' })
const liquidityCall = encodeFunctionData({ abi: poolAbi, functionName: 'liquidity' })

/** How one kind of pool says how it stands. */
type PoolReader = {
  readonly calls: readonly Hex[]
  /** Undefined where it is nonsense, or the pool is empty. */
  parse(answers: readonly (Hex | undefined)[]): Pick<Pool, 'reserves' | 'price'> | undefined
}

const readers: Readonly<Record<'v2' | 'v3', PoolReader>> = {
  v2: {
    calls: [reservesCall],
    parse([data]) {
      const [first, second] = parseWords(data, [112, 112, 32]) ?? []
      if (!first || !second) return undefined
      return { reserves: [first, second], price: [first, second] }
    },
  },
  v3: {
    calls: [priceCall, liquidityCall],
    parse([slot, depth]) {
      // The tick may be below zero, and fills its word.
      const [root] = parseWords(slot, [160, 256, 16, 16, 16, 32, 1]) ?? []
      const [liquidity] = parseWords(depth, [128]) ?? []
      if (!root || !liquidity) return undefined
      if (root < priceBounds.lowest || root >= priceBounds.highest) return undefined
      const reserves = [(liquidity * q96) / root, (liquidity * root) / q96] as const
      return { reserves, price: [q96 * q96, root * root] }
    },
  },
}

/** How pools stand now, all of them in one call; those that are empty or answer nonsense are left out. */
export async function readPools(
  calls: MultiChainRpc,
  chain: string,
  places: readonly PoolPlace[],
): Promise<readonly Pool[]> {
  if (places.length === 0) return []
  const reads: ContractRead[] = places.flatMap(({ address, venue }) =>
    readers[venue.kind].calls.map((data) => ({ to: address, data })),
  )
  const answers = [...(await readContracts(calls, chain, reads))]
  return places.flatMap((place) => {
    const reader = readers[place.venue.kind]
    const state = reader.parse(answers.splice(0, reader.calls.length))
    return state ? [{ ...place, ...state }] : []
  })
}

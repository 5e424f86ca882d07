import type { Abi, Address, Hex } from 'viem'
import { encodeFunctionData, encodePacked, getContractAddress, keccak256, padHex } from 'viem/utils'
import { contracts } from '../known/contracts.js'
import { market } from '../known/market.js'
import type { SeedTransaction } from './accountSeed.js'
import { readArtifact } from './artifact.js'
import { type SeededPool, v2Pools, v3Pools } from './marketPools.js'
import { marketArtifacts } from './marketSeed.js'
import { readPublished } from './readPublished.js'

type Call = { readonly target: Address; readonly value: bigint; readonly callData: Hex }
type Side = { readonly token: Address; readonly amount: bigint }

/** The transactions that fill the pools, one each: every call of it goes through Multicall3, which needs no allowance. */
export function poolSeed(deployer: Address): SeedTransaction[] {
  const abis = Object.fromEntries(
    Object.entries(marketArtifacts).map(([name, path]) => [name, readPublished(path)]),
  ) as Record<keyof typeof marketArtifacts, ReturnType<typeof readPublished>>
  const { abi: tokenAbi } = readArtifact('LocalToken')
  const { abi: batchAbi } = readArtifact('Multicall3')

  /** Coin becomes its token; the other tokens are minted, as any account may. */
  const provide = ({ amount, token }: Side, to: Address): Call[] =>
    token !== market.wrapped
      ? [call(token, tokenAbi, 'mint', [to, amount])]
      : [
          { ...call(token, abis.wrapped.abi, 'deposit'), value: amount },
          ...(to === contracts.multicall3
            ? []
            : [call(token, abis.wrapped.abi, 'transfer', [to, amount])]),
        ]
  const batch = (calls: Call[], gas: bigint): SeedTransaction => ({
    to: contracts.multicall3,
    data: encodeFunctionData({
      abi: batchAbi,
      functionName: 'aggregate3Value',
      args: [calls.map((each) => ({ ...each, allowFailure: false }))],
    }),
    value: calls.reduce((sum, { value }) => sum + value, 0n),
    gas,
  })

  const pairs = v2Pools.map((pool) => {
    const sides = sidesOf(pool)
    const pair = pairOf(sides, abis.pair.bytecode)
    const traps = sides.filter(({ token }) => token === market.tokens.halting)
    return batch(
      [
        call(market.factory, abis.factory.abi, 'createPair', [...pool.tokens]),
        ...sides.flatMap((side) => provide(side, pair)),
        ...traps.map(({ token }) => call(token, readArtifact('LocalHalting').abi, 'open', [pair])),
        call(pair, abis.pair.abi, 'mint', [deployer]),
      ],
      4_000_000n,
    )
  })
  const { positions } = market.v3
  const concentrated = v3Pools.map((pool) => {
    const sides = sidesOf(pool)
    const [{ token: token0, amount: amount0 }, { token: token1, amount: amount1 }] = sides
    const { fee, lastTick } = pool
    const price = squareRoot((amount1 << 192n) / amount0)
    const position = {
      token0,
      token1,
      fee,
      tickLower: -lastTick,
      tickUpper: lastTick,
      amount0Desired: amount0,
      amount1Desired: amount1,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: deployer,
      deadline: 2n ** 64n,
    }
    return batch(
      [
        call(positions, abis.v3Positions.abi, 'createAndInitializePoolIfNecessary', [
          token0,
          token1,
          fee,
          price,
        ]),
        ...sides.flatMap((side) => [
          ...provide(side, contracts.multicall3),
          call(side.token, tokenAbi, 'approve', [positions, side.amount]),
        ]),
        call(positions, abis.v3Positions.abi, 'mint', [position]),
      ],
      8_000_000n,
    )
  })
  return [...pairs, ...concentrated]
}

/** The storage of a pair that has the sums of its two prices. */
const priceSlots = ['0x9', '0xa'] as const

/**
 * What the pools of v2 have noted of their prices, as address, slot and value: something, as those of real chains have for long.
 * The first note takes 40,000 gas more than any other, and a trade that happens to make it would fail with what it was
 * estimated to take.
 */
export function notedPrices(): (readonly [Address, Hex, Hex])[] {
  const { bytecode } = readPublished(marketArtifacts.pair)
  const one = padHex('0x1')
  return v2Pools.flatMap((pool) => {
    const pair = pairOf(sidesOf(pool), bytecode)
    return priceSlots.map((slot) => [pair, slot, one] as const)
  })
}

const pairOf = ([first, second]: readonly [Side, Side], bytecode: Hex) =>
  getContractAddress({
    opcode: 'CREATE2',
    from: market.factory,
    salt: keccak256(encodePacked(['address', 'address'], [first.token, second.token])),
    bytecode,
  })

const call = (target: Address, abi: Abi, functionName: string, args: unknown[] = []): Call => ({
  target,
  value: 0n,
  callData: encodeFunctionData({ abi, functionName, args }),
})

/** Pools sort their two tokens by address. */
function sidesOf({ amounts, tokens }: SeededPool): readonly [Side, Side] {
  const first = { token: tokens[0], amount: amounts[0] }
  const second = { token: tokens[1], amount: amounts[1] }
  return BigInt(first.token) < BigInt(second.token) ? [first, second] : [second, first]
}

/** By Newton's method, rounded down. */
function squareRoot(value: bigint): bigint {
  let [root, next] = [value, (value + 1n) / 2n]
  while (next < root) [root, next] = [next, (next + value / next) / 2n]
  return root
}

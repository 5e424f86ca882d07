import type { Address } from 'viem'
import { parseEther, parseUnits } from 'viem/utils'
import { contracts } from '../known/contracts.js'
import { market } from '../known/market.js'

/** What a pool holds when the chain is new; the two amounts are worth the same, so they are its price. */
export type SeededPool = {
  readonly tokens: readonly [Address, Address]
  readonly amounts: readonly [bigint, bigint]
}

const { wrapped, tokens } = market
const { dollar, quiet, ticket } = contracts

/** The pools of Uniswap v2: ether is 2,500 dollars, and so deep that one of it moves no price by half a percent. */
export const v2Pools: readonly SeededPool[] = [
  { tokens: [wrapped, dollar], amounts: [parseEther('1000'), parseUnits('2500000', 6)] },
  { tokens: [wrapped, quiet], amounts: [parseEther('500'), parseUnits('625000', 6)] },
  { tokens: [dollar, tokens.gold], amounts: [parseUnits('3000000', 6), parseEther('50000')] },
  { tokens: [dollar, ticket], amounts: [parseUnits('2000000', 6), 200_000n] },
  { tokens: [dollar, tokens.fine], amounts: [parseUnits('2000000', 6), parseUnits('400000', 24)] },
  { tokens: [wrapped, tokens.taxed], amounts: [parseEther('500'), parseEther('1250000')] },
  { tokens: [wrapped, tokens.halting], amounts: [parseEther('500'), parseEther('2500000')] },
  { tokens: [wrapped, tokens.strict], amounts: [parseEther('500'), parseUnits('1250000', 6)] },
]

/** The pools of Uniswap v3, with liquidity over all prices; the fee is in hundredths of a basis point. */
export const v3Pools: readonly (SeededPool & {
  readonly fee: number
  readonly lastTick: number
})[] = [
  {
    tokens: [wrapped, dollar],
    amounts: [parseEther('1000'), parseUnits('2500000', 6)],
    fee: 3000,
    lastTick: 887_220,
  },
  {
    tokens: [dollar, tokens.gold],
    amounts: [parseUnits('3000000', 6), parseEther('50000')],
    fee: 500,
    lastTick: 887_270,
  },
]

import type { CallsSimulation, ContractCall } from '../../ports/Adapter.js'
import { decodeCall, type MarketSwap, marketCoin } from './marketCalls.js'

/** What decides about a trade in the market. */
export type MarketPrice = {
  price: bigint
  allowance: bigint
  isStrict: boolean
}

/** What an amount brings. */
export const quoteOf = ({ price }: MarketPrice, amount: bigint): bigint => (amount * price) / 1_000n

/** Tries calls in a row, as a chain would. */
export function tryCalls(
  market: MarketPrice,
  calls: readonly ContractCall[],
  tokens: readonly string[],
): CallsSimulation {
  let allowance = market.allowance
  const changes = tokens.map(() => 0n)
  let nativeChange = 0n
  const move = (token: string, by: bigint) => {
    if (token === marketCoin) nativeChange += by
    const at = tokens.indexOf(token)
    if (at >= 0) changes[at] = (changes[at] ?? 0n) + by
  }
  for (const [at, { data }] of calls.entries()) {
    const approval = decodeCall<{ spender: string; units?: string }>(data)
    if (approval?.units !== undefined) {
      if (market.isStrict && allowance > 0n && approval.units !== '0') return { ok: false, at }
      allowance = BigInt(approval.units)
      continue
    }
    const swap = decodeCall<MarketSwap>(data)
    if (!swap) return { ok: false, at }
    const amount = BigInt(swap.amount)
    const brings = quoteOf(market, amount)
    if (brings < BigInt(swap.min)) return { ok: false, at, reason: 'too little' }
    if (swap.from !== marketCoin && allowance < amount)
      return { ok: false, at, reason: 'allowance' }
    if (swap.from !== marketCoin) allowance -= amount
    move(swap.from, -amount)
    move(swap.to, brings)
  }
  return {
    ok: true,
    changes,
    nativeChange,
    allowanceAfter: allowance,
    gas: calls.map(() => 50_000n),
  }
}

/** What the chain does with a call that the wallet sent. */
export function carryOut(
  market: MarketPrice & {
    readonly givenPercent: bigint
    readonly proceeds: Map<string, bigint>
  },
  { data }: ContractCall,
): void {
  const approval = decodeCall<{ units?: string }>(data)
  const swap = decodeCall<MarketSwap>(data)
  if (approval?.units !== undefined)
    market.allowance = (BigInt(approval.units) * market.givenPercent) / 100n
  else if (swap && swap.from !== marketCoin) market.allowance -= BigInt(swap.amount)
  if (!swap || approval?.units !== undefined) return
  const before = market.proceeds.get(swap.to) ?? 0n
  market.proceeds.set(swap.to, before + quoteOf(market, BigInt(swap.amount)))
}

import { formatUnits } from '@latchkey/core/account'
import type { SwapQuote, SwapToken } from '@latchkey/core/swap'
import { type AmountStyle, formatAmount, formatNumber } from '@latchkey/protocol'

export const tokenText = (
  units: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  tag: string,
  style: AmountStyle = 'precise',
): string => `${formatAmount(formatUnits(units, decimals), tag, style)} ${symbol}`

export const shortTokenText = (
  units: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  tag: string,
): string => `${formatAmount(followingAmount(units, decimals), tag, 'exact')} ${symbol}`

/** `1 ETH = 2,498.2 LUSD`; inverted where the price would round to nothing. */
export function rateText(
  { fromUnits, toUnits }: Pick<SwapQuote, 'fromUnits' | 'toUnits'>,
  source: SwapToken,
  to: SwapToken,
  tag: string,
): string {
  const forward = unitsFor1(fromUnits, source.decimals, toUnits)
  const [one, other, units] =
    forward > 0n ? [source, to, forward] : [to, source, unitsFor1(toUnits, to.decimals, fromUnits)]
  return `${formatAmount('1', tag, 'exact')} ${one.symbol} = ${tokenText(units, other, tag)}`
}

const unitsFor1 = (units: bigint, decimals: number, others: bigint) =>
  units > 0n ? (others * 10n ** BigInt(decimals)) / units : 0n

const leastFraction = 0.0001

/** 0.0031 is `0.31 %`; the smallest is `<0.01 %`. */
export function percentText(fraction: number, tag: string): string {
  const isTiny = fraction > 0 && fraction < leastFraction
  const text = formatNumber(Math.max(0, isTiny ? leastFraction : fraction), tag, {
    style: 'percent',
    maximumFractionDigits: fraction < 0.1 ? 2 : 0,
  })
  return isTiny ? `<${text}` : text
}

export const impactLevel = (impact: number): 'low' | 'noticeable' | 'high' =>
  impact > 0.03 ? 'high' : impact > 0.01 ? 'noticeable' : 'low'

export function slippageOf({ minReceived, toUnits }: SwapQuote): number {
  return toUnits > 0n ? Number(((toUnits - minReceived) * 10_000n) / toUnits) / 10_000 : 0
}

/** The target's units are so coarse that rounding alone explains a loss. */
export const isRounding = ({ fee = 0, toUnits }: SwapQuote, loss: number): boolean =>
  toUnits < coarseUnits && loss - fee < 1 / (Number(toUnits) + 1)

/** Below this, one unit is more than the slippage. */
const coarseUnits = 100n

export function followingAmount(units: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.')
  const zeros = whole === '0' ? /^0*/.exec(fraction)?.[0].length : 0
  const shown = fraction.slice(0, (zeros ?? 0) + 6).replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}

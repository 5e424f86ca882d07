import type { CardAmount, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from './makeCard.js'

export type ComparedFee = {
  readonly fee: bigint
  readonly amount: CardAmount
  /** What the network itself would ask for now, if known. */
  readonly usual?: bigint
  readonly value?: bigint
}

// About a hundred dollars at any price of recent years, in base units. The bound does not depend on the data server,
// which could report a price of nothing; the price that it reports can only lower the bound.
const highestFees: Readonly<Record<string, bigint>> = {
  ETH: 50n * 10n ** 15n,
  BNB: 200n * 10n ** 15n,
  AVAX: 5n * 10n ** 18n,
  POL: 200n * 10n ** 18n,
  MATIC: 200n * 10n ** 18n,
  HYPE: 3n * 10n ** 18n,
  CELO: 200n * 10n ** 18n,
  xDAI: 100n * 10n ** 18n,
  SOL: 500n * 10n ** 6n,
}
const highestDollars = 100

/**
 * Warns of a fee that no ordinary transaction has: in itself, or ten times of what the network asks for, since wallets
 * and pages add at most a few times of it to be fast. Below a hundredth of the bound no comparison matters.
 */
export function feeWarnings({ amount, fee, usual, value = 0n }: ComparedFee): CardWarning[] {
  const highest = Object.hasOwn(highestFees, amount.symbol) ? highestFees[amount.symbol] : undefined
  const matters = fee > (highest === undefined ? 0n : highest / 100n)
  const isHigh =
    (highest !== undefined && fee > highest) ||
    (amount.usd !== undefined && amount.usd.value > highestDollars) ||
    (usual !== undefined && matters && fee > 10n * usual)
  if (isHigh) return [danger('highFee')]
  return matters && value > 0n && fee >= value ? [caution('feeAboveValue')] : []
}

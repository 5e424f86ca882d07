import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { readFees } from '../chain/readFees.js'
import type { GasPrices } from './port/SwapProvider.js'

/** In percent: the room for the base fee to rise, and how much more than usual the block's maker gets. */
const speeds = {
  standard: { base: 100n, tip: 100n },
  fast: { base: 112n, tip: 130n },
  instant: { base: 125n, tip: 200n },
} as const

export async function readGasPrices(calls: MultiChainRpc, chain: string): Promise<GasPrices> {
  const { baseFee, priorityFee } = await readFees(calls, chain)
  const at = ({ base, tip }: (typeof speeds)[keyof typeof speeds]) =>
    (baseFee * base + priorityFee * tip) / 100n
  return { standard: at(speeds.standard), fast: at(speeds.fast), instant: at(speeds.instant) }
}

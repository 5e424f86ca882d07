import type { ChainRpc, FeePrices } from '@latchkey/core/adapter'
import { parseQuantity } from '../chain/encoding.js'
import { getBaseFee } from './getBaseFee.js'

const blocks = 20
const percentiles = [10, 50, 90]
const coveredQuarters = [5n, 6n, 8n] as const

type FeeHistory = {
  readonly baseFeePerGas?: readonly unknown[]
  readonly reward?: readonly (readonly unknown[])[]
}

export async function getFeePrices(rpc: ChainRpc): Promise<FeePrices | undefined> {
  const request = (method: string, ...params: unknown[]) => rpc.request({ method, params })
  try {
    const [answer, latest] = await Promise.all([
      request('eth_feeHistory', `0x${blocks.toString(16)}`, 'latest', percentiles),
      getBaseFee(request),
    ])
    // Chains without base fee may return zeros, but refuse these prices.
    if (latest === undefined) return undefined
    const history = answer as FeeHistory
    // The last entry is the next block's, at most an eighth lower: anything below is never mined.
    let base = parseQuantity(history.baseFeePerGas?.at(-1))
    if (base < latest - latest / 8n) base = latest
    const rewards = (history.reward ?? []).map((row) => row.map(parseQuantity))
    // Empty blocks report zero tips.
    const usable = rewards.filter((row) => row.length === percentiles.length && row.some(Boolean))
    const tips = usable.length > 0 ? tipsOf(usable) : await suggestedTips(request)
    const [slow, normal, fast] = coveredQuarters.map((quarters, at) => {
      const tip = tips[at] ?? 0n
      return { maxFeePerGas: (base * quarters + 3n) / 4n + tip, maxPriorityFeePerGas: tip }
    })
    if (!slow || !normal || !fast || slow.maxFeePerGas === fast.maxFeePerGas) return undefined
    return { slow, normal, fast }
  } catch {
    return undefined
  }
}

function tipsOf(rewards: readonly (readonly bigint[])[]): readonly bigint[] {
  let least = 0n
  return percentiles.map((_, at) => {
    const column = rewards.map((row) => row[at] ?? 0n).sort((a, b) => (a < b ? -1 : 1))
    const median = column[Math.floor(column.length / 2)] ?? 0n
    least = median > least ? median : least
    return least
  })
}

async function suggestedTips(
  request: (method: string) => Promise<unknown>,
): Promise<readonly bigint[]> {
  const tip = parseQuantity(await request('eth_maxPriorityFeePerGas'))
  return [tip, tip, tip * 2n]
}

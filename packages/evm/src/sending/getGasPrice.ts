import type { FeePrice } from '@latchkey/core/adapter'
import { parseQuantity } from '../chain/encoding.js'
import { getBaseFee } from './getBaseFee.js'

export type RpcRequest = (method: string, ...params: unknown[]) => Promise<unknown>

export type GasPrice = { readonly most: bigint; readonly price: FeePrice }

export async function getGasPrice(request: RpcRequest): Promise<GasPrice> {
  const [base, tip] = await Promise.all([
    getBaseFee(request),
    request('eth_maxPriorityFeePerGas')
      .then(parseQuantity)
      .catch(() => undefined),
  ])
  if (base !== undefined && tip !== undefined) return atMost(withFeeHeadroom(base) + tip, tip)
  const quoted = parseQuantity(await request('eth_gasPrice'))
  // Without base fee the whole offer is paid, so no headroom.
  if (base === undefined) return { most: withFeeHeadroom(quoted), price: { maxFeePerGas: quoted } }
  // A price below the base fee is never mined.
  const tipAbove = quoted > base ? quoted - base : 0n
  return atMost(withFeeHeadroom(base + tipAbove), tipAbove)
}

const atMost = (most: bigint, tip: bigint): GasPrice => ({
  most,
  price: { maxFeePerGas: most, maxPriorityFeePerGas: tip },
})

// The base fee rises by at most an eighth per block: this covers nearly two blocks.
const withFeeHeadroom = (fee: bigint) => (fee * 5n + 3n) / 4n

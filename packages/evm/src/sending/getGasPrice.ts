import type { FeePrice } from '@latchkey/core/adapter'
import { parseQuantity } from '../chain/encoding.js'
import { getBaseFee } from './getBaseFee.js'

/** Sends one request to a node. */
export type RpcRequest = (method: string, ...params: unknown[]) => Promise<unknown>

/** The most that a unit of gas may cost, and what a wallet is to offer for it. */
export type GasPrice = { readonly most: bigint; readonly price: FeePrice }

/** Reads the gas price of the next blocks: base fee plus tip, or `eth_gasPrice`. */
export async function getGasPrice(request: RpcRequest): Promise<GasPrice> {
  const [base, tip] = await Promise.all([
    getBaseFee(request),
    // Not every node supports this method, and some then answer with null.
    request('eth_maxPriorityFeePerGas')
      .then(parseQuantity)
      .catch(() => undefined),
  ])
  if (base !== undefined && tip !== undefined) return atMost(withFeeHeadroom(base) + tip, tip)
  const quoted = parseQuantity(await request('eth_gasPrice'))
  // Without a base fee all that is offered is paid: no wallet is to offer the headroom.
  if (base === undefined) return { most: withFeeHeadroom(quoted), price: { maxFeePerGas: quoted } }
  // A price below the base fee is never mined, so it is no offer.
  const tipAbove = quoted > base ? quoted - base : 0n
  return atMost(withFeeHeadroom(base + tipAbove), tipAbove)
}

const atMost = (most: bigint, tip: bigint): GasPrice => ({
  most,
  price: { maxFeePerGas: most, maxPriorityFeePerGas: tip },
})

// The base fee rises by at most an eighth per block: this covers nearly two blocks.
const withFeeHeadroom = (fee: bigint) => (fee * 5n + 3n) / 4n

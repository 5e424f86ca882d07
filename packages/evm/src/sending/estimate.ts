import type { ChainRpc, FeePrice, Transfer, TransferCost } from '@latchkey/core/adapter'
import { getRollupFee, LatchkeyError } from '@latchkey/protocol'
import { parseQuantity } from '../chain/encoding.js'
import { getBaseFee } from './getBaseFee.js'
import { type GasPrice, getGasPrice, type RpcRequest } from './getGasPrice.js'
import { type TransferCall, transferCall } from './transferCall.js'

const nativeTransferGas = 21_000n
/** For the L1 data fee of rollups. */
const transferBytes = 250
const nftTransferBytes = 400

/** @spec S7.31 */
export async function estimate(rpc: ChainRpc, transfer: Transfer): Promise<TransferCost> {
  const request: RpcRequest = (method, ...params) => rpc.request({ method, params })
  const call = transferCall(transfer)
  const [gas, { most, price }, dataFee] = await Promise.all([
    request('eth_estimateGas', call).then(parseQuantity),
    transfer.price ? checkPrice(request, transfer.price) : getGasPrice(request),
    getRollupFee(transfer.nft ? nftTransferBytes : transferBytes, (method, params) =>
      rpc.request({ method, params }),
    ).catch(() => 0n),
    transfer.token === undefined ? undefined : assertTransferSucceeds(request, call),
  ])
  // The token's state may change before the transaction is mined.
  const usualLimit = gas === nativeTransferGas ? gas : (gas * 11n) / 10n
  const chosen = transfer.price?.gas
  // Below the current estimate it would fail and still cost.
  if (chosen !== undefined && chosen < gas) throw new LatchkeyError('node/intrinsic-gas-too-low')
  const gasLimit = chosen ?? usualLimit
  return { fee: gasLimit * most + dataFee, gas: gasLimit, dataFee, price }
}

async function checkPrice(request: RpcRequest, price: FeePrice): Promise<GasPrice> {
  // An unreachable node does not block the transfer.
  const base = await getBaseFee(request).catch(() => undefined)
  if (base !== undefined && base > price.maxFeePerGas) {
    throw new LatchkeyError('node/fee-cap-too-low')
  }
  return { most: price.maxFeePerGas, price }
}

/** Some tokens return false instead of reverting, which would waste the fee. */
async function assertTransferSucceeds(request: RpcRequest, call: TransferCall): Promise<void> {
  const answer = await request('eth_call', call, 'latest')
  if (answer === `0x${'0'.repeat(64)}`) throw new LatchkeyError('node/execution-reverted')
}

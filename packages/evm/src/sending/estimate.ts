import type { ChainRpc, Transfer, TransferCost } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import { encodeWord, parseQuantity } from '../chain/encoding.js'
import { type TransferCall, transferCall } from './transferCall.js'

/** What moving a native coin to a plain account always takes. */
const nativeTransferGas = 21_000n
/** A transfer in bytes, generously: what a rollup pays for writing it down elsewhere. */
const transferBytes = 250n
/** Where rollups of the OP kind tell that price, by `getL1FeeUpperBound(uint256)`; elsewhere nothing stands there. */
const gasPriceOracle = '0x420000000000000000000000000000000000000f'
const l1FeeUpperBoundSelector = '0xf1c7a58b'

type RpcRequest = (method: string, ...params: unknown[]) => Promise<unknown>

/** What a transfer costs at most, as the chain itself sees it; one that the chain would refuse fails here. @spec S7.31 */
export async function estimate(rpc: ChainRpc, transfer: Transfer): Promise<TransferCost> {
  const request: RpcRequest = (method, ...params) => rpc.request({ method, params })
  const call = transferCall(transfer)
  const [gas, price, l1DataFee] = await Promise.all([
    request('eth_estimateGas', call).then(parseQuantity),
    getGasPrice(request),
    getL1DataFee(request),
    transfer.token === undefined ? undefined : assertTransferSucceeds(request, call),
  ])
  // The same call may take a little more when it is mined: the token may have changed by then.
  const gasLimit = gas === nativeTransferGas ? gas : (gas * 11n) / 10n
  return { fee: gasLimit * price + l1DataFee }
}

/** What a unit of gas costs in the next blocks, by the node's own word. */
async function getGasPrice(request: RpcRequest): Promise<bigint> {
  const [block, tip] = await Promise.all([
    request('eth_getBlockByNumber', 'latest', false),
    // Not every node knows this one.
    request('eth_maxPriorityFeePerGas').then(parseQuantity, () => undefined),
  ])
  const { baseFeePerGas } = (block ?? {}) as { baseFeePerGas?: unknown }
  const base = baseFeePerGas === undefined ? undefined : parseQuantity(baseFeePerGas)
  if (base !== undefined && tip !== undefined) return withFeeHeadroom(base) + tip
  return withFeeHeadroom(parseQuantity(await request('eth_gasPrice')))
}

// From one full block to the next a fee rises by an eighth: this outlasts nearly two of them.
const withFeeHeadroom = (fee: bigint) => (fee * 5n + 3n) / 4n

/** What a rollup adds for writing the transaction down on the chain below; 0 where there is no such thing. */
async function getL1DataFee(request: RpcRequest): Promise<bigint> {
  const call = {
    to: gasPriceOracle,
    data: l1FeeUpperBoundSelector + encodeWord(transferBytes.toString(16)),
  }
  const answer = await request('eth_call', call, 'latest').catch(() => '0x')
  return typeof answer === 'string' && answer.length === 66 ? parseQuantity(answer) : 0n
}

/** Some tokens say no instead of failing: the fee would be paid for nothing. */
async function assertTransferSucceeds(request: RpcRequest, call: TransferCall): Promise<void> {
  const answer = await request('eth_call', call, 'latest')
  // Others give no answer at all, and that is a yes.
  if (typeof answer === 'string' && /^0x0{64}$/.test(answer)) {
    throw new LatchkeyError('node/execution-reverted')
  }
}

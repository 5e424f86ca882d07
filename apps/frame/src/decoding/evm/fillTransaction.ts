import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { type Hex, numberToHex } from 'viem'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { parseQuantity, type RequestedTransaction } from './parseTransactionRequest.js'

export type CompleteTransaction = {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  readonly to?: Hex
  readonly value: bigint
  readonly data: Hex
} & (
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
)

/** How much gas a call needs, if not by the node's own estimate. Fails like it. */
export type EstimateGas = (call: EstimatedCall) => Promise<bigint>

export type EstimatedCall = {
  readonly from: string
  readonly to?: Hex
  readonly value: Hex
  readonly data: Hex
}

export type FilledTransaction = {
  readonly transaction: CompleteTransaction
  /** Whether the chain would refuse it. */
  readonly wouldFail: boolean
  /** What it would cost with the gas and price that the node suggests. */
  readonly usualFee?: bigint
  readonly nonceWarnings: readonly CardWarning[]
}

/** Fills in the fields that the page left open, so that the fee can be shown. */
export async function fillTransaction(
  input: PrepareInput,
  requested: RequestedTransaction,
  chainId: number,
  estimate: EstimateGas = (call) => estimateCall(input, [call]),
): Promise<FilledTransaction> {
  const { addresses, chain, request } = input
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  const transactionCount = (tag: 'pending' | 'latest') =>
    rpc('eth_getTransactionCount', [addresses.eip155, tag]).then(toSafeNumber)
  const [nonce, fees, gas, usualPrice] = await Promise.all([
    resolveNonce(),
    resolveFees(),
    estimateGas(),
    suggestPrice().catch(() => undefined),
  ])
  const limit = requested.gas ?? gas.limit
  if (limit === undefined) throw gas.refusal
  const { data, to, value } = requested
  const transaction = { chainId, nonce: nonce.value, gas: limit, to, value, data, ...fees }
  const usualFee = usualPrice === undefined ? undefined : usualPrice * (gas.limit ?? limit)
  return {
    transaction,
    wouldFail: gas.limit === undefined,
    usualFee,
    nonceWarnings: nonce.warnings,
  }

  async function resolveNonce(): Promise<{ value: number; warnings: CardWarning[] }> {
    const { nonce } = requested
    if (nonce === undefined) return { value: await transactionCount('pending'), warnings: [] }
    const counts = [transactionCount('latest'), transactionCount('pending')]
    const [used, next] = await Promise.all(counts.map((count) => count.catch(() => undefined)))
    if (used === undefined || next === undefined)
      return { value: nonce, warnings: [caution('nonceUnknown')] }
    if (nonce < used) return { value: nonce, warnings: [danger('nonceUsed')] }
    if (nonce < next) return { value: nonce, warnings: [caution('nonceReplaces')] }
    return { value: nonce, warnings: nonce > next ? [caution('nonceWaits')] : [] }
  }

  async function baseFee(): Promise<bigint | undefined> {
    const block = await rpc('eth_getBlockByNumber', ['latest', false])
    const { baseFeePerGas } = Object(block) as { baseFeePerGas?: unknown }
    return tryParseQuantity(baseFeePerGas)
  }

  /** The highest price per gas that the wallet would choose by itself; only to compare the page's with. */
  async function suggestPrice(): Promise<bigint | undefined> {
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = requested
    if ((gasPrice ?? maxFeePerGas ?? maxPriorityFeePerGas) === undefined) return undefined
    const base = await baseFee()
    if (base === undefined) return tryParseQuantity(await rpc('eth_gasPrice', []))
    return base * 2n + (await suggestedTip())
  }

  async function resolveFees() {
    if (requested.gasPrice !== undefined)
      return { type: 'legacy', gasPrice: requested.gasPrice } as const
    const base = await baseFee()
    if (base === undefined) {
      if ((requested.maxFeePerGas ?? requested.maxPriorityFeePerGas) !== undefined) {
        throw new LatchkeyError('transaction/eip1559-fees-unsupported')
      }
      const gasPrice = tryParseQuantity(await rpc('eth_gasPrice', []))
      if (gasPrice === undefined) throw new LatchkeyError('rpc/malformed')
      return { type: 'legacy', gasPrice } as const
    }
    const tip = requested.maxPriorityFeePerGas ?? (await suggestedTip())
    // Twice the base fee covers six full blocks.
    const maxFeePerGas = requested.maxFeePerGas ?? base * 2n + tip
    const fees = { type: 'eip1559', maxFeePerGas } as const
    if (tip > maxFeePerGas) return { ...fees, maxPriorityFeePerGas: maxFeePerGas }
    return { ...fees, maxPriorityFeePerGas: tip }
  }

  async function suggestedTip(): Promise<bigint> {
    const tip = await rpc('eth_maxPriorityFeePerGas', []).catch(() => undefined)
    return tryParseQuantity(tip) ?? 1_000_000_000n
  }

  async function estimateGas(): Promise<{ limit?: bigint; refusal?: unknown }> {
    const { data, to, value } = requested
    const call = { from: addresses.eip155, to, value: numberToHex(value), data }
    try {
      const gas = await estimate(call)
      // A contract call may cost more in the next block; a plain transfer never does.
      return { limit: data === '0x' ? gas : gas + gas / 4n }
    } catch (error) {
      if (isChainRejection(error)) return { refusal: error }
      throw error
    }
  }
}

/** Returns the node's estimate for a call, with what else the node takes. */
export async function estimateCall(
  { chain, request }: PrepareInput,
  params: readonly unknown[],
): Promise<bigint> {
  const gas = tryParseQuantity(await chain.rpc(request.caipNetworkId, 'eth_estimateGas', params))
  if (gas === undefined || gas > 2n ** 40n) throw new LatchkeyError('rpc/malformed')
  return gas
}

/** Whether the chain answered, with a refusal. */
export function isChainRejection(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  const { code } = error
  return code === 'rpc/failed' || code.startsWith('node/') || code === 'rpc/invalid-input'
}

/** What JSON-RPC calls an internal error: something failed behind a server, which may have passed on what it got. */
const internalError = -32_603

/** Whether the chain refused what was sent, so that it did not arrive. Most other failures leave that open. */
export function isSendRefusal(error: unknown): boolean {
  if (!isChainRejection(error)) return false
  return !isLatchkeyError(error, 'rpc/failed') || error.context.code !== internalError
}

function toSafeNumber(value: unknown): number {
  const number = tryParseQuantity(value)
  if (number === undefined || number > 2n ** 48n) throw new LatchkeyError('rpc/malformed')
  return Number(number)
}

function tryParseQuantity(value: unknown): bigint | undefined {
  try {
    return typeof value === 'string' ? parseQuantity(value) : undefined
  } catch {
    return undefined
  }
}

import { LatchkeyError } from '@latchkey/protocol'
import { type Hex, numberToHex } from 'viem'
import type { PrepareFacts } from '../card/Prepared.js'
import { type AskedTransaction, quantity } from './readTransaction.js'

/** A transaction with nothing left open. */
export type WholeTransaction = {
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

/** Fills in from the chain what the page left open; the fee that this makes possible is shown. `revert` where the chain would refuse it. */
export async function fillTransaction(
  facts: PrepareFacts,
  asked: AskedTransaction,
  chainId: number,
): Promise<{ transaction: WholeTransaction; wouldFail: boolean }> {
  const { addresses, chain, request } = facts
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  const [nonce, fees, gas] = await Promise.all([
    asked.nonce ?? rpc('eth_getTransactionCount', [addresses.eip155, 'pending']).then(whole),
    feesOf(),
    estimate(),
  ])
  const limit = asked.gas ?? gas.limit
  if (limit === undefined) throw gas.refusal
  const { data, to, value } = asked
  const transaction = { chainId, nonce, gas: limit, to, value, data, ...fees }
  return { transaction, wouldFail: gas.limit === undefined }

  async function feesOf() {
    if (asked.gasPrice !== undefined) return { type: 'legacy', gasPrice: asked.gasPrice } as const
    const block = await rpc('eth_getBlockByNumber', ['latest', false])
    const base = readQuantity(
      typeof block === 'object' && block !== null && 'baseFeePerGas' in block
        ? block.baseFeePerGas
        : undefined,
    )
    if (base === undefined) {
      if ((asked.maxFeePerGas ?? asked.maxPriorityFeePerGas) !== undefined) {
        throw new LatchkeyError('transaction/eip1559-fees-unsupported')
      }
      const gasPrice = readQuantity(await rpc('eth_gasPrice', []))
      if (gasPrice === undefined) throw new LatchkeyError('rpc/malformed')
      return { type: 'legacy', gasPrice } as const
    }
    const tip = asked.maxPriorityFeePerGas ?? (await suggestedTip())
    // Twice the base fee lasts for six full blocks.
    const maxFeePerGas = asked.maxFeePerGas ?? base * 2n + tip
    const fees = { type: 'eip1559', maxFeePerGas } as const
    if (tip > maxFeePerGas) return { ...fees, maxPriorityFeePerGas: maxFeePerGas }
    return { ...fees, maxPriorityFeePerGas: tip }
  }

  async function suggestedTip(): Promise<bigint> {
    const tip = await rpc('eth_maxPriorityFeePerGas', []).catch(() => undefined)
    return readQuantity(tip) ?? 1_000_000_000n
  }

  async function estimate(): Promise<{ limit?: bigint; refusal?: unknown }> {
    const { data, to, value } = asked
    const call = { from: addresses.eip155, to, value: numberToHex(value), data }
    try {
      const gas = readQuantity(await rpc('eth_estimateGas', [call]))
      if (gas === undefined || gas > 2n ** 40n) throw new LatchkeyError('rpc/malformed')
      // What a contract does may cost more in the next block; a plain transfer never does.
      return { limit: data === '0x' ? gas : gas + gas / 4n }
    } catch (error) {
      if (refusedByChain(error)) return { refusal: error }
      throw error
    }
  }
}

/** Whether the chain answered, and the answer was no. */
function refusedByChain(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'rpc/failed' || code.startsWith('node/') || code === 'rpc/invalid-input'
}

function whole(value: unknown): number {
  const number = readQuantity(value)
  if (number === undefined || number > 2n ** 48n) throw new LatchkeyError('rpc/malformed')
  return Number(number)
}

function readQuantity(value: unknown): bigint | undefined {
  try {
    return typeof value === 'string' ? quantity(value) : undefined
  } catch {
    return undefined
  }
}

import { type CaipNetworkId, isEvmAddress, LatchkeyError } from '@latchkey/protocol'

/** A transaction for `eth_sendTransaction`; the wallet fills in what is absent. */
export type EvmTransaction = {
  readonly from: string
  readonly to?: string
  readonly value?: string
  readonly data?: string
  /** Hex. */
  readonly chainId?: string
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

/** Throws if a transaction is invalid, before it is sent to the wallet. @spec S5.31-S5.34 S8.48 */
export function checkTransaction(
  transaction: EvmTransaction,
  walletNetworkId: CaipNetworkId,
): void {
  const { chainId, from, gasPrice, maxFeePerGas, maxPriorityFeePerGas, to } = transaction
  if (!to) throw new LatchkeyError('transaction/to-required')
  if (!isEvmAddress(from) || !isEvmAddress(to)) {
    throw new LatchkeyError('transaction/address-invalid')
  }
  if (!chainId) throw new LatchkeyError('transaction/chain-required')
  if (`eip155:${Number(chainId)}` !== walletNetworkId) {
    throw new LatchkeyError('transaction/chain-mismatch')
  }
  const hasMaxFee = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  if (gasPrice !== undefined && hasMaxFee) {
    throw new LatchkeyError('transaction/gas-price-and-max-fee-conflict')
  }
  if (maxFeePerGas !== undefined && maxFeePerGas >> 256n) {
    throw new LatchkeyError('transaction/max-fee-above-256-bit-maximum')
  }
  if (
    maxPriorityFeePerGas !== undefined &&
    maxPriorityFeePerGas > (maxFeePerGas ?? 2n ** 256n - 1n)
  ) {
    throw new LatchkeyError('transaction/priority-fee-above-max-fee')
  }
}

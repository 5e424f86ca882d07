import { type Hex, hexToBigInt, hexToNumber, isHex, type TransactionSerializable } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { callRpc } from '../wallet/callRpc.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'

/** A transaction as pages send it: quantities in hex, most of them left to the wallet. */
export type TransactionRequest = Readonly<
  Partial<
    Record<
      | 'from'
      | 'to'
      | 'value'
      | 'data'
      | 'input'
      | 'gas'
      | 'nonce'
      | 'gasPrice'
      | 'maxFeePerGas'
      | 'maxPriorityFeePerGas'
      | 'chainId',
      Hex
    >
  >
>

/** Fills in what is missing by asking the chain, signs with the key, and sends. */
export async function sendTransaction(
  account: LocalAccount,
  chain: WalletChain,
  request: TransactionRequest,
): Promise<unknown> {
  const callChain = async (method: string, ...params: unknown[]) =>
    asHex(await callRpc(chain.rpcUrl, method, params))
  const data = request.data ?? request.input
  const { to, value } = request
  const call = { from: account.address, to, value, data }
  const [nonce, gas, fees] = await Promise.all([
    request.nonce ?? callChain('eth_getTransactionCount', account.address, 'pending'),
    request.gas ?? callChain('eth_estimateGas', call),
    getFees(chain, request, callChain),
  ])
  const transaction: TransactionSerializable = {
    chainId: chain.id,
    nonce: hexToNumber(nonce),
    gas: hexToBigInt(gas),
    ...(to && { to }),
    ...(data && { data }),
    ...(value && { value: hexToBigInt(value) }),
    ...fees,
  }
  const signed = await account.signTransaction(transaction)
  return callRpc(chain.rpcUrl, 'eth_sendRawTransaction', [signed])
}

async function getFees(
  chain: WalletChain,
  request: TransactionRequest,
  callChain: (method: string, ...params: unknown[]) => Promise<Hex>,
) {
  if (request.gasPrice) return { type: 'legacy', gasPrice: hexToBigInt(request.gasPrice) } as const
  const block = await callRpc(chain.rpcUrl, 'eth_getBlockByNumber', ['latest', false])
  const base = (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas
  if (!isHex(base)) {
    return { type: 'legacy', gasPrice: hexToBigInt(await callChain('eth_gasPrice')) } as const
  }
  const tip = hexToBigInt(
    request.maxPriorityFeePerGas ?? (await callChain('eth_maxPriorityFeePerGas')),
  )
  // Twice the base fee outlasts several full blocks.
  const max = request.maxFeePerGas
    ? hexToBigInt(request.maxFeePerGas)
    : hexToBigInt(base) * 2n + tip
  return { type: 'eip1559', maxFeePerGas: max, maxPriorityFeePerGas: tip } as const
}

function asHex(value: unknown): Hex {
  if (!isHex(value)) throw providerError(-32603, `the chain gave ${String(value)} as a quantity`)
  return value
}

import { type Hex, hexToBigInt, hexToNumber, isHex, type TransactionSerializable } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { callRpc } from '../wallet/callRpc.js'
import { providerError } from '../wallet/providerError.js'
import type { WalletChain } from '../wallet/WalletChain.js'

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

export async function sendTransaction(
  account: LocalAccount,
  chain: WalletChain,
  request: TransactionRequest,
  delegate?: Hex,
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
    gas: request.gas || !data ? hexToBigInt(gas) : withMargin(hexToBigInt(gas)),
    ...(to && { to }),
    ...(data && { data }),
    ...(value && { value: hexToBigInt(value) }),
    ...fees,
  }
  const signed = await account.signTransaction(
    delegate ? await withDelegate(account, transaction, delegate) : transaction,
  )
  return callRpc(chain.rpcUrl, 'eth_sendRawTransaction', [signed])
}

/** A contract may need more gas in the next block. */
const withMargin = (gas: bigint) => gas + gas / 2n

/** The authorization's nonce follows the transaction's. */
async function withDelegate(
  account: LocalAccount,
  { type: _, ...transaction }: TransactionSerializable,
  address: Hex,
): Promise<TransactionSerializable> {
  const { chainId = 0, nonce = 0 } = transaction
  const authorization = await account.signAuthorization?.({ address, chainId, nonce: nonce + 1 })
  if (!authorization) throw providerError(4200, 'The account signs no authorizations.')
  return { ...transaction, type: 'eip7702', authorizationList: [authorization] } as never
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

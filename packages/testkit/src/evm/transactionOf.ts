import { type Hex, hexToBigInt, isAddress, isHex, maxUint256, size } from 'viem'
import { providerError } from '../wallet/providerError.js'
import type { TransactionRequest } from './sendTransaction.js'

const quantities: readonly (keyof TransactionRequest)[] = [
  'value',
  'gas',
  'nonce',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'chainId',
]

/** Reads what a page wants to send; what a wallet in the street would refuse is refused here. */
export function transactionOf(given: unknown): TransactionRequest {
  const request = hexFieldsOf(given)
  const { data, from, gasPrice, input, maxFeePerGas, maxPriorityFeePerGas, to } = request
  check(from === undefined || isAddress(from), 'from must be an address')
  // A wrong checksum is a typing error: viem's check knows it.
  check(to === undefined || isAddress(to), 'to must be an address')
  check(to !== undefined || data !== undefined || input !== undefined, 'to or data is required')
  const bytes = [data, input].filter((each) => each !== undefined)
  check(
    bytes.every((each) => each.length % 2 === 0),
    'data must be whole bytes',
  )
  check(bytes.length < 2 || data === input, 'data and input must not differ')
  for (const name of quantities) {
    const value = request[name]
    check(value === undefined || isQuantity(value), `${name} must be a number of at most 256 bits`)
  }
  const priced = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  check(!(gasPrice && priced), 'gasPrice and maxFeePerGas must not be given together')
  const tip = maxPriorityFeePerGas && hexToBigInt(maxPriorityFeePerGas)
  check(
    !tip || !maxFeePerGas || tip <= hexToBigInt(maxFeePerGas),
    'maxPriorityFeePerGas must not exceed maxFeePerGas',
  )
  return request
}

function hexFieldsOf(given: unknown): TransactionRequest {
  const fields = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  const odd = fields.find(([, value]) => !isHex(value) && typeof value !== 'object')
  check(!odd, `${odd?.[0]} of the transaction must be in hex`)
  return Object.fromEntries(fields.filter((field): field is [string, Hex] => isHex(field[1])))
}

const isQuantity = (value: Hex) =>
  value.length > 2 && size(value) <= 32 && hexToBigInt(value) <= maxUint256

function check(fits: boolean, message: string): asserts fits {
  if (!fits) throw providerError(-32602, message)
}

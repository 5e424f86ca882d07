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

export function parseTransactionRequest(fields: unknown): TransactionRequest {
  const request = parseHexFields(fields)
  const { data, from, gasPrice, input, maxFeePerGas, maxPriorityFeePerGas, to } = request
  assertParam(from === undefined || isAddress(from), 'from must be an address')
  assertParam(to === undefined || isAddress(to), 'to must be an address')
  assertParam(
    to !== undefined || data !== undefined || input !== undefined,
    'to or data is required',
  )
  const bytes = [data, input].filter((each) => each !== undefined)
  assertParam(
    bytes.every((each) => each.length % 2 === 0),
    'data must be whole bytes',
  )
  assertParam(bytes.length < 2 || data === input, 'data and input must not differ')
  for (const name of quantities) {
    const value = request[name]
    assertParam(
      value === undefined || isQuantity(value),
      `${name} must be a number of at most 256 bits`,
    )
  }
  const priced = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  assertParam(!(gasPrice && priced), 'gasPrice and maxFeePerGas must not be given together')
  const tip = maxPriorityFeePerGas && hexToBigInt(maxPriorityFeePerGas)
  assertParam(
    !tip || !maxFeePerGas || tip <= hexToBigInt(maxFeePerGas),
    'maxPriorityFeePerGas must not exceed maxFeePerGas',
  )
  return request
}

function parseHexFields(params: unknown): TransactionRequest {
  const fields = Object.entries(params ?? {}).filter(([, value]) => value !== undefined)
  const invalid = fields.find(([, value]) => !isHex(value) && typeof value !== 'object')
  assertParam(!invalid, `${invalid?.[0]} of the transaction must be in hex`)
  return Object.fromEntries(fields.filter((field): field is [string, Hex] => isHex(field[1])))
}

const isQuantity = (value: Hex) =>
  value.length > 2 && size(value) <= 32 && hexToBigInt(value) <= maxUint256

function assertParam(fits: boolean, message: string): asserts fits {
  if (!fits) throw providerError(-32602, message)
}

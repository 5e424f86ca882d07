import { LatchkeyError } from '@latchkey/protocol'
import type { Address, Hex } from 'viem'
import { throwInvalidParams } from '../card/throwInvalidParams.js'
import { isHexBytes, parseEvmAddress } from './parseEvmAddress.js'

export type RequestedTransaction = {
  readonly from?: Address
  readonly to?: Address
  readonly value: bigint
  readonly data: Hex
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
  readonly nonce?: number
  readonly chainId?: number
}

// These would delegate the account to unknown code, or need data that a page cannot provide.
const unsupportedFields = [
  'authorizationList',
  'blobs',
  'blobVersionedHashes',
  'maxFeePerBlobGas',
  'sidecars',
]
const max256 = 2n ** 256n - 1n
const maxSafe = BigInt(Number.MAX_SAFE_INTEGER)

/** Parses the fields of a transaction; other fields are not part of what is signed. @spec S5.31-S5.34 S8.48 */
export function parseTransactionRequest(request: unknown): RequestedTransaction {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return throwInvalidParams()
  const fields = new Map(Object.entries(request).filter(([, value]) => value != null))
  if (unsupportedFields.some((name) => fields.has(name)))
    throw new LatchkeyError('wallet/unsupported-method')
  // The same, said by its number only.
  if (fields.has('type') && isUnsupportedType(fields.get('type')))
    throw new LatchkeyError('wallet/unsupported-method')
  const gasPrice = parseField(fields.get('gasPrice'), max256, refuseFee)
  const maxFeePerGas = parseField(fields.get('maxFeePerGas'), max256, refuseFee)
  const maxPriorityFeePerGas = parseField(fields.get('maxPriorityFeePerGas'), max256, refuseFee)
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw new LatchkeyError('transaction/gas-price-and-max-fee-conflict')
  }
  if ((maxPriorityFeePerGas ?? 0n) > (maxFeePerGas ?? max256)) {
    throw new LatchkeyError('transaction/priority-fee-above-max-fee')
  }
  const data = parseData(fields.get('data'), fields.get('input'))
  const to = fields.has('to') ? parseEvmAddress(fields.get('to')) : undefined
  // Without a receiver it deploys a contract, which needs code.
  if (!to && data === '0x') throw new LatchkeyError('transaction/to-required')
  const value = parseField(fields.get('value'), max256) ?? 0n
  return {
    from: fields.has('from') ? parseEvmAddress(fields.get('from')) : undefined,
    to,
    value,
    data,
    gas: parseField(fields.get('gas') ?? fields.get('gasLimit'), maxSafe),
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce: toNumber(parseField(fields.get('nonce'), maxSafe)),
    chainId: toNumber(parseField(fields.get('chainId'), maxSafe)),
  }
}

const isUnsupportedType = (type: unknown) =>
  /^(?:(?:0x0{0,2})?[34]|eip(?:4844|7702))$/i.test(String(type))

function parseData(data: unknown, input: unknown): Hex {
  const bytes = data ?? input ?? '0x'
  if (!isHexBytes(bytes)) return throwInvalidParams()
  const same =
    input === undefined || (isHexBytes(input) && input.toLowerCase() === bytes.toLowerCase())
  return same ? (bytes.toLowerCase() as Hex) : throwInvalidParams()
}

/** Parses a quantity that the page may leave out. */
function parseField(
  field: unknown,
  most: bigint,
  refuse: () => never = throwInvalidParams,
): bigint | undefined {
  if (field === undefined) return undefined
  const value = parseQuantity(field)
  return value > most ? refuse() : value
}

function refuseFee(): never {
  throw new LatchkeyError('transaction/max-fee-above-256-bit-maximum')
}

const toNumber = (value: bigint | undefined) => (value === undefined ? undefined : Number(value))

/** Parses a JSON-RPC quantity: hex; some pages send numbers or digits. */
export function parseQuantity(quantity: unknown): bigint {
  if (Number.isSafeInteger(quantity) && Number(quantity) >= 0) return BigInt(Number(quantity))
  if (typeof quantity === 'string' && /^(?:0x[0-9a-f]{0,80}|\d{1,96})$/i.test(quantity)) {
    return quantity.toLowerCase() === '0x' ? 0n : BigInt(quantity)
  }
  return throwInvalidParams()
}

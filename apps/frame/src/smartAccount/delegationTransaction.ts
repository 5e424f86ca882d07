import {
  type Address,
  bytesToHex,
  concatHex,
  getAddress,
  type Hex,
  hexToBytes,
  isAddressEqual,
  numberToHex,
  parseTransaction,
  serializeTransaction,
  toRlp,
  zeroAddress,
  zeroHash,
} from 'viem'
import { delegate } from './delegate.js'

/** The account's permission to run code of a contract as its own, on one network (EIP-7702). */
export type Authorization = {
  readonly chainId: number
  readonly address: Address
  readonly nonce: number
}

/** The fields of a transaction that delegates the account or ends that; of the account itself. */
export type DelegationTransaction = {
  readonly type: 'eip7702'
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  readonly authorization: Authorization
}

/** The parts of a signature. */
export type DelegationSignature = { readonly r: Hex; readonly s: Hex; readonly yParity: 0 | 1 }

/** The gas of one authorization, by EIP-7702. */
export const authorizationGas = 25_000n

/**
 * The authorization that a transaction of the account itself carries: its nonce follows the transaction's. To our contract
 * or, to end the delegation, to nothing; and for one network only: that of number 0 would hold on all of them.
 */
export function authorizationOf(
  { chainId, nonce }: { readonly chainId: number; readonly nonce: number },
  to: 'delegate' | 'nothing',
): Authorization {
  const address = to === 'delegate' ? delegate.address : zeroAddress
  return assertOwn({ chainId, address, nonce: nonce + 1 }, { chainId, nonce })
}

/** The authorization beside a user operation: another account sends it, so the place is the account's next one. */
export function authorizationBeside(account: {
  readonly chainId: number
  readonly nonce: number
}): Authorization {
  const { chainId, nonce } = account
  return assertOwn({ chainId, address: delegate.address, nonce }, { chainId, nonce: nonce - 1 })
}

/** The bytes whose hash is signed for an authorization. */
export const authorizationBytes = ({ address, chainId, nonce }: Authorization): Uint8Array =>
  hexToBytes(
    concatHex(['0x05', toRlp([numberToHex(chainId), address, nonce ? numberToHex(nonce) : '0x'])]),
  )

/** The bytes of the transaction, in which the signature of its authorization is still missing: zeros stand for it. */
export const delegationBytes = (transaction: DelegationTransaction): Uint8Array =>
  hexToBytes(serializeDelegation(transaction, { r: zeroHash, s: zeroHash, yParity: 0 }))

/** Reads the transaction from its bytes; throws if these hold anything else. */
export function parseDelegation(bytes: Uint8Array): DelegationTransaction {
  const read = parseTransaction(bytesToHex(bytes))
  const [signed, ...more] = read.authorizationList ?? []
  const { chainId = 0, data = '0x', gas = 0n, nonce = 0, to, value = 0n } = read
  if (read.type !== 'eip7702' || !to || !signed || more.length || signed.address === undefined) {
    throw new Error('no delegation')
  }
  const { address, chainId: where, nonce: place } = signed
  const authorization = { chainId: where, address: getAddress(address), nonce: place }
  return {
    type: 'eip7702',
    chainId,
    nonce,
    gas,
    maxFeePerGas: read.maxFeePerGas ?? 0n,
    maxPriorityFeePerGas: read.maxPriorityFeePerGas ?? 0n,
    to: getAddress(to),
    value,
    data,
    authorization: assertOwn(authorization, { chainId, nonce }),
  }
}

/** The transaction with the signature of its authorization, and with its own once there is one. */
export const serializeDelegation = (
  { authorization, ...transaction }: DelegationTransaction,
  authorized: DelegationSignature,
  signature?: DelegationSignature,
): Hex =>
  serializeTransaction(
    { ...transaction, authorizationList: [{ ...authorization, ...authorized }] },
    signature,
  )

function assertOwn(
  authorization: Authorization,
  { chainId, nonce }: { readonly chainId: number; readonly nonce: number },
): Authorization {
  const { address } = authorization
  const isAllowed = [delegate.address, zeroAddress].some((one) => isAddressEqual(one, address))
  const isHere = chainId > 0 && authorization.chainId === chainId
  if (!isAllowed || !isHere || authorization.nonce !== nonce + 1) throw new Error('not ours')
  return authorization
}

import {
  type Address,
  bytesToHex,
  concatHex,
  type Hex,
  hashDomain,
  hashStruct,
  hexToBytes,
  numberToHex,
} from 'viem'
import {
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { entryPoint } from './entryPoint.js'

/** An operation of the account that a paymaster pays for, without signature; there is no other kind. */
export type SponsoredOperation = {
  readonly sender: Address
  readonly nonce: bigint
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** A signed authorization beside an operation, as bundlers take it. */
export type RpcAuthorization = Readonly<
  Record<'address' | 'chainId' | 'nonce' | 'r' | 's' | 'yParity', Hex>
>

/** Of the right length and with a point on the curve, for estimates. */
export const stubSignature: Hex = `0x${'f'.repeat(31)}0${'0'.repeat(32)}7${'a'.repeat(63)}1c`

const operationTypes = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
} as const

/** Packs an operation as the contracts take it. */
export const packOperation = (operation: SponsoredOperation, signature: Hex = '0x') =>
  toPackedUserOperation({ ...operation, signature } as UserOperation<'0.7'>)

/**
 * The bytes whose hash the account's contract wants signed (EIP-712): they bind the operation to its network, account and
 * EntryPoint.
 */
export function operationBytes(operation: SponsoredOperation, chainId: number): Uint8Array {
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new Error('no network')
  const domain = {
    name: 'EIP7702StatelessDeleGator',
    version: '1',
    chainId: BigInt(chainId),
    verifyingContract: operation.sender,
  }
  const { signature: _, ...packed } = packOperation(operation)
  const message = { ...packed, entryPoint } as const
  const struct = {
    data: message,
    primaryType: 'PackedUserOperation',
    types: operationTypes,
  } as const
  return hexToBytes(
    concatHex(['0x1901', hashDomain({ domain, types: operationTypes }), hashStruct(struct)]),
  )
}

/** The hash by which the EntryPoint knows an operation; what a bundler calls it does not matter. */
export const operationHash = (operation: SponsoredOperation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: { ...operation, signature: '0x' } as UserOperation<'0.7'>,
  })

/** The fields of an operation as bundlers and paymasters take them; those that are not known yet are left out. */
export function toRpcOperation(
  operation: Partial<SponsoredOperation>,
  signature: Hex | Uint8Array = stubSignature,
  eip7702Auth?: RpcAuthorization,
): Readonly<Record<string, unknown>> {
  const fields = Object.entries(operation).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? numberToHex(value) : value,
  ])
  return {
    ...Object.fromEntries(fields),
    signature: typeof signature === 'string' ? signature : bytesToHex(signature),
    ...(eip7702Auth && { eip7702Auth }),
  }
}

import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseAbi,
} from 'viem'
import type { ChainClient } from '../chain/ChainClient.js'
import { operationHash, packOperation, type SponsoredOperation } from './encodeOperation.js'
import { entryPoint } from './entryPoint.js'
import { hexData } from './operationSchemas.js'
import type { LatestBlock } from './readBlock.js'

const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validatePaymasterUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 maxCost) returns (bytes context, uint256 validationData)',
])

/** Signing, sending and the next block take some seconds. */
const leastSeconds = 30n

export type CheckPaymentParameters = {
  readonly chain: Pick<ChainClient, 'rpc'>
  readonly caipNetworkId: string
  readonly chainId: number
  readonly operation: SponsoredOperation
  readonly block: LatestBlock
  /** Seconds: what pays for longer, or for ever, is refused; absent where the service itself decides that. */
  readonly latestEnd?: bigint
}

/** What a paymaster's contract says of a payment. */
export type Payment = {
  /** Seconds since 1970: until when it pays; absent if it does not say. */
  readonly validUntil?: number
  /** How it was asked. */
  readonly call: { readonly from: Address; readonly to: Address; readonly data: Hex }
  /** What it wants to get after the calls; `0x` if nothing. */
  readonly context: Hex
  /** The most that it pays. */
  readonly cost: bigint
}

/**
 * Asks the paymaster's contract on the chain whether it pays for this very operation: data for another network, another
 * operation or a time that has passed is found out before anything is signed, and so is a time without end: a bundler
 * could keep a signed operation back for as long.
 */
export async function checkPayment(parameters: CheckPaymentParameters): Promise<Payment> {
  const { block, caipNetworkId, chain, chainId, latestEnd, operation } = parameters
  if (isAddressEqual(operation.paymaster, operation.sender))
    throw new LatchkeyError('rpc/malformed')
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    operation.paymasterVerificationGasLimit +
    operation.paymasterPostOpGasLimit
  const cost = gas * operation.maxFeePerGas
  const data = encodeFunctionData({
    abi,
    args: [packOperation(operation), operationHash(operation, chainId), cost],
  })
  const call = { from: entryPoint, to: operation.paymaster, data } as const
  const answer = await chain.rpc(caipNetworkId, 'eth_call', [call, 'latest'])
  const [context, validation] = decodeFunctionResult({
    abi,
    functionName: 'validatePaymasterUserOp',
    data: v.parse(hexData, answer),
  })
  // In one word: whether the signature is wrong, until when, and from when it holds.
  const isRefused = BigInt.asUintN(160, validation) !== 0n
  const until = BigInt.asUintN(48, validation >> 160n)
  const after = validation >> 208n
  const isLate = until !== 0n && until < block.timestamp + leastSeconds
  const isFar = latestEnd !== undefined && (until === 0n || until > latestEnd)
  if (isRefused || isLate || isFar || after > block.timestamp) {
    throw new LatchkeyError('rpc/malformed')
  }
  return { validUntil: until === 0n ? undefined : Number(until), call, context, cost }
}

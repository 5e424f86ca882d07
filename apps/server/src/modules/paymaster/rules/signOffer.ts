import {
  type Address,
  concat,
  encodeAbiParameters,
  type Hex,
  keccak256,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { type OperationGas, paymasterGas } from './operationCost.js'
import type { Operation } from './parseOperation.js'

export type OfferParameters = {
  readonly operation: Pick<Operation, 'callData' | 'nonce' | 'sender'>
  readonly gas: OperationGas
  readonly chainId: number
  readonly paymaster: Address
  /** In seconds. */
  readonly validUntil: number
}

const validAfter = 0
const offered = parseAbiParameters(
  'address, uint256, bytes32, bytes32, bytes32, uint256, uint256, bytes32, uint256, address, uint48, uint48',
)
const times = parseAbiParameters('uint48, uint48')
const halves = (high: bigint, low: bigint): Hex =>
  concat([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])

/** What the paymaster contract has signed, as its own `getHash` returns it: all of the operation, chain and times. */
export function offerHash({
  chainId,
  gas,
  operation,
  paymaster,
  validUntil,
}: OfferParameters): Hex {
  return keccak256(
    encodeAbiParameters(offered, [
      operation.sender,
      operation.nonce,
      keccak256('0x'),
      keccak256(operation.callData),
      halves(gas.verificationGasLimit, gas.callGasLimit),
      BigInt(halves(paymasterGas.verification, paymasterGas.postOp)),
      gas.preVerificationGas,
      halves(gas.maxPriorityFeePerGas, gas.maxFeePerGas),
      BigInt(chainId),
      paymaster,
      validUntil,
      validAfter,
    ]),
  )
}

/** The data by which the paymaster contract pays for exactly this operation, until its time is over. */
export async function signOffer(
  signer: PrivateKeyAccount,
  parameters: OfferParameters,
): Promise<Hex> {
  const signature = await signer.signMessage({ message: { raw: offerHash(parameters) } })
  return offerData(parameters.validUntil, signature)
}

/** Data of the right length for estimates, that pays for nothing. */
export const stubOffer = (validUntil: number): Hex =>
  offerData(validUntil, `0x${'ff'.repeat(15)}f${'0'.repeat(33)}${'7'}${'a'.repeat(63)}1c`)

const offerData = (validUntil: number, signature: Hex): Hex =>
  concat([encodeAbiParameters(times, [validUntil, validAfter]), signature])

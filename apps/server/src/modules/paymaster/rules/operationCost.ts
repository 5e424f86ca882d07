import { hexToBytes } from 'viem'
import type { ChainFees } from '../../chain/readFees.js'
import type { GasCaps } from './Policy.js'
import type { Operation } from './parseOperation.js'
import { NotSponsored } from './sponsorRefusals.js'

/** What the paymaster itself may use: it recovers a signature, and does nothing afterwards. */
export const paymasterGas = { verification: 100_000n, postOp: 1n } as const

/** Until the next blocks the base fee may double. */
const baseFeeRoom = 2n
/** Below this part of the base fee a tip is not worth a refusal; some bundlers ask for that much where the chain's tip is nothing. */
const leastTip = 50n
/** What bundlers add to what they have computed, in percent, as to a tip that they read a block earlier. */
const roomPercent = 110n
/** Of an authorization that comes along. */
const authorizationGas = 25_000n
/** What the EntryPoint does with each word of the calls. */
const gasPerWord = 10n
/** What calls may need beside what was measured: searches end within it, and a slot may be empty in the meantime. */
const callRoom = 50_000n
/** Where the node does not measure. */
const unmeasuredCallGas = 300_000n

export type OperationGas = {
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** What the chain says, by which an operation is measured. */
export type ChainReading = {
  readonly fees: ChainFees
  /** What the calls use now; undefined where the node does not tell. */
  readonly callGas: bigint | undefined
  /** Whether the account has its code already, so that no authorization is paid for. */
  readonly isDelegated: boolean
}

/** The gas of an operation that is complete; throws where a field is missing, or above what is paid. */
export function checkGas(operation: Operation, caps: GasCaps, reading: ChainReading): OperationGas {
  const gas = {
    callGasLimit: need(operation, 'callGasLimit'),
    verificationGasLimit: need(operation, 'verificationGasLimit'),
    preVerificationGas: need(operation, 'preVerificationGas'),
    maxFeePerGas: need(operation, 'maxFeePerGas'),
    maxPriorityFeePerGas: need(operation, 'maxPriorityFeePerGas'),
  }
  checkCaps(operation, caps, reading)
  return gas
}

/** Throws where a field of an operation, complete or not, is above what is paid. */
export function checkCaps(operation: Operation, caps: GasCaps, reading: ChainReading): void {
  const limits = gasLimits(operation, caps, reading)
  for (const [name, limit] of Object.entries(limits)) {
    const value = operation[name as keyof OperationGas] ?? 0n
    if (value > limit) throw new NotSponsored('gas', `${name} ${value} is above ${limit}`)
  }
}

/**
 * The most that is paid for. A visitor may be the bundler of their own operation, and gets what it names: the tip, all of
 * `preVerificationGas`, and a tenth of the call gas that is not used. So each is close to what an honest bundler spends.
 */
function gasLimits(
  operation: Operation,
  caps: GasCaps,
  { callGas, fees, isDelegated }: ChainReading,
): OperationGas {
  const dataGas = gasOfData(operation)
  const isUpgrade = operation.authorization !== undefined && !isDelegated
  const beside = dataGas + (isUpgrade ? authorizationGas : 0n)
  const usualTip = (caps.tipFactor * fees.priorityFee * roomPercent) / 100n
  const tip = atLeast(usualTip, fees.baseFee / leastTip)
  const needed =
    callGas === undefined ? unmeasuredCallGas : callGas + callGas / 4n + callRoom + dataGas
  return {
    callGasLimit: atMost(needed, caps.call),
    verificationGasLimit: caps.verification,
    preVerificationGas: caps.preVerification + (beside * roomPercent) / 100n,
    maxFeePerGas: caps.feeFactor * baseFeeRoom * fees.baseFee + tip,
    maxPriorityFeePerGas: tip,
  }
}

/** What the bytes of the calls cost in a transaction, and in the EntryPoint. */
function gasOfData({ callData }: Operation): bigint {
  const bytes = hexToBytes(callData)
  const gas = bytes.reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 0)
  return BigInt(gas) + BigInt(Math.ceil(bytes.length / 32)) * gasPerWord
}

const atMost = (value: bigint, limit: bigint) => (value > limit ? limit : value)
const atLeast = (value: bigint, floor: bigint) => (value < floor ? floor : value)

/** What an operation costs at most, in wei: what EntryPoint takes from the deposit before it runs. */
export const maxCost = (gas: OperationGas): bigint =>
  (gas.callGasLimit +
    gas.verificationGasLimit +
    gas.preVerificationGas +
    paymasterGas.verification +
    paymasterGas.postOp) *
  gas.maxFeePerGas

function need(operation: Operation, name: keyof OperationGas): bigint {
  const value = operation[name]
  if (value === undefined || value === null)
    throw new NotSponsored('invalid', `operation.${name} is missing or wrong`)
  return value
}

import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ChainClient } from '../chain/ChainClient.js'
import type { RpcAuthorization, SponsoredOperation } from './encodeOperation.js'
import { toRpcOperation } from './encodeOperation.js'
import { entryPoint } from './entryPoint.js'
import { gasQuantity } from './operationSchemas.js'

const estimateSchema = v.object({
  preVerificationGas: gasQuantity,
  verificationGasLimit: gasQuantity,
  callGasLimit: gasQuantity,
  paymasterVerificationGasLimit: v.nullish(gasQuantity),
  paymasterPostOpGasLimit: v.nullish(gasQuantity),
})

/** The gas of an operation. */
export type OperationGas = Pick<
  SponsoredOperation,
  | 'preVerificationGas'
  | 'verificationGasLimit'
  | 'callGasLimit'
  | 'paymasterVerificationGasLimit'
  | 'paymasterPostOpGasLimit'
>

export type EstimateOperationParameters = {
  readonly chain: Pick<ChainClient, 'rpc'>
  readonly caipNetworkId: string
  /** With the paymaster's stub data. */
  readonly operation: Partial<SponsoredOperation> & Pick<SponsoredOperation, 'callData'>
  readonly eip7702Auth?: RpcAuthorization
  /** What the chain's own node says that the calls need, if it does. */
  readonly callGas?: bigint
}

/** The signature of our contract's account costs some 60,000, that of a paymaster about as much. */
const verification = { least: 80_000n, most: 1_000_000n }
const paymasterVerification = { least: 40_000n, most: 1_000_000n }
const postOp = { least: 1n, most: 1_000_000n }
/** Rollups ask for the bytes here. */
const mostPreVerification = 20_000_000n
const mostCallGas = 20_000_000n
/** Of a transaction, and of the EntryPoint around one operation. */
const fixedGas = 40_000n
const gasPerByte = 16n
const gasOfAuthorization = 25_000n

/**
 * Estimates the gas of an operation by a bundler, within what is possible. Too little would have the operation fail and
 * paid for all the same: what is below the least is raised. Too much is the sponsor's loss, and is cut.
 */
export async function estimateOperation({
  callGas,
  caipNetworkId,
  chain,
  eip7702Auth,
  operation,
}: EstimateOperationParameters): Promise<OperationGas> {
  const params = [toRpcOperation(operation, undefined, eip7702Auth), entryPoint]
  const answer = await chain.rpc(caipNetworkId, 'eth_estimateUserOperationGas', params)
  const read = v.safeParse(estimateSchema, answer)
  if (!read.success) throw new LatchkeyError('rpc/malformed')
  const estimate = read.output
  if (estimate.preVerificationGas > mostPreVerification) throw new LatchkeyError('rpc/malformed')
  const bytes = BigInt(operation.callData.length / 2)
  const leastPre = fixedGas + bytes * gasPerByte + (eip7702Auth ? gasOfAuthorization : 0n)
  const call =
    callGas === undefined
      ? { least: 0n, most: mostCallGas }
      : { least: callGas, most: 3n * callGas + 100_000n }
  return {
    preVerificationGas: clamp(estimate.preVerificationGas, {
      least: leastPre,
      most: mostPreVerification,
    }),
    verificationGasLimit: clamp(estimate.verificationGasLimit, verification),
    callGasLimit: clamp(estimate.callGasLimit, call),
    paymasterVerificationGasLimit: clamp(
      estimate.paymasterVerificationGasLimit ?? 0n,
      paymasterVerification,
    ),
    paymasterPostOpGasLimit: clamp(estimate.paymasterPostOpGasLimit ?? 0n, postOp),
  }
}

function clamp(value: bigint, { least, most }: { readonly least: bigint; readonly most: bigint }) {
  if (value < least) return least
  return value > most ? most : value
}

import type { ChainRpc, Transfer } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/protocol'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  type Instruction,
  isBlockhash,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { minBigInt } from '../chain/minBigInt.js'
import { contextValue, parseU64 } from '../chain/parseU64.js'
import { toChainError, toTransactionError } from '../chain/toChainError.js'
import { capComputeUnitPrice, getComputeUnitPrice, priorityFee } from './getComputeUnitPrice.js'
import { planTransfer } from './planTransfer.js'

export type PreparedTransfer = {
  readonly wire: Uint8Array
  readonly fee: bigint
  readonly rentDeposit: bigint | undefined
  readonly lastValidBlockHeight: bigint
}

const maxComputeUnits = 1_400_000n

type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint }
type ComputeBudget = { readonly units: bigint; readonly price: bigint }

/** @spec S4.41 S7.31 */
export async function prepareTransfer(
  rpc: ChainRpc,
  transfer: Transfer,
): Promise<PreparedTransfer> {
  const [{ instructions, rent }, lifetime] = await Promise.all([
    planTransfer(rpc, transfer),
    latestBlockhash(rpc),
  ])
  // A legacy message, which every wallet can read.
  const compile = (budget?: ComputeBudget) =>
    compileTransfer(transfer.from as Address, lifetime, instructions, budget)
  const draft = compile()
  const message = getBase64Decoder().decode(draft.messageBytes)
  const [usedUnits, recentPrice, baseFee] = await Promise.all([
    simulateComputeUnits(rpc, getBase64EncodedWireTransaction(draft)),
    getComputeUnitPrice(rpc, instructions),
    signatureFee(rpc, message),
  ])
  // Margin for the execution and the two compute budget instructions.
  const unitsWithMargin = (usedUnits * 6n) / 5n + 500n
  const units = minBigInt(unitsWithMargin, maxComputeUnits)
  const price = capComputeUnitPrice(recentPrice, units)
  const transaction = price > 0n ? compile({ units, price }) : draft
  return {
    wire: new Uint8Array(getTransactionEncoder().encode(transaction)),
    fee: baseFee + priorityFee(price, units) + rent,
    rentDeposit: rent > 0n ? rent : undefined,
    lastValidBlockHeight: lifetime.lastValidBlockHeight,
  }
}

function compileTransfer(
  from: Address,
  lifetime: Lifetime,
  instructions: readonly Instruction[],
  budget: ComputeBudget | undefined,
) {
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (each) => setTransactionMessageFeePayer(from, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    (each) => appendTransactionMessageInstructions(instructions, each),
  )
  if (!budget) return compileTransaction(message)
  return compileTransaction(
    pipe(
      message,
      (each) => setTransactionMessageComputeUnitLimit(Number(budget.units), each),
      (each) => setTransactionMessageComputeUnitPrice(budget.price, each),
    ),
  )
}

async function latestBlockhash(rpc: ChainRpc): Promise<Lifetime> {
  const params = [{ commitment: 'confirmed' }]
  const answer = contextValue(await rpc.request({ method: 'getLatestBlockhash', params }))
  const { blockhash, lastValidBlockHeight } = Object(answer) as Readonly<Record<string, unknown>>
  if (typeof blockhash !== 'string' || !isBlockhash(blockhash)) {
    throw new LatchkeyError('rpc/malformed')
  }
  return { blockhash, lastValidBlockHeight: parseU64(lastValidBlockHeight) }
}

async function signatureFee(rpc: ChainRpc, message: string): Promise<bigint> {
  const params = [message, { commitment: 'confirmed' }]
  const fee = contextValue(await rpc.request({ method: 'getFeeForMessage', params }))
  if (fee === null) throw new LatchkeyError('node/blockhash-expired')
  return parseU64(fee)
}

async function simulateComputeUnits(rpc: ChainRpc, wire: string): Promise<bigint> {
  const config = { encoding: 'base64', commitment: 'confirmed', sigVerify: false }
  const params = [wire, { ...config, replaceRecentBlockhash: true }]
  const answer = await rpc.request({ method: 'simulateTransaction', params }).catch((error) => {
    throw toChainError(error)
  })
  const { err, logs, unitsConsumed } = Object(contextValue(answer)) as Readonly<
    Record<string, unknown>
  >
  if (err) throw toTransactionError(err, { err, logs })
  return parseU64(unitsConsumed ?? 200_000)
}

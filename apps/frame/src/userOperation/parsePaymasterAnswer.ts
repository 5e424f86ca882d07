import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { addressText, gasQuantity, hexData } from './operationSchemas.js'

/** Contracts that pay need far less. */
const maxGas = 1_000_000n
/** Signatures, times and marks of services have some hundred bytes. */
const maxDataBytes = 1_024

const limited = v.pipe(gasQuantity, v.maxValue(maxGas))

const answerSchema = v.object({
  paymaster: v.pipe(
    addressText,
    v.check((address) => BigInt(address) !== 0n),
  ),
  paymasterData: v.pipe(v.optional(hexData, '0x'), v.maxLength(2 + 2 * maxDataBytes)),
  paymasterVerificationGasLimit: v.optional(limited),
  paymasterPostOpGasLimit: v.optional(limited),
  isFinal: v.fallback(v.optional(v.boolean()), undefined),
  sponsor: v.fallback(
    v.optional(v.object({ name: v.pipe(v.string(), v.maxLength(200)) })),
    undefined,
  ),
})

/** What a paymaster service says: who pays, and by which data. */
export type PaymasterAnswer = v.InferOutput<typeof answerSchema>

/** Reads the answer of a paymaster service; one without a paymaster, or with more than belongs there, is none. */
export function parsePaymasterAnswer(answer: unknown): PaymasterAnswer {
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) throw new LatchkeyError('rpc/malformed')
  return read.output
}

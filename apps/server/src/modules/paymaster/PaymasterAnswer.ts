import { sanitizeWalletName } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Hex } from 'viem'

const hex = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text) => text as Hex),
)
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,32}$/i))
const address = v.pipe(hex, v.length(42))

/** What ERC-7677 answers for EntryPoint 0.7; anything else of an answer is dropped. */
export const paymasterAnswer = v.object({
  paymaster: address,
  paymasterData: hex,
  paymasterVerificationGasLimit: v.optional(quantity),
  paymasterPostOpGasLimit: v.optional(quantity),
  sponsor: v.optional(
    v.fallback(
      v.object({
        name: v.pipe(v.unknown(), v.transform(sanitizeWalletName), v.string()),
      }),
      undefined as never,
    ),
  ),
  isFinal: v.optional(v.boolean()),
})

export type PaymasterAnswer = v.InferOutput<typeof paymasterAnswer>

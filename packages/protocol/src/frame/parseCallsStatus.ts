import * as v from 'valibot'

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

const callsStatus = v.object({
  id: v.pipe(v.string(), v.maxLength(4096)),
  chainId: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i)),
  atomic: v.boolean(),
  /** By EIP-5792: 1xx pending, 2xx done, 4xx never included, 5xx reverted, 6xx reverted in part. */
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  /** The transactions that a block has. */
  receipts: v.optional(
    v.pipe(
      v.array(v.object({ transactionHash: hash, status: v.picklist(['0x0', '0x1']) })),
      v.maxLength(1000),
    ),
    [],
  ),
})

/** What became of several calls. */
export type CallsStatus = v.InferOutput<typeof callsStatus>

/** Parses the answer of a wallet to `wallet_getCallsStatus`; undefined if it is none. @spec S3.79 */
export function parseCallsStatus(answer: unknown): CallsStatus | undefined {
  const parsed = v.safeParse(callsStatus, answer)
  return parsed.success ? parsed.output : undefined
}

import * as v from 'valibot'

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

const callsStatus = v.object({
  id: v.pipe(v.string(), v.maxLength(4096)),
  chainId: v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i)),
  atomic: v.boolean(),
  /** EIP-5792: 1xx pending, 2xx done, 4xx not included, 5xx reverted, 6xx partially reverted. */
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(699)),
  receipts: v.optional(
    v.pipe(
      v.array(v.object({ transactionHash: hash, status: v.picklist(['0x0', '0x1']) })),
      v.maxLength(1000),
    ),
    [],
  ),
})

/** Status of a batch of calls. */
export type CallsStatus = v.InferOutput<typeof callsStatus>

/** Parses an answer to `wallet_getCallsStatus`; undefined if malformed. @spec S3.79 */
export function parseCallsStatus(answer: unknown): CallsStatus | undefined {
  const parsed = v.safeParse(callsStatus, answer)
  return parsed.success ? parsed.output : undefined
}

import { LatchkeyError } from '@latchkey/protocol'

/** Reads a number as nodes tell it, or as text where they are careful; none has more than 64 bits. */
export function parseU64(value: unknown): bigint {
  const text = typeof value === 'string' && /^\d{1,20}$/.test(value) ? value : undefined
  const count = text ?? (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined)
  if (count === undefined || BigInt(count) >> 64n) throw new LatchkeyError('rpc/malformed')
  return BigInt(count)
}

/** What stands in an answer beside the slot that it is of. */
export function contextValue(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) {
    throw new LatchkeyError('rpc/malformed')
  }
  return answer.value
}

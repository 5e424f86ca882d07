import { isHexString, LatchkeyError } from '@latchkey/protocol'

/** Reads a number as chains tell it; none has more than 256 bits. */
export function parseQuantity(answer: unknown): bigint {
  if (!isHexString(answer) || answer.length > 66) throw new LatchkeyError('rpc/malformed')
  return BigInt(answer)
}

import { getAddress, type Hex, hexToBigInt, size, slice } from 'viem'
import type { RawCall } from './Call.js'

/** Reads the packed calls of a Safe's `multiSend`; undefined where they do not fill the bytes exactly, or run foreign code. */
export function readMultiSend(packed: Hex): readonly RawCall[] | undefined {
  const calls: RawCall[] = []
  const end = size(packed)
  let at = 0
  while (at < end) {
    if (at + 85 > end || calls.length >= 64) return undefined
    // 1 is a call of foreign code in the Safe's own name.
    if (slice(packed, at, at + 1) !== '0x00') return undefined
    const to = getAddress(slice(packed, at + 1, at + 21))
    const value = hexToBigInt(slice(packed, at + 21, at + 53))
    const length = hexToBigInt(slice(packed, at + 53, at + 85))
    if (length > BigInt(end - at - 85)) return undefined
    const from = at + 85
    const data = length === 0n ? '0x' : slice(packed, from, from + Number(length))
    calls.push({ to, value, data })
    at = from + Number(length)
  }
  return calls
}

import type { Hex } from 'viem'

/**
 * The numbers of a result that consists of exactly these words, each within its bits; undefined for anything else. A
 * contract that is not what the operator takes it for answers whatever it likes, and decoders forgive too much.
 */
export function parseWords<const B extends readonly number[]>(
  data: Hex | undefined,
  bits: B,
): { readonly [K in keyof B]: bigint } | undefined {
  if (data?.length !== 2 + 64 * bits.length) return undefined
  const words = bits.map((_, at) => BigInt(`0x${data.slice(2 + 64 * at, 66 + 64 * at)}`))
  const isWithin = words.every((word, at) => word < 2n ** BigInt(bits[at] ?? 0))
  return isWithin ? (words as { [K in keyof B]: bigint }) : undefined
}

/** The address of a result that is one and not zero, in lower case. */
export function parseAddressWord(data: Hex | undefined): Hex | undefined {
  const [address] = parseWords(data, [160]) ?? []
  return address ? `0x${address.toString(16).padStart(40, '0')}` : undefined
}

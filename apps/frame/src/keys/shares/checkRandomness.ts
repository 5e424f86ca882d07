import { LatchkeyError } from '@latchkey/protocol'

export type RandomSource = {
  readonly isSecureContext: boolean
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'> | undefined
}

// Half of 20,000 random bits are ones; a deviation of six standard deviations does not occur in practice.
const sample = 2_500
const [fewest, most] = [9_576, 10_424]

/**
 * Throws if the page has no secure context, or if random numbers are missing or look replaced. It detects a stub that
 * returns zeros or counts, but no carefully replaced generator.
 */
export function checkRandomness({ crypto, isSecureContext }: RandomSource): void {
  const isFit =
    isSecureContext &&
    typeof crypto?.getRandomValues === 'function' &&
    crypto.subtle !== undefined &&
    looksRandom(() => crypto.getRandomValues(new Uint8Array(sample)))
  if (!isFit) throw new LatchkeyError('frame/failed')
}

function looksRandom(draw: () => Uint8Array): boolean {
  const [one, other] = [draw(), draw()]
  if (one.every((byte, at) => byte === other[at])) return false
  return [one, other].every((bytes) => {
    const ones = bytes.reduce((sum, byte) => sum + bitsOf(byte), 0)
    const steps = new Set(bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0)))
    // A counter has balanced bits but a constant step.
    return ones > fewest && ones < most && steps.size > 100
  })
}

function bitsOf(byte: number): number {
  let bits = 0
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}

import { LatchkeyError } from '@latchkey/protocol'

/** What keys are drawn from. */
export type RandomSource = {
  readonly isSecureContext: boolean
  readonly crypto: Pick<Crypto, 'getRandomValues' | 'subtle'> | undefined
}

// Of 20,000 random bits half are ones; six standard deviations away is a draw that nobody will ever see.
const sample = 2_500
const [fewest, most] = [9_576, 10_424]

/**
 * Refuses to make a key where the page is not served safely, or where random numbers are missing or look replaced.
 * It finds a stub that gives zeros or counts; nothing finds a generator that was replaced with care.
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
    // A counter balances its bits, but always takes the same step.
    return ones > fewest && ones < most && steps.size > 100
  })
}

function bitsOf(byte: number): number {
  let bits = 0
  for (let rest = byte; rest > 0; rest >>= 1) bits += rest & 1
  return bits
}

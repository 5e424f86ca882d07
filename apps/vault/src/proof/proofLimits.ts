import { minuteMs } from '@latchkey/service/durations'

/** How long proofs are valid, and how many are remembered. */
export const proofLimits = {
  /** How far the clock of a device may be off. */
  toleranceSeconds: 60,
  proofCharacters: 4_096,
  nonceMs: 2 * minuteMs,
  /** Longer than any proof is valid, whatever its clock says. */
  replayRetentionMs: 5 * minuteMs,
  /** Work is eight times two to the power of these: 33,000 to 262,000 hashes. */
  work: { minBits: 12, maxBits: 15, validMs: 2 * minuteMs },
  replays: 200_000,
  /** The part of the free places that one network may have. */
  networkShare: 1 / 8,
  replaysPerDevice: 2_000,
} as const

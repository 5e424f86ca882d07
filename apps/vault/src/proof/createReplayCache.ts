import { proofLimits } from './proofLimits.js'

/** Stores the ids of proofs, so that none works twice. */
export type ReplayCache = {
  /** `fresh` at the first call, `used` afterwards; `full` where there is no place left, for this device or at all. */
  record(device: string, id: string): 'fresh' | 'used' | 'full'
  /** How much of it is taken, from 0 to 1. */
  fill(): number
}

export type ReplayCacheParameters = {
  readonly now: () => number
  readonly max?: number
  readonly maxPerDevice?: number
}

/** Creates a cache of five minutes. A full cache refuses: dropping entries early would let recorded requests in again. */
export function createReplayCache({
  now,
  max = proofLimits.replays,
  maxPerDevice = proofLimits.replaysPerDevice,
}: ReplayCacheParameters): ReplayCache {
  // In the order of their times, because each proof is added when it arrives.
  const seen = new Map<string, { readonly at: number; readonly device: string }>()
  const counts = new Map<string, number>()

  function removeExpired(): void {
    for (const [key, { at, device }] of seen) {
      if (now() - at <= proofLimits.replayRetentionMs) return
      seen.delete(key)
      const left = countOf(device) - 1
      if (left > 0) counts.set(device, left)
      else counts.delete(device)
    }
  }

  const countOf = (device: string) => counts.get(device) ?? 0

  return {
    fill: () => seen.size / max,
    record(device, id) {
      removeExpired()
      const key = `${device} ${id}`
      if (seen.has(key)) return 'used'
      if (seen.size >= max || countOf(device) >= maxPerDevice) return 'full'
      seen.set(key, { at: now(), device })
      counts.set(device, countOf(device) + 1)
      return 'fresh'
    },
  }
}

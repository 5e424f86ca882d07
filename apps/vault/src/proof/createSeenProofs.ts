/** Remembers proofs, so that none works twice. */
export type SeenProofs = {
  /** `fresh`, and from now on `used`; `full` where nothing more can be remembered, of this device or at all. */
  take(device: string, id: string): 'fresh' | 'used' | 'full'
}

export type SeenProofsParameters = {
  readonly now: () => number
  readonly most?: number
  readonly mostOfDevice?: number
}

/** Longer than a proof is young enough to be taken, whatever its clock says. */
const rememberedMs = 300_000

/** A memory of five minutes. Where it is full it says so: to forget early would let recorded requests in again. */
export function createSeenProofs({
  now,
  most = 200_000,
  mostOfDevice = 2_000,
}: SeenProofsParameters): SeenProofs {
  // In the order of their times, because every proof is put in when it comes.
  const seen = new Map<string, { readonly at: number; readonly device: string }>()
  const counts = new Map<string, number>()

  function forget(): void {
    for (const [key, { at, device }] of seen) {
      if (now() - at <= rememberedMs) return
      seen.delete(key)
      const left = countOf(device) - 1
      if (left > 0) counts.set(device, left)
      else counts.delete(device)
    }
  }

  const countOf = (device: string) => counts.get(device) ?? 0

  return {
    take(device, id) {
      forget()
      const key = `${device} ${id}`
      if (seen.has(key)) return 'used'
      if (seen.size >= most || countOf(device) >= mostOfDevice) return 'full'
      seen.set(key, { at: now(), device })
      counts.set(device, countOf(device) + 1)
      return 'fresh'
    },
  }
}

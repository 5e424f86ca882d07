/** Remembers proofs, so that none works twice. */
export type SeenProofs = {
  /** `fresh`, and from now on `used`; `full` where nothing more can be remembered. */
  take(id: string): 'fresh' | 'used' | 'full'
}

/** Longer than a proof is young enough to be taken, whatever its clock says. */
const rememberedMs = 300_000
const mostRemembered = 200_000

/** A memory of five minutes. Where it is full it says so: to forget early would let recorded requests in again. */
export function createSeenProofs(now: () => number, most = mostRemembered): SeenProofs {
  // In the order of their times, because every proof is put in when it comes.
  const seen = new Map<string, number>()

  function forget(): void {
    for (const [id, at] of seen) {
      if (now() - at <= rememberedMs) return
      seen.delete(id)
    }
  }

  return {
    take(id) {
      forget()
      if (seen.has(id)) return 'used'
      if (seen.size >= most) return 'full'
      seen.set(id, now())
      return 'fresh'
    },
  }
}

/** A user operation that is being handed to a bundler. */
export type Handover = {
  readonly caipNetworkId: string
  readonly nonce: bigint
  readonly callData: string
}

/** The operations that this page of the frame is handing over right now: their places are taken, though no bundler has said so yet. */
export type Handovers = {
  /** Hands one over; it is listed until the outcome of that is known. */
  run<T>(handover: Handover, send: () => Promise<T>): Promise<T>
  list(): readonly Handover[]
}

/** Creates them in memory: after a reload nothing is under way, and what may have arrived is remembered as such. */
export function createHandovers(): Handovers {
  const running = new Set<Handover>()
  return {
    async run(handover, send) {
      // The same one may be handed over twice at once: each is a value of its own.
      const own = { ...handover }
      running.add(own)
      try {
        return await send()
      } finally {
        running.delete(own)
      }
    },
    list: () => [...running],
  }
}

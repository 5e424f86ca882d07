/** The pairing under way: what the state can't hold of it. */
export type LivePairing = {
  /** Resolves when a wallet accepted the offer and is connected. */
  approval: Promise<void> | undefined
  attempt: AbortController | undefined
  /** When the visitor last requested an offer, in ms. */
  startedAt: number | undefined
  /** How many views show the offer; without one, the URI is not renewed. */
  viewers: number
}

/** Nothing is offered yet. */
export const createLivePairing = (): LivePairing => ({
  approval: undefined,
  attempt: undefined,
  startedAt: undefined,
  viewers: 0,
})

/** Whether there is an offer that was not cancelled. */
export const isPairing = ({ approval, attempt }: LivePairing): boolean =>
  approval !== undefined && attempt?.signal.aborted === false

/** The pairing under way: what the state can't hold of it. */
export type LivePairing = {
  /** Resolves when a wallet accepted the pairing and is connected. */
  approval?: Promise<void>
  attempt?: AbortController
  /** When the visitor last requested a pairing, in ms. */
  startedAt?: number
  /** How many views show the pairing; without one, the URI is not renewed. */
  viewers: number
}

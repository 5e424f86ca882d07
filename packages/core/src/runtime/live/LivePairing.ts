export type LivePairing = {
  approval?: Promise<void>
  attempt?: AbortController
  startedAt?: number
  /** Number of views showing the pairing; without one, the URI is not renewed. */
  viewers: number
}

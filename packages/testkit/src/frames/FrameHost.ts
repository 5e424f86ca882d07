/** A page around a Safe app or mini app, as far as its protocol goes. */
export type FrameHost = {
  /** What the page inside asked, in order. */
  readonly requests: readonly unknown[]
  /** Takes a message of the page inside; what is resolved goes back to it, and nothing where that is undefined. */
  receive(message: unknown): Promise<unknown>
}

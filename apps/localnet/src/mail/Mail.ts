/** A mail that was caught. */
export type Mail = {
  readonly id: number
  /** The addresses of the envelope: who would have got it. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  /** When it came, in milliseconds. */
  readonly at: number
}

/** One line of the table: what it costs here, on the bare page, and what we aim at. */
export type Measure = {
  readonly name: string
  readonly ours: number
  readonly floor?: number | undefined
  readonly unit: string
  readonly aim?: string | undefined
}

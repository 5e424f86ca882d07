/** One line of the table: what it costs here, on the bare page, and what we aim at. */
export type Measure = {
  readonly name: string
  readonly ours: number
  readonly floor?: number
  readonly unit: string
  readonly aim?: string
}

/** Writes what was measured as a table. */
export function printMeasures(measures: readonly Measure[]): void {
  const round = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))
  console.table(
    Object.fromEntries(
      measures.map(({ aim = '', floor, name, ours, unit }) => [
        name,
        {
          Latchkey: round(ours),
          'bare page': round(floor),
          unit,
          ratio: floor && unit === 'ms' ? `${(ours / floor).toFixed(1)} ×` : '',
          aim,
        },
      ]),
    ),
  )
}

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

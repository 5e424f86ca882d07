/** One line of the table: what it costs here, on the bare page, and what we aim at. */
export type Measure = {
  readonly name: string
  readonly ours: number
  /** With all connectors, where that is measured apart. */
  readonly all?: number
  readonly floor?: number
  readonly unit: string
  readonly aim?: string
}

/** Writes what was measured as a table, against `floorName`. */
export function printMeasures(measures: readonly Measure[], floorName = 'bare page'): void {
  const round = (value: number | undefined) => (value === undefined ? '' : value.toFixed(1))
  const hasAll = measures.some(({ all }) => all !== undefined)
  console.table(
    Object.fromEntries(
      measures.map(({ aim = '', all, floor, name, ours, unit }) => {
        const ratio = (value: number | undefined) =>
          floor && value !== undefined && unit === 'ms' ? `${(value / floor).toFixed(1)} ×` : ''
        return [
          name,
          {
            [floorName]: round(floor),
            Latchkey: round(ours),
            ratio: ratio(ours),
            ...(hasAll && { 'all connectors': round(all), 'its ratio': ratio(all) }),
            unit,
            aim,
          },
        ]
      }),
    ),
  )
}

/** The middle one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

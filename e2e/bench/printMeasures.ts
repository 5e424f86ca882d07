import type { Measure } from './Measure.js'

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

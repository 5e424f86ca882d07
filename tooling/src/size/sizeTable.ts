import { isCount, type SizeBudget } from './sizeBudget.js'

/** The weights as lines of a table: kB, ratio to the floor, budget. */
export function sizeTable(
  measured: Readonly<Record<string, number>>,
  floor: number,
  budget: SizeBudget,
): string {
  const rows = Object.entries(measured).map(([name, size]) => [
    name,
    isCount(name) ? String(size) : size.toFixed(1),
    isCount(name) ? '' : `${(size / floor).toFixed(2)} ×`,
    budget[name] === undefined ? '' : `≤ ${budget[name]}`,
  ])
  const table = [['JavaScript, gzipped', 'kB', 'floor', 'budget'], ...rows]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  )
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

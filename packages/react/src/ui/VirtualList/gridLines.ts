import type { Line } from './lineLayout.js'

export function gridLines(
  count: number,
  columns: number,
  keyOf: (index: number) => string,
): readonly Line[] {
  return Array.from({ length: Math.ceil(count / columns) }, (_, line) => {
    const first = line * columns
    return { key: keyOf(first), kind: 'tiles', first, count: Math.min(columns, count - first) }
  })
}

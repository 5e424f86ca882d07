export type GridNavigation = {
  readonly count: number
  readonly columns: number
  readonly pageRows: number
  readonly isRtl: boolean
}

export function nextGridIndex(
  key: string,
  index: number,
  navigation: GridNavigation,
): number | undefined {
  const { columns, count, isRtl, pageRows } = navigation
  const page = columns * pageRows
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: page,
    PageUp: -page,
    Home: -index,
    End: count - 1 - index,
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return undefined
  const next = index + step
  if (next >= 0 && next < count) return next
  // Up and down stay in their column, or go to the end of a shorter last row.
  if (next < 0) return step === -1 || step === 1 ? index : index % columns
  const lastRow = Math.floor((count - 1) / columns)
  if (Math.abs(step) === 1 || Math.floor(index / columns) === lastRow) return index
  return Math.min(count - 1, lastRow * columns + (index % columns))
}

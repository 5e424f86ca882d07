export type LineKind = 'heading' | 'row' | 'tiles'

export type Line = {
  readonly key: string
  readonly kind: LineKind
  readonly first: number
  readonly count: number
}

export type LineHeights = Readonly<Partial<Record<LineKind, number>>>

export type LineLayout = {
  readonly height: number
  topOf(line: number): number
  lineAt(top: number): number
}

export function lineLayout(lines: readonly Line[], heights: LineHeights): LineLayout {
  const tops = new Float64Array(lines.length + 1)
  for (const [index, { kind }] of lines.entries()) {
    tops[index + 1] = (tops[index] ?? 0) + (heights[kind] ?? 0)
  }
  const topOf = (line: number) => tops[line] ?? 0
  return {
    height: topOf(lines.length),
    topOf,
    lineAt(top) {
      let low = 0
      let high = Math.max(0, lines.length - 1)
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (topOf(middle) <= top) low = middle
        else high = middle - 1
      }
      return low
    },
  }
}

/** `end` is exclusive. */
export type LineRange = { readonly start: number; readonly end: number }

export type ListViewport = { readonly top: number; readonly height: number }

const overscan = 2

export function visibleRange(layout: LineLayout, count: number, viewport: ListViewport): LineRange {
  if (count === 0) return { start: 0, end: 0 }
  // In a list that got shorter, the scroll position may be out of range.
  const top = Math.min(Math.max(0, viewport.top), Math.max(0, layout.height - viewport.height))
  return {
    start: Math.max(0, layout.lineAt(top) - overscan),
    end: Math.min(count, layout.lineAt(top + viewport.height) + 1 + overscan),
  }
}

/**
 * How far to scroll so that visible lines stay in place. If the first visible line was removed, the next remaining one is the
 * anchor.
 */
export function anchorShift(
  before: { readonly lines: readonly Line[]; readonly layout: LineLayout },
  after: { readonly lines: readonly Line[]; readonly layout: LineLayout },
  top: number,
): number {
  const first = before.layout.lineAt(top)
  for (const [step, { key }] of before.lines.slice(first, first + 50).entries()) {
    const was = first + step
    const is = after.lines[was]?.key === key ? was : after.lines.findIndex((l) => l.key === key)
    if (is >= 0) return after.layout.topOf(is) - before.layout.topOf(was)
  }
  return 0
}

export function lineOf(lines: readonly Line[], item: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.first ?? 0) <= item) low = middle
    else high = middle - 1
  }
  return low
}

export type RenderedItem = {
  readonly line: number
  readonly column: number
  readonly index: number
}

/** Includes the focused item outside the range. In list order, for Tab and screen readers. */
export function renderedItems(
  lines: readonly Line[],
  { end, start }: LineRange,
  offscreenFocus: number | undefined,
): readonly RenderedItem[] {
  const visible = lines.slice(start, end).flatMap(({ count, first, kind }, step) =>
    Array.from({ length: kind === 'heading' ? 1 : count }, (_, column) => ({
      line: start + step,
      column,
      index: first + column,
    })),
  )
  if (offscreenFocus === undefined) return visible
  const line = lineOf(lines, offscreenFocus)
  const place = { line, column: offscreenFocus - (lines[line]?.first ?? 0), index: offscreenFocus }
  return line < start ? [place, ...visible] : [...visible, place]
}

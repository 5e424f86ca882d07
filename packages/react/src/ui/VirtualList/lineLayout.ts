/** What a line of a long list is; lines of one kind are equally high. */
export type LineKind = 'heading' | 'row' | 'tiles'

/** A line of a long list, and which of the things to choose stand in it. */
export type Line = {
  /** What tells it apart, whatever comes above it. */
  readonly key: string
  readonly kind: LineKind
  /** The first thing to choose in it, counted over the whole list. */
  readonly first: number
  /** How many there are in it; a heading has none. */
  readonly count: number
}

export type LineHeights = Readonly<Partial<Record<LineKind, number>>>

/** Where each line stands. */
export type LineLayout = {
  /** Of all of them. */
  readonly height: number
  topOf(line: number): number
  /** The line that stands at a height; the nearest one beyond the ends. */
  lineAt(top: number): number
}

/** Lays lines out below each other. Each height is added once; where a line stands is looked up from then on. */
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

/** The lines from `start` up to, but without, `end`. */
export type LineRange = { readonly start: number; readonly end: number }

/** The part of a list that is seen. */
export type ListViewport = { readonly top: number; readonly height: number }

/** Lines that are drawn beyond what is seen, so that scrolling meets no hole. */
const overscan = 2

/** The lines to draw of all that are laid out. */
export function visibleRange(layout: LineLayout, count: number, viewport: ListViewport): LineRange {
  if (count === 0) return { start: 0, end: 0 }
  // A list that got shorter is seen at its end, before the browser has scrolled back there.
  const top = Math.min(Math.max(0, viewport.top), Math.max(0, layout.height - viewport.height))
  return {
    start: Math.max(0, layout.lineAt(top) - overscan),
    end: Math.min(count, layout.lineAt(top + viewport.height) + 1 + overscan),
  }
}

/**
 * How far a list must be scrolled on so that what is seen stays where it is, after lines came or went above it. Lines that
 * went themselves give way to the next one that stayed.
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

/** The line of a thing: the last one that begins at or before it and has any. */
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

/** Something to draw: a heading, or a thing at its place in a line. */
export type RenderedItem = {
  readonly line: number
  readonly column: number
  readonly index: number
}

/**
 * The places to draw: those of a range, and the one thing apart that has the focus. In the order of the list, for that is
 * the order of Tab and of reading.
 */
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

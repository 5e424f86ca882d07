/** How the grid is laid out, and which part of it is seen. */
export type GridFrame = {
  readonly columns: number
  readonly rowHeight: number
  /** The height of what is seen. */
  readonly height: number
  readonly scrollTop: number
}

/** The tiles from `start` up to, but without, `end`. */
export type TileRange = { readonly start: number; readonly end: number }

/** Rows that are drawn beyond what is seen, so that scrolling meets no hole. */
const overscan = 2

/** The tiles to draw of so many; always whole rows. */
export function tileWindow(
  { columns, height, rowHeight, scrollTop }: GridFrame,
  count: number,
): TileRange {
  const rows = Math.ceil(count / columns)
  // A list that got shorter is seen at its end, before the browser has scrolled back there.
  const top = Math.min(Math.max(0, scrollTop), Math.max(0, rows * rowHeight - height))
  const first = Math.floor(top / rowHeight) - overscan
  const last = Math.ceil((top + height) / rowHeight) + overscan
  return {
    start: Math.max(0, first) * columns,
    end: Math.min(count, Math.min(rows, last) * columns),
  }
}

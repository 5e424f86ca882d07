import { encode } from 'uqr'

/** The modules of a QR code by row and column; true is dark. */
export type QrModules = {
  readonly size: number
  readonly rows: readonly (readonly boolean[])[]
  /** The width of the square in the middle that is cleared for an image. */
  readonly centerGap: number
}

/** The width of a finder pattern. */
export const finderSide = 7

/** Encodes a text as a QR code that can be decoded with its middle covered. */
export function qrModules(text: string): QrModules {
  // Error correction Q restores a quarter; the image covers at most a sixteenth.
  const { data, size } = encode(text, { ecc: 'Q', boostEcc: true, border: 0 })
  const centerGap = centerGapSide(size)
  const from = (size - centerGap) / 2
  const isFree = (index: number) => index >= from && index < from + centerGap
  const rows = data.map((row, y) => row.map((dark, x) => dark && !(isFree(x) && isFree(y))))
  return { size, rows, centerGap }
}

/** At most a quarter of the side, and odd like the side, so that it ends at module edges. */
function centerGapSide(size: number): number {
  const quarter = Math.floor(size / 4)
  return quarter % 2 === 1 ? quarter : quarter - 1
}

/** The corners of the three finder patterns. */
export const finderPositions = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - finderSide, 0],
  [0, size - finderSide],
]

/** The dark modules besides the finder patterns as one SVG path; adjacent modules of a row are one segment. */
export function qrPath({ rows, size }: QrModules): string {
  const isFinder = (x: number, y: number) =>
    finderPositions(size).some(
      ([left, top]) => x >= left && x < left + finderSide && y >= top && y < top + finderSide,
    )
  return rows
    .flatMap((row, y) => {
      const isDark = (x: number) => row[x] === true && !isFinder(x, y)
      return row.flatMap((_, x) => {
        if (!isDark(x) || isDark(x - 1)) return []
        let width = 1
        while (isDark(x + width)) width += 1
        return [`M${x} ${y}h${width}v1h-${width}z`]
      })
    })
    .join('')
}

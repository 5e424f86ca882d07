import { encode } from 'uqr'

/** A code as squares, by row and column: dark where true. */
export type QrModules = {
  readonly size: number
  readonly rows: readonly (readonly boolean[])[]
  /** How wide the square in the middle is that is left free for a picture. */
  readonly centerGap: number
}

/** The side of each of the three marks by which a camera finds the code. */
export const finderSide = 7

/** Writes a text as a code that is still read with its middle covered. */
export function qrModules(text: string): QrModules {
  // A quarter of it may be lost, and the picture takes at most a sixteenth.
  const { data, size } = encode(text, { ecc: 'Q', boostEcc: true, border: 0 })
  const centerGap = centerGapSide(size)
  const from = (size - centerGap) / 2
  const isFree = (index: number) => index >= from && index < from + centerGap
  const rows = data.map((row, y) => row.map((dark, x) => dark && !(isFree(x) && isFree(y))))
  return { size, rows, centerGap }
}

/** At most a quarter of the side, and odd as the side is, so that it ends where squares end. */
function centerGapSide(size: number): number {
  const quarter = Math.floor(size / 4)
  return quarter % 2 === 1 ? quarter : quarter - 1
}

/** The corners of the three finding marks. */
export const finderPositions = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - finderSide, 0],
  [0, size - finderSide],
]

/** The dark squares besides the finding marks as one path, those beside each other in a row as one. */
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

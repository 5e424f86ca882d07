import { encode } from 'uqr'

/** True is dark. */
export type QrModules = {
  readonly size: number
  readonly rows: readonly (readonly boolean[])[]
  readonly centerGap: number
}

export const finderSide = 7

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

export const finderPositions = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - finderSide, 0],
  [0, size - finderSide],
]

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

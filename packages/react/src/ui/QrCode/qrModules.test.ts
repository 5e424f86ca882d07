import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { finderPositions, finderSide, type QrModules, qrModules, qrPath } from './qrModules.js'

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1731648000&relay-protocol=irn&symKey=${'c4'.repeat(32)}`

/** Decodes modules of four pixels with a quiet zone of four modules, as a camera would. */
function scanned({ rows, size }: Pick<QrModules, 'rows' | 'size'>): string | undefined {
  const [dot, quiet] = [4, 4]
  const side = (size + 2 * quiet) * dot
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dark = rows[Math.floor(y / dot) - quiet]?.[Math.floor(x / dot) - quiet]
      if (dark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return jsQR(pixels, side, side)?.data
}

test.each([uri, `${uri}&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`, 'wc:1'])(
  'a code is decoded with its middle cleared: %s',
  (text) => {
    expect(scanned(qrModules(text))).toBe(text)
  },
)

test('the cleared square is in the middle and takes at most a quarter of the side', () => {
  const { centerGap, rows, size } = qrModules(uri)
  expect(centerGap).toBeGreaterThan(size / 6)
  expect(centerGap).toBeLessThanOrEqual(size / 4)
  const from = (size - centerGap) / 2
  expect(Number.isInteger(from)).toBe(true)
  const middle = rows
    .slice(from, from + centerGap)
    .flatMap((row) => row.slice(from, from + centerGap))
  expect(middle).toHaveLength(centerGap ** 2)
  expect(middle).not.toContain(true)
})

test('the path draws exactly the dark modules besides the finder patterns', () => {
  const modules = qrModules(uri)
  const drawn = modules.rows.map((row) => row.map(() => false))
  for (const [, x, y, width] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  }
  const whole = modules.rows.map((row, y) =>
    row.map((dark, x) => {
      const isMark = finderPositions(modules.size).some(
        ([left, top]) => x >= left && x < left + finderSide && y >= top && y < top + finderSide,
      )
      if (isMark) expect(drawn[y]?.[x]).toBe(false)
      return isMark ? dark : drawn[y]?.[x] === true
    }),
  )
  expect(whole).toEqual(modules.rows)
  expect(scanned({ rows: whole, size: modules.size })).toBe(uri)
})

import { expect, test } from 'vitest'
import { hexToRgb, rgbToHex } from './hexColor.js'
import { contrastRatio } from './readableAccent.js'

// As the calculators on the web have it.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#000000', 2.44],
  ['#767676', '#ffffff', 4.54],
  ['#595959', '#ffffff', 7],
])('%s beside %s: %s', (one, other, ratio) => {
  expect(contrastRatio(hexToRgb(one), hexToRgb(other))).toBeCloseTo(ratio, 1)
  expect(contrastRatio(hexToRgb(other), hexToRgb(one))).toBeCloseTo(ratio, 1)
})

test.each(['#000000', '#0a0b0c', '#ffffff'])('%s is read and written the same', (hex) => {
  expect(rgbToHex(hexToRgb(hex))).toBe(hex)
})

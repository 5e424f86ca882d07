import { contrastRatio, hexToRgb, type Rgb } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { themeAccent } from './resolveTheme.js'
import { colors, tintMaxPercent } from './tokens.js'

const levels = [0, 0.2, 0.4, 0.46, 0.5, 0.75, 1]
const many = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue): Rgb => [red, green, blue])),
)
const corners = [0, 1].flatMap((red) =>
  [0, 1].flatMap((green) => [0, 1].map((blue): Rgb => [red, green, blue])),
)
const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
const full = (short: string) => hexToRgb(short === '#fff' ? '#ffffff' : '#000000')

test.each(['light', 'dark'] as const)(
  'any accent is readable on %s backgrounds, tinted or not',
  (theme) => {
    const grounds = (['background', 'surface', 'surfaceHover', 'float'] as const).flatMap(
      (name) => {
        const plain = hexToRgb(colors[name][theme])
        return [plain, ...corners.map((tint) => mix(plain, tint, tintMaxPercent / 100))]
      },
    )
    const worst = many.map((color) => {
      const accent = hexToRgb(themeAccent(color).accent[theme])
      return Math.min(...grounds.map((ground) => contrastRatio(accent, ground)))
    })
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['light', 'dark'] as const)('the %s theme’s text is readable on any accent', (theme) => {
  const onAccent = hexToRgb(colors.onAccent[theme])
  const ratios = many.map((color) =>
    contrastRatio(onAccent, hexToRgb(themeAccent(color).accent[theme])),
  )
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
})

test.each([0, 0.1, 0.18])(
  'a fill moved by %s away from its text colour carries readable text',
  (share) => {
    const ratios = many.map((color) => {
      const { fill, offFill, onFill } = themeAccent(color)
      return contrastRatio(full(onFill), mix(hexToRgb(fill), full(offFill), share))
    })
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each([
  ['#1c5780', 'light'],
  ['#ffd700', 'dark'],
  ['#000000', 'light'],
  ['#ffffff', 'dark'],
] as const)('%s is readable in the %s theme already, and stays as it is', (color, theme) => {
  expect(themeAccent(hexToRgb(color)).accent[theme]).toBe(color)
})

test.each([
  ['#ffd700', 'light'],
  ['#ffffff', 'light'],
  ['#00e5ff', 'light'],
  ['#000000', 'dark'],
  ['#1c2780', 'dark'],
] as const)('%s in the %s theme moves no further than needed', (color, theme) => {
  const { accent, fill } = themeAccent(hexToRgb(color))
  expect(fill).toBe(color)
  expect(accent[theme]).not.toBe(color)
  const nearest = mix(
    hexToRgb(colors.surfaceHover[theme]),
    theme === 'light' ? [0, 0, 0] : [1, 1, 1],
    tintMaxPercent / 100,
  )
  expect(contrastRatio(hexToRgb(accent[theme]), nearest)).toBeLessThan(4.6)
})

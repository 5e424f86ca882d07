import { contrastRatio, hexToRgb, type Rgb } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { colors, tintable, tintMaxPercent } from './tokens.js'

type Name = keyof typeof colors

const texts = ['text', 'muted', 'accent', 'positive', 'caution', 'danger'] as const
const grounds = ['background', 'surface', 'surfaceHover', 'float'] as const
const pairs: readonly (readonly [Name, Name])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['onAccent', 'accent'],
  ['positive', 'positiveSoft'],
]

for (const theme of ['light', 'dark'] as const) {
  test.each(pairs)(`${theme}: %s on %s can be read, also where a host tints it`, (text, ground) => {
    const ratios = groundsOf(ground, theme).map((one) =>
      contrastRatio(hexToRgb(colors[text][theme]), one),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)(`${theme}: the focus ring is seen beside %s`, (ground) => {
    const ratios = groundsOf(ground, theme).map((one) =>
      contrastRatio(hexToRgb(colors.focus[theme]), one),
    )
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3)
  })
}

/** The background, and its strongest tints towards black and white. */
function groundsOf(name: Name, theme: 'light' | 'dark'): readonly Rgb[] {
  const plain = hexToRgb(colors[name][theme])
  if (!tintable.some((one) => one === name)) return [plain]
  const share = tintMaxPercent / 100
  return [plain, ...[0, 1].map((end) => plain.map((part) => part + (end - part) * share))].map(
    ([red = 0, green = 0, blue = 0]) => [red, green, blue],
  )
}

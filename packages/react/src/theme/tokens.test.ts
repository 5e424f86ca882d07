import { expect, test } from 'vitest'
import { colors } from './tokens.js'

const pairs: readonly (readonly [keyof typeof colors, keyof typeof colors])[] = [
  ['text', 'background'],
  ['text', 'surface'],
  ['text', 'surfaceHover'],
  ['muted', 'background'],
  ['muted', 'surface'],
  ['muted', 'surfaceHover'],
  ['onAccent', 'accent'],
  ['positive', 'background'],
  ['positive', 'positiveSoft'],
  ['danger', 'background'],
  ['danger', 'surface'],
  ['danger', 'surfaceHover'],
]

for (const theme of ['light', 'dark'] as const) {
  test.each(pairs)(`${theme}: %s on %s can be read`, (text, ground) => {
    expect(contrast(rgb(colors[text][theme]), rgb(colors[ground][theme]))).toBeGreaterThanOrEqual(
      4.5,
    )
  })

  test.each(['background', 'surface'] as const)(
    `${theme}: the focus ring is seen beside %s`,
    (ground) => {
      expect(contrast(rgb(colors.focus[theme]), rgb(colors[ground][theme]))).toBeGreaterThanOrEqual(
        3,
      )
    },
  )
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** How far apart two colours are by WCAG: 1 is the same, 21 is black on white. Takes red, green and blue from 0 to 255. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

type Rgb = readonly [red: number, green: number, blue: number]

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

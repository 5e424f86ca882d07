import { expect, test } from 'vitest'
import { contrast, type Rgb } from './contrast.js'
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
  ['danger', 'dangerSoft'],
  ['text', 'dangerSoft'],
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

import { expect, test } from 'vitest'
import { themeCss } from './themeCss.js'
import { colors } from './tokens.js'

const block = (selector: string) =>
  themeCss()
    .split('}')
    .filter((rule) => rule.startsWith(`${selector}{`))
    .join(';')

test('S2.27 a light and a dark theme, 360 px wide', () => {
  const light = block(':host')
  const dark = block(':host([data-theme=dark])')
  for (const color of Object.values(colors)) {
    expect(light).toContain(`:${color.light};`)
    expect(dark).toContain(`:${color.dark};`)
  }
  expect(light).toContain('--lk-width:360px;')
})

test('without a choice the theme is the one of the visitor’s system', () => {
  expect(themeCss()).toMatch(
    /@media \(prefers-color-scheme:dark\)\{:host\(\[data-theme=system\]\)\{color-scheme:dark;--lk-background:#1b1c21/,
  )
})

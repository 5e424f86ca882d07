import { expect, test } from 'vitest'
import { parseMixedColor } from './parseMixedColor.js'

test.each([
  ['color(srgb 0.2 0.4 1)', [0.2, 0.4, 1]],
  ['color(srgb 1e-05 0 1)', [0.00001, 0, 1]],
  // As a colour of a wide screen comes out.
  ['color(srgb 1.093 -0.227 -0.15)', [1, 0, 0]],
])('%s is read', (computed, color) => {
  expect(parseMixedColor(computed)).toEqual(color)
})

test.each(['', 'none', 'color(srgb 1 0 0 / 0.5)', 'rgb(255, 0, 0)'])(
  '“%s” is refused',
  (computed) => {
    expect(parseMixedColor(computed)).toBeUndefined()
  },
)

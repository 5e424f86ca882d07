import { expect, test } from 'vitest'
import { validateTheme } from '../../options/validateTheme.js'
import type { ThemeVariableName } from './themeVariables.js'

const fonts = [
  'Georgia',
  'Inter, system-ui, sans-serif',
  '"Source Sans 3", Arial',
  "'游ゴシック', -apple-system",
  'Times New Roman,serif',
  'var(--font-inter), Arial',
  'Default Sans, initials',
]

test.each(fonts)('%s is a list of fonts', (fontFamily) => {
  expect(validateTheme({ fontFamily })).toEqual({ fontFamily })
})

test.each([
  // It would void the whole line, and the text would be in the browser's own font.
  ...['inherit', 'Arial, initial', 'UNSET', 'revert-layer', 'default', 'Source Sans 3', 'Arial,'],
  ...[',Arial', '"Arial', '"Arial\'', '"a\\"', 'Arial,,serif', '12px Arial', 'Arial !important'],
])('%s is no list of fonts', (fontFamily) => {
  expect(() => validateTheme({ fontFamily })).toThrow('Invalid option theme.fontFamily')
})

test.each<[ThemeVariableName, number, number]>([
  ['colorMixStrength', -1, 0],
  ['colorMixStrength', 1000, 100],
  ['fontSizeMaster', 2, 8],
  ['fontSizeMaster', 11.5, 11.5],
  ['fontSizeMaster', 40, 16],
  ['borderRadiusMaster', -4, 0],
  ['borderRadiusMaster', 99, 12],
  ['colorMixStrength', 0, 0],
  ['zIndex', -1, 0],
  ['zIndex', 1e12, 2147483647],
  ['zIndex', 10.4, 10],
  ['zIndex', Number.POSITIVE_INFINITY, 2147483647],
])('%s of %s is taken as %s', (name, value, taken) => {
  expect(validateTheme({ [name]: value })).toEqual({ [name]: taken })
})

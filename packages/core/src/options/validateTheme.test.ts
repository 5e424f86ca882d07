import { isLatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createLatchkey } from '../assembly/createLatchkey.js'
import type { ThemeChange } from '../state/theme/themeSlice.js'
import { themeVariables } from '../state/theme/themeVariables.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { validateTheme } from './validateTheme.js'

const colors = [
  'gold',
  '#abc',
  '#11223344',
  'rgb(1 2 3 / 50%)',
  'RGBA(1,2,3,.5)',
  'hsl(120deg 100% 25%)',
  'oklch(0.6 0.118 184.7)',
  'color(display-p3 1 0.5 0)',
  'color-mix(in srgb, red 20%, #fff)',
  'var(--brand)',
]
const breakouts = [
  'red;}*{display:none',
  'red}',
  'url(https://evil.example/x)',
  'url("x")',
  'image-set(url(x))',
  'expression(alert(1))',
  'red /* ',
  'rgb(1,2,3',
  'rgb(1,2,3))',
  'var(--a, url(x))',
  '\\75rl(x)',
  'red\nblue',
  '<style>',
  '@import x',
  '',
  ' ',
  'a'.repeat(10_000),
  `"${'a'.repeat(10_000)}"`,
]

test.each(colors)('%s is written as a colour', (accent) => {
  expect(validateTheme({ accent, colorMix: accent, qrColor: accent })).toEqual({
    accent,
    colorMix: accent,
    qrColor: accent,
  })
})

for (const name of ['accent', 'colorMix', 'fontFamily', 'qrColor'] as const) {
  test.each(breakouts.map((text) => [text.slice(0, 40), text]))(
    `${name}: “%s” is refused`,
    (_, value) => {
      expect(() => validateTheme({ [name]: value })).toThrow(`Invalid option theme.${name}`)
    },
  )
}

test.each<[string, unknown]>([
  ['mode', 'sepia'],
  ['mode', ['dark']],
  ['mode', null],
  ['zIndex', '999'],
  ['zIndex', Number.NaN],
  ['fontSizeMaster', '10px'],
  ['borderRadiusMaster', {}],
  ['accent', 7],
  ['accent', null],
  ['accent', { toString: () => 'red' }],
  ['constructor', 'x'],
  ['__proto__', 'x'],
  ['--w3m-accent', 'red'],
])('%s as %s is refused by its name', (name, value) => {
  const change: ThemeChange = JSON.parse(`{"${name}":0}`)
  Object.defineProperty(change, name, { value })
  expect(() => validateTheme(change)).toThrow(`Invalid option theme.${name}: `)
})

test.each([undefined, null, 'dark', 7])('a theme that is %s is refused', (theme) => {
  expect(() => validateTheme(theme as never)).toThrow('Invalid option theme: ')
})

test('every variable has a property of its own', () => {
  const properties = Object.values(themeVariables).map(({ property }) => property)
  expect(new Set(properties).size).toBe(properties.length)
})

function create(theme?: ThemeChange) {
  return createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
    theme,
  })
}

test('S2.27 a theme is chosen at first and changed later; undefined puts the default back', () => {
  expect(create().getState().theme).toEqual({ mode: 'system' })
  const latchkey = create({ mode: 'dark', accent: 'gold', zIndex: 5 })
  expect(latchkey.getState().theme).toEqual({ mode: 'dark', accent: 'gold', zIndex: 5 })
  latchkey.setTheme({ borderRadiusMaster: 50 })
  latchkey.setTheme({ mode: undefined, accent: undefined })
  expect(latchkey.getState().theme).toEqual({ mode: 'system', zIndex: 5, borderRadiusMaster: 12 })
})

test('one mistake in a change, and nothing of it is applied or reported', () => {
  const latchkey = create({ mode: 'dark' })
  const before = latchkey.getState().theme
  let calls = 0
  latchkey.subscribe(() => calls++)
  const change = () => latchkey.setTheme({ mode: 'light', zIndex: 7, accent: 'red;}*{' })
  expect(change).toThrow('Invalid option theme.accent')
  try {
    change()
  } catch (error) {
    expect(isLatchkeyError(error) && error.code).toBe('options/invalid')
  }
  expect(latchkey.getState().theme).toBe(before)
  expect(calls).toBe(0)
})

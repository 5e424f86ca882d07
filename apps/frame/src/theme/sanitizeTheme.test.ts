import { readFileSync } from 'node:fs'
import { contrastRatio, hexToRgb, minContrast } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { accentProperties, lowestContrastBackground, sanitizeTheme } from './sanitizeTheme.js'

const parts = {
  readColor: (text: string) => (/^#[\da-f]{6}$/.test(text) ? hexToRgb(text) : undefined),
  mode: 'light' as const,
}

test('S3.61 mode, accent, corners and size of type are taken over', () => {
  const theme = sanitizeTheme(
    {
      themeMode: 'dark',
      themeVariables: { accent: '#336699', borderRadiusMaster: 6 },
      w3mThemeVariables: { '--w3m-font-size-master': '12px' },
      language: 'de',
    },
    parts,
  )
  expect(theme).toMatchObject({
    mode: 'dark',
    language: 'de',
    properties: {
      '--lk-border-radius-master': '6px',
      '--lk-font-size-master': '12px',
      '--lk-fill': '#336699',
    },
  })
})

test('T16 nothing else of the host’s look comes through', () => {
  const hostile = [
    'url(https://evil.example)',
    'expression(alert(1))',
    '#fff;position:fixed',
    'red}body{display:none',
    'var(--lk-text)',
    'color-mix(in srgb, red, blue)',
  ]
  const asked: string[] = []
  for (const accent of hostile) {
    const readColor = (text: string) => {
      asked.push(text)
      return undefined
    }
    const values = { accent, '--w3m-z-index': 99999, '--lk-background': '#000', fontFamily: 'Evil' }
    expect(sanitizeTheme({ themeVariables: values }, { ...parts, readColor }).properties).toEqual(
      {},
    )
  }
  // Not even tried: what is no colour never reaches a style.
  expect(asked).toEqual([])
})

test('T16 T197 sizes beyond reason are brought back, and other units dropped', () => {
  const sized = (value: string | number) =>
    sanitizeTheme({ themeVariables: { fontSizeMaster: value } }, parts).properties
  expect(sized(900)).toEqual({ '--lk-font-size-master': '12px' })
  expect(sized('1')).toEqual({ '--lk-font-size-master': '9px' })
  expect(sized('100vw')).toEqual({})
  expect(sized('calc(1px)')).toEqual({})
})

test('T16 any accent reads with a contrast of 4.5, as text and under text', () => {
  const shades = ['00', '33', '66', '77', '99', 'cc', 'ff']
  const colors = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => `#${r}${g}${b}`)))
  for (const color of colors) {
    for (const mode of ['light', 'dark'] as const) {
      const accent = accentProperties(hexToRgb(color), mode)
      const text = contrastRatio(
        hexToRgb(accent['--lk-accent']),
        hexToRgb(lowestContrastBackground[mode]),
      )
      const onFill = contrastRatio(
        hexToRgb(accent['--lk-on-fill'] === '#fff' ? '#ffffff' : '#000000'),
        hexToRgb(accent['--lk-fill']),
      )
      expect(Math.min(text, onFill), `${color} in ${mode}`).toBeGreaterThanOrEqual(minContrast)
    }
  }
})

test('T16 every text of ours reads with a contrast of 4.5 on every ground of ours, in both modes', () => {
  const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
  for (const block of [light, dark]) {
    const color = (name: string) => {
      const [, hex] = new RegExp(`--lk-${name}: (#[0-9a-f]{6});`).exec(block) ?? []
      expect(hex, name).toBeDefined()
      return hexToRgb(hex ?? '#000000')
    }
    const pairs = ['text', 'muted', 'accent', 'danger', 'caution', 'positive'].flatMap((text) =>
      ['background', 'surface'].map((ground) => [text, ground] as const),
    )
    const more = [
      ['on-fill', 'fill'],
      ['background', 'danger'],
      ['danger', 'danger-soft'],
      ['caution', 'caution-soft'],
      ['positive', 'positive-soft'],
      ['text', 'danger-soft'],
      ['text', 'caution-soft'],
    ] as const
    for (const [text, ground] of [...pairs, ...more]) {
      const reached = contrastRatio(color(text), color(ground))
      expect(reached, `${text} on ${ground}`).toBeGreaterThanOrEqual(minContrast)
    }
  }
})

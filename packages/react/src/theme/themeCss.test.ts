import { contrastRatio, hexToRgb } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { sheet as dialog } from '../shell/dialog/Dialog.module.css'
import { sheet as header } from '../shell/header/Header.module.css'
import { sheet as router } from '../shell/view/Router.module.css'
import { themeAccent } from './resolveTheme.js'
import { themeCss } from './themeCss.js'
import { colors, measures } from './tokens.js'

test('S2.27 a light and a dark theme, 360 px wide', () => {
  for (const theme of ['light', 'dark'] as const) {
    const css = themeCss(theme)
    expect(css).toContain('--lk-width:360px;')
    expect(css).toContain(`color-scheme:${theme};`)
    for (const color of Object.values(colors)) expect(css).toContain(`:${color[theme]};`)
  }
})

test('by default the theme is that of the visitor’s system', () => {
  const [light = '', dark = ''] = themeCss('system').split('@media (prefers-color-scheme:dark)')
  expect(light).toContain('color-scheme:light;--lk-background:#ffffff')
  expect(dark).toMatch(/^\{:host\{color-scheme:dark;--lk-background:#1b1c21/)
})

test('S9.25 360 px wide, z-index 999, text in units of 10 px, corners in units of 4 px, colours mixed with nothing', () => {
  const css = themeCss('light')
  const declared = [
    'width:360px',
    'z-index:999',
    'font-size-master:10px',
    'border-radius-master:4px',
  ]
  for (const one of [...declared, 'color-mix-strength:0%']) expect(css).toContain(`--lk-${one};`)
  expect(css).toContain('--lk-text-m:400 calc(var(--lk-font-size-master)*1.5)/')
  expect(css).toContain('--lk-radius-card:min(calc(var(--lk-border-radius-master)*6),36px)')
  expect(css).toContain('var(--lk-color-mix,#ffffff) min(var(--lk-color-mix-strength),6%)')
})

test('S9.10 the title changes in 120 ms, the height and the view in 150 ms', () => {
  const css = themeCss('light')
  for (const time of ['header-time:120ms', 'height-time:150ms', 'view-time:150ms']) {
    expect(css).toContain(`--lk-${time};`)
  }
  expect(header.css).toMatch(/animation:\w+_from-end var\(--lk-header-time\)/)
  expect(router.css).toMatch(/transition:height var\(--lk-height-time\)/)
  expect(router.css).toMatch(/animation:\w+_from-end var\(--lk-view-time\)/)
  expect(dialog.css).toContain('opacity var(--lk-view-time)')
})

test('an accent is the fill as given, and made readable as text', () => {
  const accent = themeAccent(hexToRgb('#ffd700'))
  const light = themeCss('light', accent)
  expect(light).toContain('--lk-fill:#ffd700;--lk-on-fill:#000;--lk-off-fill:#fff;')
  expect(light).toContain(`--lk-accent:${accent.accent.light};`)
  expect(themeCss('dark', accent)).toContain('--lk-accent:#ffd700;')
})

test('the host’s values come after ours and win', () => {
  const css = themeCss('light', undefined, { '--lk-z-index': '7' })
  expect(css.indexOf('--lk-z-index:7;')).toBeGreaterThan(css.indexOf('--lk-z-index:999;'))
})

test('forced colours come last: neither theme nor accent nor more contrast is left', () => {
  const [, forced = ''] = themeCss('dark', themeAccent(hexToRgb('#ffd700'))).split(
    '@media (forced-colors:active)',
  )
  expect(forced).toContain('--lk-accent:CanvasText;')
  expect(forced).not.toContain('#')
})

test('a QR code is dark on white in either theme', () => {
  expect(contrastRatio(hexToRgb(measures.qrColor), hexToRgb(measures.qrGround))).toBeGreaterThan(
    4.5,
  )
})

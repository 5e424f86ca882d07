// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { applyTheme } from './applyTheme.js'

test('a button gets the mode, font, text size and corners, and loses them again', () => {
  const button = document.createElement('button')
  const { dataset, style } = button
  const put = () =>
    ['--lk-font', '--lk-font-size-master', '--lk-border-radius-master'].map((name) =>
      style.getPropertyValue(name),
    )
  applyTheme(button, { mode: 'system' })
  expect([dataset.theme, ...put()]).toEqual(['system', '', '', ''])
  applyTheme(button, {
    mode: 'dark',
    fontFamily: 'Georgia',
    fontSizeMaster: 11,
    borderRadiusMaster: 0,
  })
  expect([dataset.theme, ...put()]).toEqual(['dark', 'Georgia', '11px', '0px'])
  applyTheme(button, { mode: 'light', fontSizeMaster: 12 })
  expect([dataset.theme, ...put()]).toEqual(['light', '', '12px', ''])
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createThemeSetter } from './createThemeSetter.js'
import { dressWindow } from './dressWindow.js'
import { readLook } from './readLook.js'

const root = document.documentElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('navigator', { languages: ['en', 'de'], language: 'en' })
  root.removeAttribute('style')
})

test('S3.61 a window of the vault has the look of the frame that opens it', () => {
  createThemeSetter(root).set({
    themeMode: 'dark',
    themeVariables: { borderRadiusMaster: 8, fontSizeMaster: 11 },
    language: 'de',
  })
  const look = readLook()
  expect(look).toEqual({
    themeMode: 'dark',
    themeVariables: { borderRadiusMaster: '8px', fontSizeMaster: '11px' },
    language: 'de',
  })
  root.removeAttribute('style')
  const dress = dressWindow()
  expect([root.dataset.theme, root.style.cssText]).toEqual(['light', ''])
  dress({ look })
  expect([root.dataset.theme, root.lang]).toEqual(['dark', 'de'])
  expect(root.style.getPropertyValue('--lk-border-radius-master')).toBe('8px')
})

test('T16 a look that was forged on the way to a window is as limited as a page’s', () => {
  dressWindow()({
    look: {
      themeVariables: { accent: 'url(https://evil.example)', fontSizeMaster: 900, color: 'red' },
      language: 'ar',
    },
  })
  expect(root.style.cssText).toBe('--lk-font-size-master: 12px;')
  expect(root.lang).toBe('en')
})

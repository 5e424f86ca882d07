// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThemeSetter } from './createThemeSetter.js'

const root = document.documentElement

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  root.removeAttribute('lang')
  root.removeAttribute('dir')
})

/** The language and direction of an approval, in a browser with these languages. */
function read(languages: readonly string[], suggested?: string): string {
  vi.stubGlobal('navigator', { languages, language: languages[0] ?? '' })
  createThemeSetter(root).set({ language: suggested })
  return `${root.lang} ${root.dir}`
}

test('T157 a page cannot switch the approval to a language that the visitor does not read', () => {
  expect(read(['en-GB', 'en'], 'ar')).toBe('en ltr')
  expect(read(['en-GB', 'en'], 'de')).toBe('en ltr')
  expect(read(['ar-EG'], 'en'), 'nor away from the only one').toBe('ar rtl')
  expect(read(['fr', 'de-CH'], 'ar'), 'the first that we have').toBe('de ltr')
  expect(read(['fr'], 'ar')).toBe('en ltr')
  expect(read([], 'ar')).toBe('en ltr')
  for (const odd of ['__proto__', 'constructor', '', 'AR\u0000', 'en-GB, ar']) {
    expect(read(['de'], odd)).toBe('de ltr')
  }
})

test('T157 a page may suggest one that the browser lists', () => {
  expect(read(['en-GB', 'de-AT'], 'de')).toBe('de ltr')
  expect(read(['en-GB', 'ar-EG', 'de'], 'AR')).toBe('ar rtl')
})

test('T198 a page changes neither language nor sizes while a request is shown; the colours of day and night follow', () => {
  vi.stubGlobal('navigator', { languages: ['en', 'ar'], language: 'en' })
  const theme = createThemeSetter(root)
  const look = () => [
    root.lang,
    root.dir,
    root.style.getPropertyValue('--lk-font-size-master'),
    root.dataset.theme,
  ]
  theme.set({ language: 'en', themeMode: 'light', themeVariables: { fontSizeMaster: 10 } })
  theme.hold(true)
  theme.set({ language: 'ar', themeMode: 'dark', themeVariables: { fontSizeMaster: 12 } })
  expect(look()).toEqual(['en', 'ltr', '10px', 'dark'])
  theme.hold(false)
  expect(look()).toEqual(['ar', 'rtl', '12px', 'dark'])
})

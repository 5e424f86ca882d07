import { expect, test } from 'vitest'
import { directionOf } from './languageSlice.js'

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['AR', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['az-Arab', 'rtl'],
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  // Arabic in Latin letters, and languages whose names only begin alike.
  ['ar-Latn', 'ltr'],
  ['arn', 'ltr'],
  ['fat', 'ltr'],
])('%s is written %s', (tag, dir) => {
  expect(directionOf(tag)).toBe(dir)
})

test('the host’s word goes first, and a word that is no direction means from the left', () => {
  expect(directionOf('tlh', [{ tag: 'tlh', dir: 'rtl', messages: {} }])).toBe('rtl')
  expect(directionOf('ar', [{ tag: 'ar', dir: 'ltr', messages: {} }])).toBe('ltr')
  expect(directionOf('ar', [{ tag: 'ar', messages: {} }])).toBe('rtl')
  expect(directionOf('fr', [{ tag: 'fr', dir: 'up' as never, messages: {} }])).toBe('ltr')
})

import { expect, test } from 'vitest'
import { resolveLanguage } from './resolveLanguage.js'

const available = ['en', 'de', 'ar', 'pt-BR', 'zh-Hant']

test.each([
  [['de'], 'de'],
  [['DE'], 'de'],
  [['de-AT'], 'de'],
  [['de_AT'], 'de'],
  [['de-DE-1996'], 'de'],
  [['ar-EG-u-nu-arab'], 'ar'],
  [['pt-br'], 'pt-BR'],
  [['zh-Hant-TW'], 'zh-Hant'],
  // Other writing: not the same language to read.
  [['zh-Hans-CN'], 'en'],
  [['pt-PT'], 'en'],
  [['fr', 'de-CH', 'ar'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('of %j it speaks %s', (wanted, tag) => {
  expect(resolveLanguage(wanted, available)).toBe(tag)
})

test.each([
  [['', '-', '*', 'x-de', 'c', 'not a tag', 'de '], 'en'],
  [['__proto__', 'constructor', '-de', '', 'ar'], 'ar'],
  // Hosts write JavaScript too.
  [[undefined, null, 7, {}, ['de'], 'de'] as never, 'de'],
])('what is no tag is passed over: %j', (wanted, tag) => {
  expect(resolveLanguage(wanted, available)).toBe(tag)
})

test('a tag is spoken as the list spells it', () => {
  expect(resolveLanguage(['FR-ca'], ['en', 'Fr'])).toBe('Fr')
})

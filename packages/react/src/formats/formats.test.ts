import { expect, test } from 'vitest'
import { formatMonth } from './formatRelativeTime.js'
import { pluralize } from './pluralize.js'

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, '3 few'],
  [10, '10 few'],
  [11, '11 many'],
  [99, '99 many'],
  [100, '100 other'],
  [1102, '1,102 other'],
])('Arabic has a form for %d', (count, text) => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: '# few', many: '# many' }
  expect(pluralize('ar', count, { ...forms, other: '# other' })).toBe(text)
})

test('a form that was not given is the one for all others', () => {
  expect(pluralize('en', 1, { other: '# of them' })).toBe('1 of them')
  expect(pluralize('de', 1000, { one: 'eins', other: '# viele' })).toBe('1.000 viele')
})

test('a month is named, with its year if that is another', () => {
  const now = new Date(2030, 4, 15).getTime()
  const [sameYear, lastYear] = [new Date(2030, 2, 1), new Date(2029, 11, 31)].map((date) =>
    date.getTime(),
  )
  expect(formatMonth(sameYear ?? 0, now, 'en')).toBe('March')
  expect(formatMonth(lastYear ?? 0, now, 'en')).toBe('December 2029')
  expect(formatMonth(lastYear ?? 0, now, 'de')).toBe('Dezember 2029')
  expect(formatMonth(lastYear ?? 0, now, 'ar')).toBe('ديسمبر 2029')
})

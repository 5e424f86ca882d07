import { expect, test } from 'vitest'
import { formatRelativeTime } from './formatRelativeTime.js'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = Date.UTC(2030, 0, 1)

test.each([
  [0, 'now'],
  [1 * second, '1 second ago'],
  [44 * second, '44 seconds ago'],
  [45 * second, '1 minute ago'],
  [89 * second, '1 minute ago'],
  [90 * second, '2 minutes ago'],
  [44 * minute, '44 minutes ago'],
  [45 * minute, '1 hour ago'],
  [89 * minute, '1 hour ago'],
  [90 * minute, '2 hours ago'],
  [21 * hour, '21 hours ago'],
  [22 * hour, '1 day ago'],
  [35 * hour, '1 day ago'],
  [36 * hour, '2 days ago'],
  [25 * day, '25 days ago'],
  [26 * day, '1 month ago'],
  [45 * day, '1 month ago'],
  [46 * day, '2 months ago'],
  [319 * day, '10 months ago'],
  [320 * day, '1 year ago'],
  [547 * day, '1 year ago'],
  [548 * day, '2 years ago'],
  [3650 * day, '10 years ago'],
])('S9.26 %d ms: %s', (age, words) => {
  expect(formatRelativeTime(now - age, now, 'en')).toBe(words)
})

test('a time in the future is written as such', () => {
  expect(formatRelativeTime(now + 90 * second, now, 'en')).toBe('in 2 minutes')
})

test.each([
  ['de', 3 * hour, 'vor 3 Stunden'],
  // One, two, a few and many are said differently, with the digits that stand in addresses.
  ['ar', 45 * second, 'قبل دقيقة واحدة'],
  ['ar', 90 * second, 'قبل دقيقتين'],
  ['ar', 5 * minute, 'قبل 5 دقائق'],
  ['ar-EG', 15 * minute, 'قبل 15 دقيقة'],
])('in %s %d ms ago is %s', (tag, age, words) => {
  expect(formatRelativeTime(now - age, now, tag)).toBe(words)
})

import { expect, test } from 'vitest'
import { findChromium, findHeadlessShell, missingChromiumText } from './testBrowser.js'

const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test.each([
  ['a wish comes first', '/my/chrome', ['/my/chrome', '/usr/bin/chromium'], '/my/chrome'],
  ['a wish that is not there is not replaced', '/my/chrome', ['/usr/bin/chromium'], undefined],
  ['the usual places', undefined, ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['nowhere', undefined, [], undefined],
])('Chromium: %s', (_, wish, paths, expected) => {
  expect(findChromium(wish, has(...paths))).toBe(expected)
})

test.each([
  [
    'where there is one',
    undefined,
    ['/usr/bin/chromium-headless-shell'],
    '/usr/bin/chromium-headless-shell',
  ],
  ['where there is none', undefined, ['/usr/bin/chromium'], undefined],
  [
    'a wish for a browser is one for all journeys',
    '/my/chrome',
    ['/my/chrome', '/usr/bin/chromium-headless-shell'],
    '/my/chrome',
  ],
])('the engine without windows: %s', (_, wish, paths, expected) => {
  expect(findHeadlessShell(wish, has(...paths))).toBe(expected)
})

test('without Chromium, the message says what to do', () => {
  expect(missingChromiumText(undefined, 'linux')).toContain('apt-get install -y chromium')
  expect(missingChromiumText(undefined, 'darwin')).toContain('google.com/chrome')
  expect(missingChromiumText('/my/chrome', 'linux')).toContain('CHROMIUM_PATH says /my/chrome')
})

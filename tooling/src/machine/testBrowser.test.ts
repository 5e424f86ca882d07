import { expect, test } from 'vitest'
import { findChromium, findHeadlessShell, missingChromiumText } from './testBrowser.js'

const has =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path)

test.each([
  ['a preferred path comes first', '/my/chrome', ['/my/chrome', '/usr/bin/chromium'], '/my/chrome'],
  [
    'a preferred path that does not exist is not replaced',
    '/my/chrome',
    ['/usr/bin/chromium'],
    undefined,
  ],
  ['the usual places', undefined, ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['nowhere', undefined, [], undefined],
])('Chromium: %s', (_, preferred, paths, expected) => {
  expect(findChromium(preferred, has(...paths))).toBe(expected)
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
    'a preferred browser is one for all journeys',
    '/my/chrome',
    ['/my/chrome', '/usr/bin/chromium-headless-shell'],
    '/my/chrome',
  ],
])('the engine without windows: %s', (_, preferred, paths, expected) => {
  expect(findHeadlessShell(preferred, has(...paths))).toBe(expected)
})

test('without Chromium, the message says what to do', () => {
  expect(missingChromiumText(undefined, 'linux')).toContain('apt-get install -y chromium')
  expect(missingChromiumText(undefined, 'darwin')).toContain('google.com/chrome')
  expect(missingChromiumText('/my/chrome', 'linux')).toContain('CHROMIUM_PATH says /my/chrome')
})

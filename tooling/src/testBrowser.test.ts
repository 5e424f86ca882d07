import { expect, test } from 'vitest'
import { canInstall, findChromium, missingChromiumText } from './testBrowser.js'

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
  ['Debian as root', 'NAME="Debian"\nID=debian\n', 0, true],
  ['a child of Ubuntu as root', 'ID=mint\nID_LIKE="ubuntu debian"\n', 0, true],
  ['Debian as a user', 'ID=debian\n', 1000, false],
  ['Alpine as root', 'ID=alpine\n', 0, false],
  ['no such file', '', 0, false],
  ['a system without users', 'ID=debian\n', undefined, false],
])('installing by ourselves, %s: %s', (_, osRelease, userId, expected) => {
  expect(canInstall(osRelease, userId)).toBe(expected)
})

test('who has no Chromium is told what to do', () => {
  expect(missingChromiumText(undefined, 'linux')).toContain('apt-get install -y chromium')
  expect(missingChromiumText(undefined, 'darwin')).toContain('google.com/chrome')
  expect(missingChromiumText('/my/chrome', 'linux')).toContain('CHROMIUM_PATH says /my/chrome')
})

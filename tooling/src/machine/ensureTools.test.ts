import type { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserEnv, hasProgram } from './ensureTools.js'

test('a program that is not there is noticed', () => {
  expect(hasProgram('no-such-program')).toBe(false)
  expect(hasProgram(process.execPath)).toBe(true)
})

const has =
  (...paths: string[]): typeof existsSync =>
  (path) =>
    paths.includes(`${path}`)
const [chrome, shell] = ['/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']

test.each([
  ['in the usual places', {}, [chrome, shell], [chrome, shell]],
  ['without the engine alone', {}, [chrome], [chrome, chrome]],
  [
    'a preferred browser is one for all journeys',
    { CHROMIUM_PATH: '/my/chrome' },
    ['/my/chrome', chrome, shell],
    ['/my/chrome', '/my/chrome'],
  ],
])('Chromium: %s', (_, env, paths, [whole, driving]) => {
  const expected = { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: driving }
  expect(browserEnv(env, has(...paths))).toEqual(expected)
})

test('without Chromium, the message says what to do; a preferred one that is not there is not replaced', () => {
  expect(() => browserEnv({}, has())).toThrow('apt-get install -y chromium')
  const env = { CHROMIUM_PATH: '/my/chrome' }
  expect(() => browserEnv(env, has(chrome))).toThrow('CHROMIUM_PATH says /my/chrome')
})

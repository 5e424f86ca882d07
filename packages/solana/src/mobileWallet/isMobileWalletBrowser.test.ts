import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { isMobileWalletBrowser } from './isMobileWalletBrowser.js'

const android = 'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${android} Chrome/145.0.0.0 Mobile Safari/537.36`
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36'

test.each([
  ['Chrome on Android', chrome, {}, true],
  ['Samsung Internet', chrome.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), {}, true],
  ['Edge on Android', `${chrome} EdgA/145.0.0.0`, {}, true],
  ['a web view', chrome.replace('; K)', '; K; wv)'), {}, false],
  ['a web view of old', `${android} Version/4.0 Chrome/145.0.0.0 Mobile Safari/537.36`, {}, false],
  ['a messenger on Android', chrome, { messenger: true }, false],
  ['a frame on Android', chrome, { framed: true }, false],
  ['Firefox on Android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Firefox/145.0', {}, false],
  ['Chrome on a desktop', desktop, { os: 'other' }, false],
  ['Chrome on iOS', 'Mozilla/5.0 (iPhone) CriOS/145.0 Mobile Safari/604.1', { os: 'ios' }, false],
] as const)('%s', (_, userAgent, parts, expected) => {
  const env = createFakeEnv({ os: 'android', ...parts })
  const page = { isSecureContext: true, navigator: { userAgent } }
  expect(isMobileWalletBrowser(env, page)).toBe(expected)
  expect(isMobileWalletBrowser(env, { ...page, isSecureContext: false })).toBe(false)
})

test('a server', () => {
  expect(isMobileWalletBrowser(createFakeEnv({ os: 'android' }), {})).toBe(false)
})

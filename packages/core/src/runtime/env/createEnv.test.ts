import { afterEach, expect, test, vi } from 'vitest'
import { createEnv, isMobile, isSafari, osOf } from './createEnv.js'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const pixel = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36'

test.each([
  [iphone, true, 'ios'],
  [pixel, true, 'android'],
  [mac, false, 'mac'],
  [linux, false, 'other'],
])('%s', (userAgent, mobile, os) => {
  expect(isMobile(userAgent)).toBe(mobile)
  expect(osOf(userAgent)).toBe(os)
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an iPad that poses as a Mac', mac, 5, { mobile: true, os: 'ios', safari: true }],
  ['a Mac', mac, 0, { mobile: false, os: 'mac', safari: true }],
  ['a laptop with a touch screen', linux, 10, { mobile: false, os: 'other', safari: false }],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
  const page = Object.assign(new EventTarget(), {
    location: { href: '', origin: '' },
    localStorage: {},
    sessionStorage: {},
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { title: '' })
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, languages: [] })
  expect(createEnv()).toMatchObject(expected)
})

test.each([
  [iphone, true],
  [mac, true],
  [pixel, false],
  [linux, false],
  [iphone.replace('Mobile', 'CriOS/130.0 Mobile'), false],
  [iphone.replace('Mobile', 'FxiOS/130.0 Mobile'), false],
])('%s is Safari: %s', (userAgent, safari) => {
  expect(isSafari(userAgent)).toBe(safari)
})

test('on a server no link is opened', () => {
  const { hasGlobal, openLink, url } = createEnv()
  openLink('https://example.com', '_blank')
  expect([hasGlobal('process'), url()]).toEqual([false, ''])
})

test('on a server there is no browser, no storage and no other tab', () => {
  const still = { browser: false, mobile: false, languages: [], storage: undefined }
  expect(createEnv()).toMatchObject(still)
  createEnv().onStorage(() => {})()
  createEnv().onVisible(() => {})()
})

test('a network that came back is reported until nobody asks any more', () => {
  const page = Object.assign(new EventTarget(), { location: { href: '', origin: '' } })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { title: '' })
  vi.stubGlobal('navigator', { userAgent: linux, maxTouchPoints: 0, languages: [] })
  let times = 0
  const stop = createEnv().onOnline(() => {
    times += 1
  })
  page.dispatchEvent(new Event('online'))
  stop()
  page.dispatchEvent(new Event('online'))
  expect(times).toBe(1)
})

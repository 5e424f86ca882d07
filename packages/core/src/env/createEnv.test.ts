import { expect, test } from 'vitest'
import { createEnv, isMobile, osOf } from './createEnv.js'

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

test('on a server there is no browser, no storage and no other tab', () => {
  expect(createEnv()).toMatchObject({ browser: false, mobile: false, storage: undefined })
  createEnv().onStorage(() => {})()
  createEnv().onVisible(() => {})()
})

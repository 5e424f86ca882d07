import { expect, test } from 'vitest'
import { browserName, checkedBrowserName } from './browserName.js'

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36 Edg/156.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/605.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 'Firefox on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/26.0 Safari/605.1', 'Safari on macOS'],
  ['curl/8.0', 'an unknown browser'],
  ['<b>Call 555</b> Linux', 'an unknown browser on Linux'],
  [undefined, 'an unknown browser'],
])('%s is called %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
  expect(checkedBrowserName(name)).toBe(name)
})

test.each(['Chrome on Linux. Call 555', 'Netscape', 'Chrome on ', ' on Linux', ''])(
  'T78 a service that calls a browser %j is not believed',
  (name) => {
    expect(checkedBrowserName(name)).toBe('an unknown browser')
  },
)

import * as v from 'valibot'
import { expect, test } from 'vitest'
import { walletEntry } from './walletEntry.js'

const fields = ['mobile_link', 'desktop_link', 'webapp_link', 'link_mode'] as const

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'ms-msdt://id',
  'tel:+15550100',
  'https://wallet.example@evil.example/',
  'http://wallet.example/',
])(
  'S3.32 T99 T264 the server drops %j from each field that opens an app, and the wallet stays',
  (link) => {
    for (const field of fields) {
      const wallet = v.parse(walletEntry, {
        id: 'a',
        name: 'A',
        homepage: 'https://a.example',
        [field]: link,
      })
      expect(wallet).toEqual({
        id: 'a',
        name: 'A',
        homepage: 'https://a.example',
        [field]: undefined,
      })
    }
  },
)

test('the links of an honest wallet come through unchanged', () => {
  const wallet = {
    id: 'a',
    name: 'A',
    mobile_link: 'wallet://',
    desktop_link: 'wallet',
    webapp_link: 'https://app.wallet.example/',
    link_mode: 'https://wallet.example/ul',
  }
  expect(v.parse(walletEntry, wallet)).toEqual(wallet)
})

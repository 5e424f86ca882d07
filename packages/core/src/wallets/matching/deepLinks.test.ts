import { knownWallets, leadingWallets } from '@latchkey/protocol/wallets'
import { expect, test } from 'vitest'
import { type DeepLinkInput, deepLink } from './deepLinks.js'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const once = encodeURIComponent(uri)
const usual: DeepLinkInput = {
  platform: 'mobile',
  again: false,
  messenger: false,
  framed: false,
  os: 'ios',
}
const wallet = (links: object) => ({ id: 'w', name: 'W', ...links })
const play = (id: string) => `https://play.google.com/store/apps/details?id=${id}`

test.each([
  ['rainbow://', 'rainbow://'],
  ['rainbow:', 'rainbow://'],
  ['rainbow', 'rainbow://'],
  ['ledgerlive://open', 'ledgerlive://open/'],
  ['https://link.example', 'https://link.example/'],
  ['https://link.example/app/', 'https://link.example/app/'],
])('the app at %s is opened by %s', (mobile_link, href) => {
  expect(deepLink(wallet({ mobile_link }), uri, usual)).toEqual({
    href,
    url: `${href}wc?uri=${once}`,
    target: '_self',
  })
})

test.each([
  'javascript://%0aalert(1)',
  'JavaScript://x',
  'data://text/html',
  'vbscript://x',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'ms-msdt://id',
  'http://wallet.example/',
  '://nothing',
  'java\nscript://x',
  'a b://c',
  '',
])('T99 a link that could start something else or is none (%o) opens nothing', (mobile_link) => {
  // A remembered wallet and one of the page's options come here without the directory's checks.
  const android = { ...usual, os: 'android', again: true } as const
  for (const input of [usual, android])
    expect(deepLink(wallet({ mobile_link, play_store: play('a.b') }), uri, input)).toBeUndefined()
  const web = { ...usual, platform: 'web' as const }
  expect(deepLink(wallet({ webapp_link: mobile_link }), uri, web)).toBeUndefined()
})

test('each platform has its own link, and the universal one is the second or the only one', () => {
  const all = wallet({
    mobile_link: 'w://',
    link_mode: 'https://w.example/link',
    desktop_link: 'wd://',
    webapp_link: 'https://web.w.example',
  })
  const href = (input: Partial<DeepLinkInput>, one = all) =>
    deepLink(one, uri, { ...usual, ...input })?.href
  expect(href({})).toBe('w://')
  expect(href({ again: true })).toBe('https://w.example/link/')
  expect(href({ platform: 'desktop' })).toBe('wd://')
  expect(href({ platform: 'web' })).toBe('https://web.w.example/')
  expect(href({}, wallet({ link_mode: 'https://w.example' }))).toBe('https://w.example/')
})

test.each([
  ['w://', 'intent://wc', 'w'],
  ['w://open/route?to=by://x', 'intent://open/route?to=by://x/wc', 'w'],
  ['https://w.example/app', 'intent://w.example/app/wc', 'https'],
])(
  'on Android the second link of %s is for the wallet’s app alone, else its store',
  (mobile_link, start, scheme) => {
    const link = deepLink(wallet({ mobile_link, play_store: play('com.w.app') }), uri, {
      ...usual,
      os: 'android',
      again: true,
    })
    expect(link?.url).toBe(`${start}?uri=${once}#Intent;scheme=${scheme};package=com.w.app;end`)
    // What wakes the app for later requests is the plain link.
    expect(link?.href).not.toContain('intent')
  },
)

test.each([
  ['a store elsewhere', 'https://evil.example/?id=com.w.app'],
  ['more than a name', play('com.w.app;S.browser_fallback_url=https%3A%2F%2Fevil.example')],
  ['one word', play('app')],
  ['none', undefined],
])('with %s there is no intent', (_, play_store) => {
  const input = { ...usual, os: 'android', again: true } as const
  expect(deepLink(wallet({ mobile_link: 'w://', play_store }), uri, input)?.url).toBe(
    `w://wc?uri=${once}`,
  )
})

test.each([
  [{}, '_self'],
  [{ framed: true }, '_top'],
  [{ messenger: true }, '_blank'],
  [{ messenger: true, framed: true }, '_blank'],
  [{ platform: 'web' }, '_blank'],
] as const)('with %o the link opens in %s', (input, target) => {
  const both = wallet({ mobile_link: 'w://', webapp_link: 'https://w.example' })
  expect(deepLink(both, uri, { ...usual, ...input })?.target).toBe(target)
})

test('Telegram on Android takes the URI encoded twice, and no intent', () => {
  const link = (os: DeepLinkInput['os']) =>
    deepLink(wallet({ mobile_link: 'w://', play_store: play('com.w.app') }), uri, {
      ...usual,
      messenger: true,
      again: true,
      os,
    })?.url
  expect(link('android')).toBe(`w://wc?uri=${encodeURIComponent(once)}`)
  expect(link('ios')).toBe(`w://wc?uri=${once}`)
})

test.each(
  [...leadingWallets, ...knownWallets]
    .filter(({ mobile_link }) => mobile_link)
    .map((one) => [one.name, one]),
)('S4.03 every link of %s carries the URI whole, on both systems', (_, one) => {
  for (const os of ['ios', 'android'] as const) {
    for (const again of [false, true]) {
      const { url = '' } = deepLink(one, uri, { ...usual, os, again }) ?? {}
      expect(url.split('#')[0]?.endsWith(`wc?uri=${once}`)).toBe(true)
      expect(url.startsWith('intent://')).toBe(os === 'android' && again && !!one.play_store)
    }
  }
})

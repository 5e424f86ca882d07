import type { Namespace } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { browseLink, browsesPages, type DeepLinkInput, deepLink } from './deepLinks.js'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const once = encodeURIComponent(uri)
const usual: DeepLinkInput = {
  platform: 'mobile',
  universal: false,
  messenger: false,
  framed: false,
  os: 'ios',
}
const wallet = (links: object) => ({ id: 'w', name: 'W', ...links })

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
  expect(deepLink(wallet({ mobile_link }), uri, usual)).toBeUndefined()
  const web = { ...usual, platform: 'web' as const }
  expect(deepLink(wallet({ webapp_link: mobile_link }), uri, web)).toBeUndefined()
})

test('each platform has its own link, and the universal one where it is wanted or alone', () => {
  const all = wallet({
    mobile_link: 'w://',
    link_mode: 'https://w.example/link',
    desktop_link: 'wd://',
    webapp_link: 'https://web.w.example',
  })
  const href = (input: Partial<DeepLinkInput>, one = all) =>
    deepLink(one, uri, { ...usual, ...input })?.href
  expect(href({})).toBe('w://')
  expect(href({ universal: true })).toBe('https://w.example/link/')
  expect(href({ platform: 'desktop' })).toBe('wd://')
  expect(href({ platform: 'web' })).toBe('https://web.w.example/')
  expect(href({}, wallet({ link_mode: 'https://w.example' }))).toBe('https://w.example/')
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

test('Telegram on Android takes the URI encoded twice', () => {
  const link = (os: DeepLinkInput['os']) =>
    deepLink(wallet({ mobile_link: 'w://' }), uri, { ...usual, messenger: true, os })?.url
  expect(link('android')).toBe(`w://wc?uri=${encodeURIComponent(once)}`)
  expect(link('ios')).toBe(`w://wc?uri=${once}`)
})

const phantom = wallet({ id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' })
const solflare = wallet({ id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79' })
const coinbase = wallet({ id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa' })
const page = 'https://app.example/swap?a=b'
const enc = encodeURIComponent(page)
const input = (namespace: Namespace, ...globals: string[]) => ({
  namespace,
  page,
  has: (name: string) => globals.includes(name),
})

test.each([
  ['Phantom', phantom, `https://phantom.app/ul/browse/${enc}?ref=https%3A%2F%2Fapp.example`],
  ['Solflare', solflare, `https://solflare.com/ul/v1/browse/${enc}?ref=${enc}`],
  ['Coinbase', coinbase, `https://go.cb-w.com/dapp?cb_url=${enc}`],
] as const)('S2.25 %s opens the page by a link of its own kind on Solana', (_, one, link) => {
  expect(browseLink(one, input('solana'))).toBe(link)
  const globals = ['phantom', 'solflare', 'coinbaseSolana']
  expect(browseLink(one, input('solana', ...globals))).toBeUndefined()
  expect(browseLink(one, { ...input('solana'), page: '' })).toBeUndefined()
})

test('S2.25 elsewhere Phantom does, and Coinbase where the directory knows no better link', () => {
  expect(browseLink(phantom, input('eip155'))).toMatch(/^https:\/\/phantom\.app/)
  expect(browseLink(phantom, input('cosmos'))).toBeUndefined()
  expect(browseLink(solflare, input('eip155'))).toBeUndefined()
  expect(browseLink(coinbase, input('eip155'))).toMatch(/^https:\/\/go\.cb-w\.com/)
  const linked = { ...coinbase, mobile_link: 'cbwallet://' }
  expect(browseLink(linked, input('eip155'))).toBeUndefined()
  expect(browseLink(linked, input('solana'))).toMatch(/^https:\/\/go\.cb-w\.com/)
  expect(browsesPages(wallet({ id: 'constructor' }), 'solana')).toBe(false)
})

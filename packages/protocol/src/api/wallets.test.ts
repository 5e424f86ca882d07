import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Wallet } from '../wallets/wallet.js'
import { getWallets, listedWallet } from './wallets.js'

const full = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Example Wallet',
  image_id: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
  image_url: 'https://example.com/logo.png',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  mobile_link: 'example://',
  desktop_link: 'example://desktop',
  webapp_link: 'https://app.example.com/',
  link_mode: 'https://example.com/ul',
  rdns: 'com.example.wallet',
  homepage: 'https://example.com/',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=com.example',
  chrome_store: 'https://chromewebstore.google.com/detail/abc',
  badge_type: 'certified',
  injected: [{ namespace: 'eip155', injected_id: 'isExample' }],
} as const

const read = (entry: unknown): Wallet | undefined => {
  const parsed = v.safeParse(listedWallet, entry)
  return parsed.success ? parsed.output : undefined
}

test('S3.32 an entry comes through unchanged, and needs only its id and name', () => {
  expect(read(full)).toStrictEqual(full)
  expect(read({ id: 'a', name: 'A' })).toStrictEqual({ id: 'a', name: 'A' })
})

test('S3.32 null, which directories write for unknown values, counts as absent', () => {
  const nothing = Object.fromEntries(Object.keys(full).map((key) => [key, null]))
  expect(JSON.stringify(read({ ...nothing, id: 'a', name: 'A' }))).toBe('{"id":"a","name":"A"}')
})

test.each([
  [null],
  ['MetaMask'],
  [[]],
  [{}],
  [{ id: 'a' }],
  [{ name: 'A' }],
  [{ id: 'a', name: '' }],
  [{ id: 'a', name: ' \u202e\u200b ' }],
  [{ id: 'a', name: 7 }],
  [{ id: '', name: 'A' }],
  [{ id: '../../etc/passwd', name: 'A' }],
  [{ id: 'a'.repeat(129), name: 'A' }],
  [{ id: ['a'], name: 'A' }],
])('S3.32 %j is no wallet', (entry) => {
  expect(read(entry)).toBeUndefined()
})

test.each([
  ['mobile_link', 'java\nscript:alert(1)'],
  ['webapp_link', 'javascript:alert(1)'],
  ['webapp_link', 'example://app'],
  ['homepage', 'ftp://example.com'],
  ['homepage', 'https://metamask.io@evil.example/'],
  ['homepage', 'https://exa\nmple.com'],
  ['homepage', `https://example.com/${'x'.repeat(2_048)}`],
  ['link_mode', 'example.com'],
  ['image_id', '../x'],
  ['image_url', 'data:image/svg+xml,<svg/>'],
  ['chains', 'eip155:1'],
  ['chains', [1]],
  ['rdns', 'com example'],
  ['badge_type', 'gold'],
  ['injected', [{ namespace: 'eip155' }]],
])('S3.32 %s counts as absent if it is %j, and the wallet stays', (key, value) => {
  const wallet = read({ ...full, [key]: value })
  expect(wallet?.name).toBe(full.name)
  expect(wallet?.[key as keyof Wallet]).toBeUndefined()
})

test.each(['metamask', 'metamask:', 'tpoutside://', 'https://link.example/', 'bnc://app/x?y=z'])(
  'S3.32 %s is accepted as the link of an app',
  (link) => {
    expect(read({ ...full, mobile_link: link })?.mobile_link).toBe(link)
  },
)

test.each([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['Meta\u200bMask\u202e', 'MetaMask'],
  ['Two\nlines', 'Two lines'],
  ['x'.repeat(5_000_000), 'x'.repeat(64)],
])('S3.32 the name %.20j becomes one line of text', (name, shown) => {
  expect(read({ ...full, name })?.name).toBe(shown)
})

test('S7.24 a bad entry is dropped from the list, a bad list fails', () => {
  const data = [full, null, { id: 'a' }, { id: 'b', name: 'B', mobile_link: 'javascript:x' }]
  const page = v.parse(getWallets.output, { data, count: 4, more: true })
  expect(page.count).toBe(4)
  expect(page.data.map(({ id }) => id)).toEqual([full.id, 'b'])
  for (const bad of [{}, { data }, { data, count: -1 }, { data: {}, count: 0 }, [], null]) {
    expect(v.safeParse(getWallets.output, bad).success).toBe(false)
  }
})

test('S7.24 the input is a page with a number of entries and filters', () => {
  const asked = {
    page: '2',
    entries: '100',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1,eip155:10',
    search: ' meta ',
    badge_type: 'certified',
    projectId: 'p1',
    clientId: 'left out',
  }
  expect(v.parse(getWallets.input, asked)).toEqual({
    ...asked,
    page: 2,
    entries: 100,
    search: 'meta',
    clientId: undefined,
  })
  expect(v.parse(getWallets.input, {})).toEqual({})
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'one' },
  { page: '1e9' },
  { entries: '0' },
  { entries: '101' },
  { badge_type: 'gold' },
  { search: 'x'.repeat(129) },
  { include: 'x'.repeat(16_385) },
])('S7.24 %j is no valid input', (asked) => {
  expect(v.safeParse(getWallets.input, asked).success).toBe(false)
})

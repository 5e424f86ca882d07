import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { isRecentWallet, type RecentWallet } from './recentKeys.js'
import { fromRecent, rememberWallet } from './recentWallets.js'

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: id, ...more })
const remember = (...ids: readonly string[]) =>
  ids.reduce<readonly RecentWallet[]>((recent, id) => rememberWallet(recent, wallet(id)), [])

test.each<[readonly string[], readonly string[]]>([
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    ['a', 'b', 'c'],
    ['c', 'b'],
  ],
  [['a', 'a'], ['a']],
  [
    ['a', 'b', 'a'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'b', 'c', 'b'],
    ['b', 'c'],
  ],
])('S5.20 S9.18 after %s the last two are stored, each once: %s', (used, expected) => {
  expect(remember(...used).map(({ id }) => id)).toEqual(expected)
})

test('S5.20 a wallet used again brings its new look', () => {
  const recent = rememberWallet(remember('a'), wallet('a', { name: 'New' }))
  expect(recent.map(({ name }) => name)).toEqual(['New'])
})

test('a stored wallet survives storage and opens the wallet again', () => {
  const full = wallet('a', {
    image_id: 'i',
    image_url: 'https://img.example/a',
    rdns: 'com.a',
    mobile_link: 'a://',
    desktop_link: 'a-desktop://',
    webapp_link: 'https://a.example',
    homepage: 'https://a.example/about',
    chains: ['eip155:1', 'solana:x', 'eip155:10'],
  })
  const [stored]: unknown[] = JSON.parse(JSON.stringify(rememberWallet([], full)))
  if (!isRecentWallet(stored, 0)) throw new Error('not readable')
  const { homepage: _, ...rest } = full
  expect({ ...fromRecent(stored), chains: undefined }).toEqual({ ...rest, chains: undefined })
  expect(fromRecent(stored).chains?.toSorted()).toEqual(['eip155:1', 'solana:x'])
})

test('a wallet that could not be read back is not written', () => {
  const recent = remember('a')
  expect(rememberWallet(recent, wallet('b', { mobile_link: 'x'.repeat(3000) }))).toBe(recent)
})

test('a wallet of hundreds of chains is stored', () => {
  const chains = Array.from({ length: 400 }, (_, at) => `eip155:${at}`)
  expect(rememberWallet([], wallet('a', { chains }))).toMatchObject([{ chains: ['eip155:0'] }])
})

test.each([
  { id: 'a' },
  { id: '', name: 'a' },
  { id: 'a', name: 'a', rdns: 5 },
  { id: 'a', name: 'a', chains: 'eip155:1' },
  { id: 'a', name: 'a', chains: [1] },
  { id: 'a', name: 'a', mobile_link: {} },
  null,
])('%o is no remembered wallet', (value) => {
  expect(isRecentWallet(value, 0)).toBe(false)
})

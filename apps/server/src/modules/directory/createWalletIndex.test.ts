import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createWalletIndex, type WalletQuery } from './createWalletIndex.js'

const wallets: readonly Wallet[] = [
  { id: 'inner', name: 'The Metaphor', chains: ['eip155:1'] },
  { id: 'hidden', name: 'Amethyst', chains: ['solana:x'] },
  { id: 'first', name: 'MetaMask', rdns: 'io.metamask', chains: ['eip155:1', 'eip155:10'] },
  { id: 'site', name: 'Fox', homepage: 'https://www.meta-fox.example/metrics' },
  { id: 'accents', name: 'Ámëtà Ｗallet', chains: ['bip122:y'], badge_type: 'certified' },
  { id: 'inch', name: '1inch Wallet', chains: ['eip155:1'] },
]
const { page } = createWalletIndex(wallets)
const ids = (query: WalletQuery) => page(query).data.map(({ id }) => id)
const all = wallets.map(({ id }) => id)

test('S7.24 without a question all come, in the order of the table', () => {
  expect(page({})).toEqual({ data: wallets, count: 6 })
})

test('S7.24 pages follow one another, and the count is of all of them', () => {
  expect(ids({ page: 1, entries: 4 })).toEqual(all.slice(0, 4))
  expect(ids({ page: 2, entries: 4 })).toEqual(all.slice(4))
  expect(page({ page: 3, entries: 4 })).toEqual({ data: [], count: 6 })
})

test('S9.19 a page has 40 wallets by default', () => {
  const many = Array.from({ length: 90 }, (_, n) => ({ id: `w${n}`, name: `Wallet ${n}` }))
  const index = createWalletIndex(many)
  expect([1, 2, 3].map((page) => index.page({ page }).data.length)).toEqual([40, 40, 10])
  expect(index.page({ entries: 100 }).data.length).toBe(90)
})

test('S7.24 include and exclude are lists of ids', () => {
  expect(ids({ include: 'site,first,nobody' })).toEqual(['first', 'site'])
  expect(ids({ exclude: ' site , first' })).toEqual(['inner', 'hidden', 'accents', 'inch'])
  expect(ids({ include: 'site,first', exclude: 'site' })).toEqual(['first'])
  expect(ids({ include: ',', exclude: '' })).toEqual(all)
})

test('S7.24 a wallet matches when it serves one of the chains, or names none', () => {
  expect(ids({ chains: 'eip155:10' })).toEqual(['first', 'site'])
  expect(ids({ chains: 'eip155:10,bip122:y' })).toEqual(['first', 'site', 'accents'])
})

test('for a chain that no wallet names, the wallets of its namespace match', () => {
  expect(ids({ chains: 'eip155:31337' })).toEqual(['inner', 'first', 'site', 'inch'])
  expect(ids({ chains: 'cosmos:z' })).toEqual(['site'])
})

test('S7.24 wallets can be filtered by badge; without one, it is none', () => {
  expect(ids({ badge_type: 'certified' })).toEqual(['accents'])
  expect(ids({ badge_type: 'none' })).not.toContain('accents')
})

test.each([
  // First letters, then words, then inner ones, then addresses.
  ['met', ['first', 'inner', 'hidden', 'accents', 'site']],
  ['META', ['first', 'inner', 'accents', 'site']],
  ['ameta wallet', ['accents']],
  ['ÁMÉTÁ', ['accents']],
  ['Ｍｅｔａｍ', ['first']],
  ['meta mask', ['first']],
  ['1 inch', ['inch']],
  ['io.meta', ['first']],
  ['meta-fox.example', ['site']],
  ['fox\u200b', ['site']],
  ['metrics', []],
  ['<script>', []],
  ['.*', []],
  ['\u202e', all],
  ['  ', all],
])('S7.24 a search for %j finds %j', (search, names) => {
  expect(ids({ search })).toEqual(names)
})

test.each([5_000, 20_000])('%i wallets are searched and paged at once', (length) => {
  const chains = Array.from({ length: 40 }, (_, n) => `eip155:${n}`)
  const many = Array.from({ length }, (_, n) => ({
    id: `id-${n}`,
    name: n % 3 === 0 ? 'One and the same name' : `Wället ${n} of many`,
    homepage: `https://w${n}.example/`,
    chains,
  }))
  const index = createWalletIndex(many)
  const queries: WalletQuery[] = [
    { page: length / 100, entries: 100 },
    { search: 'wall' },
    { search: 'nothing like it' },
    { chains: 'eip155:39,solana:x', exclude: 'id-1,id-2', search: '99' },
  ]
  const times = queries.map((query) => {
    // The processor's time and the best of several: what is measured is the code, not who else uses the machine.
    const runs = Array.from({ length: 7 }, () => {
      const start = process.cpuUsage()
      index.page(query)
      return process.cpuUsage(start).user / 1_000
    })
    return Math.min(...runs)
  })
  // Ten times what it takes; a look at every pair of 20,000 would take seconds.
  expect(Math.max(...times)).toBeLessThan(length / 100)
})

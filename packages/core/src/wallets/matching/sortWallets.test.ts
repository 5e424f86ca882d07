import { expect, test } from 'vitest'
import { mergeConnectors } from '../connectList/mergeConnectors.js'
import { sortWallets } from './sortWallets.js'

const wallets = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, rdns: `com.${id}` }))
const installed = (...rdns: readonly string[]) =>
  mergeConnectors(
    rdns.map((one) => ({
      id: one,
      name: one,
      type: 'ANNOUNCED',
      chain: 'eip155',
      info: { rdns: one },
    })),
  )
const sorted = (entries: ReturnType<typeof installed>, featuredIds: readonly string[]) =>
  sortWallets(wallets, { entries, featuredIds, mobile: false })
    .map(({ id }) => id)
    .join('')

test.each<[readonly string[], readonly string[], string]>([
  [[], [], 'abcde'],
  [['com.d'], [], 'dabce'],
  [['com.d', 'com.b'], [], 'bdace'],
  [[], ['e', 'c'], 'ecabd'],
  [['com.d'], ['e', 'c'], 'decab'],
  [['com.a', 'com.d'], ['d', 'e', 'unknown', 'b'], 'daebc'],
])('S5.24 installed %s, featured %s: %s', (rdns, featuredIds, order) => {
  expect(sorted(installed(...rdns), featuredIds)).toBe(order)
})

test('S5.24 what an SDK can open is not installed', () => {
  const [entry] = mergeConnectors([
    { id: 'sdk', name: 'D', type: 'EXTERNAL', chain: 'eip155', info: { rdns: 'com.d' } },
  ])
  expect(sorted(entry ? [entry] : [], [])).toBe('abcde')
})

test('the list given stays as it is', () => {
  const before = [...wallets]
  sorted(installed('com.e'), ['c'])
  expect(wallets).toEqual(before)
})

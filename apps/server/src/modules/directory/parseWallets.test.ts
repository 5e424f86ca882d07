import { expect, test } from 'vitest'
import { parseWallets } from './parseWallets.js'

const limit = 20_000

test('a valid list passes whole, without a report', () => {
  const list = [
    { id: 'a', name: 'A', mobile_link: null, rdns: '', order: 10 },
    { id: 'b', name: 'B', chains: ['eip155:1'] },
  ]
  const { skipped, wallets } = parseWallets(list, limit)
  expect(wallets).toStrictEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B', chains: ['eip155:1'] },
  ])
  expect(skipped).toBe('')
})

test('what is left out is counted, by what is wrong with it', () => {
  const list = [
    { id: 'a', name: '<b>A</b>', mobile_link: 'javascript:alert(1)', homepage: 'nowhere' },
    { id: 'a', name: 'Another' },
    { id: 'b' },
    { name: 'Nobody' },
    { id: 'c', name: '\u202e' },
    null,
    'MetaMask',
    [],
  ]
  const { skipped, wallets } = parseWallets(list, limit)
  expect(wallets).toStrictEqual([{ id: 'a', name: '<b>A</b>' }])
  expect(skipped).toBe(
    '2 fields that do not fit, 1 with an id that another one has, 2 without a usable name, ' +
      '2 without a usable id, 2 that are no objects',
  )
})

test('5,000 wallets of one name are 5,000 wallets', () => {
  const list = Array.from({ length: 5_000 }, (_, n) => ({ id: `w${n}`, name: 'Wallet' }))
  expect(parseWallets(list, limit).wallets).toHaveLength(5_000)
})

test('there is an end to it', () => {
  const list = Array.from({ length: 30 }, (_, n) => ({ id: `w${n}`, name: 'Wallet' }))
  const { skipped, wallets } = parseWallets(list, 20)
  expect(wallets).toHaveLength(20)
  expect(skipped).toBe('10 beyond the limit')
})

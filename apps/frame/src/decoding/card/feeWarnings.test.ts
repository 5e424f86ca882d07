import { expect, test } from 'vitest'
import { feeWarnings } from './feeWarnings.js'

const high = [{ code: 'highFee', level: 'danger' }]
const above = [{ code: 'feeAboveValue', level: 'caution' }]
const eth = { text: '', symbol: 'ETH' }

test.each([
  ['ETH', 50_000_000_000_000_000n],
  ['BNB', 200_000_000_000_000_000n],
  ['AVAX', 5_000_000_000_000_000_000n],
  ['POL', 200_000_000_000_000_000_000n],
  ['MATIC', 200_000_000_000_000_000_000n],
  ['HYPE', 3_000_000_000_000_000_000n],
  ['CELO', 200_000_000_000_000_000_000n],
  ['xDAI', 100_000_000_000_000_000_000n],
  ['SOL', 500_000_000n],
])('a fee in %s is high above %i base units, whatever the price', (symbol, most) => {
  const amount = { text: '', symbol, usd: { value: 0, at: 0 } }
  expect(feeWarnings({ fee: most, amount })).toEqual([])
  expect(feeWarnings({ fee: most + 1n, amount })).toEqual(high)
})

test('a fee is high above a hundred dollars, in any coin', () => {
  const warn = (symbol: string, value: number) =>
    feeWarnings({ fee: 1n, amount: { text: '', symbol, usd: { value, at: 0 } } })
  for (const symbol of ['ETH', 'NEW', 'constructor']) {
    expect(warn(symbol, 100)).toEqual([])
    expect(warn(symbol, 100.01)).toEqual(high)
  }
})

test('a fee in a coin that is not known, without a price, has no bound of its own', () => {
  expect(feeWarnings({ fee: 10n ** 30n, amount: { text: '', symbol: 'NEW' } })).toEqual([])
})

// A hundredth of the bound of ETH.
const small = 500_000_000_000_000n

test('a fee of more than ten times the usual one is high, unless it is too small to matter', () => {
  const usual = 100_000_000_000_000n
  expect(feeWarnings({ fee: 10n * usual, amount: eth, usual })).toEqual([])
  expect(feeWarnings({ fee: 10n * usual + 1n, amount: eth, usual })).toEqual(high)
  expect(feeWarnings({ fee: small, amount: eth, usual: 1n })).toEqual([])
  expect(feeWarnings({ fee: small + 1n, amount: eth, usual: 1n })).toEqual(high)
  const unknown = { text: '', symbol: 'NEW' }
  expect(feeWarnings({ fee: 11n, amount: unknown, usual: 1n })).toEqual(high)
  expect(feeWarnings({ fee: 1n, amount: unknown, usual: 0n })).toEqual(high)
  expect(feeWarnings({ fee: 0n, amount: unknown, usual: 0n })).toEqual([])
})

test('a fee of at least what is sent is called out, unless it is too small to matter', () => {
  const fee = small + 1n
  expect(feeWarnings({ fee, amount: eth, value: fee })).toEqual(above)
  expect(feeWarnings({ fee, amount: eth, value: 1n })).toEqual(above)
  expect(feeWarnings({ fee, amount: eth, value: fee + 1n })).toEqual([])
  expect(feeWarnings({ fee: small, amount: eth, value: small })).toEqual([])
  expect(feeWarnings({ fee, amount: eth, value: 0n })).toEqual([])
  expect(feeWarnings({ fee, amount: eth })).toEqual([])
})

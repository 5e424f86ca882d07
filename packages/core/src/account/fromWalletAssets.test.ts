import { expect, test } from 'vitest'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fromWalletAssets } from './fromWalletAssets.js'

const network = fakeNetwork()
const address = '0x00000000000000000000000000000000000000c1'
const metadata = {
  name: 'Local Dollar',
  symbol: 'LUSD',
  decimals: 6,
  price: 1,
  iconUrl: 'https://x.example/a.png',
}
const asset = { address, balance: '0x16e360', type: 'ERC20', metadata }
const read = (...assets: unknown[]) => fromWalletAssets(assets, network)
const withMetadata = (more: object) => read({ ...asset, metadata: { ...metadata, ...more } })[0]

test('S3.19 S3.20 an asset becomes a token balance', () => {
  expect(read(asset)).toEqual([
    {
      name: 'Local Dollar',
      symbol: 'LUSD',
      chainId: 'eip155:31337',
      address: `eip155:31337:${address}`,
      value: 1.5,
      price: 1,
      quantity: { decimals: '6', numeric: '1.5' },
      iconUrl: 'https://x.example/a.png',
    },
  ])
})

test('S3.20 the native coin has no address, and its network’s name where the wallet has none', () => {
  const native = { address: 'native', balance: '0x0', type: 'NATIVE', metadata: { decimals: 18 } }
  expect(read(native)).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:31337',
      price: 0,
      quantity: { decimals: '18', numeric: '0' },
    },
  ])
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'asset'],
  ['an unknown kind', { ...asset, type: 'ERC721' }],
  ['an address of another namespace', { ...asset, address: 'native' }],
  ['a script as address', { ...asset, address: '<script>' }],
  ['a decimal balance', { ...asset, balance: '15' }],
  ['a balance that is a number', { ...asset, balance: 15 }],
  ['a balance longer than 256 bits', { ...asset, balance: `0x${'f'.repeat(65)}` }],
  ['a balance of a megabyte', { ...asset, balance: `0x${'f'.repeat(1_000_000)}` }],
  ['nothing of the token', { ...asset, balance: '0x0' }],
  ['no metadata', { ...asset, metadata: null }],
  ['negative decimals', { ...asset, metadata: { ...metadata, decimals: -1 } }],
  ['half a decimal', { ...asset, metadata: { ...metadata, decimals: 1.5 } }],
  ['a million decimals', { ...asset, metadata: { ...metadata, decimals: 1_000_000 } }],
  ['decimals as a text', { ...asset, metadata: { ...metadata, decimals: '6' } }],
])('S3.20 %s is left out, and the others stay', (_, bad) => {
  expect(read(bad)).toEqual([])
  expect(read(bad, asset)).toEqual(read(asset))
})

test.each([
  ['a name that turns text around', { name: 'a\u202eb' }, { name: 'ab' }],
  ['a name of a megabyte', { name: 'x'.repeat(1_000_000) }, { name: 'x'.repeat(64) }],
  ['no name', { name: 7 }, { name: '' }],
  ['a price below zero', { price: -1 }, { price: 0 }],
  ['an endless price', { price: Number.POSITIVE_INFINITY }, { price: 0 }],
  ['a price that is no number', { price: '5' }, { price: 0 }],
  ['a script as image', { iconUrl: 'javascript:alert(1)' }, { name: 'Local Dollar' }],
  ['a data URI as image', { iconUrl: 'data:image/svg+xml,x' }, { name: 'Local Dollar' }],
])('S3.20 %s does no harm', (_, more, expected) => {
  expect(withMetadata(more)).toMatchObject(expected)
  if ('iconUrl' in more) expect(withMetadata(more)?.iconUrl).toBeUndefined()
  if ('price' in more) expect(withMetadata(more)?.value).toBeUndefined()
})

test('S3.20 a value from the wallet wins over the price, if it is valid', () => {
  expect(withMetadata({ value: 7 })?.value).toBe(7)
  expect(withMetadata({ value: Number.NaN })?.value).toBe(1.5)
})

test('the largest amount retains all its digits', () => {
  const [largest] = read({ ...asset, balance: `0x${'f'.repeat(64)}` })
  expect(largest?.quantity.numeric).toBe(
    '115792089237316195423570985008687907853269984665640564039457584007913129.639935',
  )
})

test('a token that is listed twice appears once', () => {
  expect(
    read(asset, { ...asset, address: address.toUpperCase().replace('0X', '0x') }),
  ).toHaveLength(1)
})

test('a list without end is cut', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    ...asset,
    address: `0x${at.toString(16).padStart(40, '0')}`,
  }))
  expect(read(...many)).toHaveLength(10_000)
})

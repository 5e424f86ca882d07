import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getBalance } from './balance.js'

const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3_000,
  quantity: { decimals: '18', numeric: '1' },
}
const token = { ...coin, symbol: 'USDC', address: `eip155:1:0x${'a1'.repeat(20)}` }
const read = (balances: readonly object[]) => v.parse(getBalance.output, { balances }).balances

test.each(['0xa1', 'eip155:1:', `eip155:1:0x${'a'.repeat(200)}`, '', 7, {}])(
  'a token whose address is %j is dropped: it must not pass for the coin',
  (address) => {
    expect(read([{ ...token, address }, token, coin])).toEqual([token, coin])
  },
)

test.each([{}, { address: undefined }, { address: null }])('with %o it is the coin', (given) => {
  const [entry] = read([{ ...coin, ...given }])
  expect(entry).toEqual(coin)
  expect(entry?.address).toBeUndefined()
})

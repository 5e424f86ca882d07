import { expect, test } from 'vitest'
import type { SwapToken } from '../../state/swap/swapFlow.js'
import { searchSwapTokens, suggestedSwapTokens } from './swapTokensQuery.js'

const token = (number: number, symbol: string, name: string): SwapToken => ({
  address: `eip155:1:0x${number.toString(16).padStart(40, '0')}`,
  symbol,
  name,
  decimals: 18,
  isListed: true,
})

const many = Array.from({ length: 5_000 }, (_, number) =>
  token(number, `T${number}`, `Token number ${number}`),
)
const named = [
  token(0xabc_dead, 'DAI', 'Stable'),
  token(6_001, 'DAIX', 'Dearer'),
  token(6_002, 'WDAI', 'Wrapped'),
  token(6_003, 'OTHER', 'Not the dai'),
]
const all = [...many, ...[...named].reverse()]
const symbols = (text: string) => searchSwapTokens(all, text).map(({ symbol }) => symbol)

test('of 5,000, the symbol itself comes first, then what begins with it, then the rest', () => {
  expect(symbols(' dai ')).toEqual(['DAI', 'DAIX', 'OTHER', 'WDAI'])
  expect(symbols('T4999')).toEqual(['T4999'])
  expect(symbols('number 123')).toEqual([
    'T123',
    ...many.slice(1230, 1240).map((one) => one.symbol),
  ])
})

test('an address is found by any part of it that looks like one, and no word is', () => {
  expect(symbols('0x000000000000000000000000000000000abcdead')).toEqual(['DAI'])
  expect(symbols('dead')).toEqual([])
})

test('nothing typed is all, and what is nowhere is none', () => {
  expect(searchSwapTokens(all, '  ')).toBe(all)
  expect(symbols('nowhere')).toEqual([])
  expect(symbols('.*')).toEqual([])
})

test('S9.42 suggested are those of the list, in its order, one of each symbol', () => {
  const [first, second] = [token(7_001, 'USDC', 'First'), token(7_002, 'USDC', 'Second')]
  const coin = token(7_003, 'ETH', 'Ether')
  expect(suggestedSwapTokens([first, second, ...many, coin])).toEqual([coin, first])
})

test('S9.42 no dead end is suggested: neither the token of the other side, nor the coin for its wrapping', () => {
  const coin = {
    ...token(0, 'ETH', 'Ether'),
    address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  }
  const [wrapped, dollar] = [token(7_004, 'WETH', 'Wrapped'), token(7_001, 'USDC', 'Dollar')]
  const beside = (other: SwapToken) =>
    suggestedSwapTokens([coin, wrapped, dollar], other).map(({ symbol }) => symbol)
  expect(beside(coin)).toEqual(['USDC'])
  expect(beside(wrapped)).toEqual(['USDC'])
  expect(beside(dollar)).toEqual(['ETH', 'WETH'])
})

import { expect, test } from 'vitest'
import { isSpamToken, type JudgedToken } from './isSpamToken.js'

const knowledge = { coin: 'ETH', knowsPrices: true }
const contract = '0x00000000000000000000000000000000000000c1'
const honest: JudgedToken = {
  name: 'Local Dollar',
  symbol: 'LUSD',
  contract,
  price: 0,
  amount: '5',
}
const judge = (more: Partial<JudgedToken>) => isSpamToken({ ...honest, ...more }, knowledge)

test.each<[string, string]>([
  ['<b>LIAR</b>', 'Liar'],
  ['LIE', '<img src=x onerror="alert(1)">'],
  ['A>B', 'Arrow'],
  ['LNK', 'Read [this](more)'],
  ['ENT', '&lt;b&gt; token'],
  ['JS', 'javascript:alert(1)'],
  ['https://win.example', 'Win'],
  ['WIN', 'Win at https://win.example'],
  ['WIN', 'www.win.example'],
  ['usd-gift.com', 'Gift'],
  ['GIFT', 'gift-eth.xyz'],
  ['GIFT', 'gift-eth[.]xyz'],
  ['TG', 't.me/free'],
  ['CLAIM', 'Claim'],
  ['GO', 'Visit us to get more'],
  ['DROP', 'Airdrop season 2'],
  ['$5000', 'Redeem your voucher'],
  ['US\u200BDC', 'US Dollar'],
  ['OK', 'USD\u202Enioc'],
  ['OK', 'Line\nbreak'],
  ['OK', 'Nul\u0000'],
  ['OK', '\u2800'],
  ['', 'Local Mute'],
  [' \u3164', 'Blank'],
  ['0x8fFb…Dd2A', '0x8fFb…Dd2A'],
  ['USD\u0421', 'USD Coin'],
  ['USDC', 'USD Coin'],
  ['$USDC', 'USD Coin'],
  ['U5DC', 'USD Coin'],
  ['ＵＳＤＴ', 'Tether'],
  ['DAl', 'Dai Stablecoin'],
  ['USDT.', 'Tether'],
  ['\u0395TH', 'Ether'],
  ['ETH', 'Ether'],
  ['eth', 'ether'],
])('T100 without a price, %j called %j is hidden', (symbol, name) => {
  expect(judge({ name, symbol })).toBe(true)
})

test.each<[string, string]>([
  ['LUSD', 'Local Dollar'],
  ['LQUIET', 'Local Quiet'],
  ['USDC.e', 'Bridged USDC'],
  ['axlUSDC', 'Axelar USDC'],
  ['USDT0', 'USDT0'],
  ['USD+', 'USD+'],
  ['BTC.b', 'Bitcoin'],
  ['WETH', 'Wrapped Ether'],
  ['stETH', 'Liquid staked Ether 2.0'],
  ['UNI-V2', 'Uniswap V2'],
  ['3Crv', 'Curve.fi DAI/USDC/USDT'],
  ['ENS', 'vitalik.eth'],
  ['LOVE', '<3 Token'],
  ['❤️', '❤️ Heart 👩‍🚀'],
  ['日本', '日本トークン'],
  ['РУБ', 'Рубль'],
  ['DISCLAIM', 'Visitor Reclaimed'],
  ['X', 'Dr. Evil Inc. Info'],
  ['A', ''],
])('T100 %j called %j is shown, with a price or without', (symbol, name) => {
  expect(judge({ name, symbol })).toBe(false)
  expect(judge({ name, symbol, price: 1.5 })).toBe(false)
})

test.each([
  ['999999999999999', false],
  ['000000000000000000000005.25', false],
  ['1000000000000000', true],
  [(2n ** 256n - 1n).toString(), true],
])('T100 without a price, %s pieces are hidden: %s', (amount, isHidden) => {
  expect(judge({ amount })).toBe(isHidden)
  expect(judge({ amount, price: 1e-12 })).toBe(false)
})

test('T100 a price and a sane symbol are enough, whatever the name', () => {
  expect(judge({ name: 'yearn.finance', symbol: 'YFI', price: 5_000 })).toBe(false)
  expect(judge({ name: 'USD Coin', symbol: 'USDC', price: 1 })).toBe(false)
  expect(judge({ name: 'Ether', symbol: 'ETH', price: 2_500 })).toBe(false)
  expect(judge({ symbol: '<b>YFI</b>', price: 5_000 })).toBe(true)
  expect(judge({ symbol: 'visit yfi.com', price: 5_000 })).toBe(true)
})

test('T100 the native coin is never hidden', () => {
  const coin = { contract: undefined, name: '', symbol: 'ETH', price: 0, amount: '9'.repeat(40) }
  expect(judge(coin)).toBe(false)
  expect(judge({ ...coin, symbol: 'claim.com' })).toBe(false)
})

test('T100 where no price is known at all, the symbol of a stable coin proves nothing', () => {
  const without = { coin: 'ETH', knowsPrices: false }
  expect(isSpamToken({ ...honest, symbol: 'USDC' }, without)).toBe(false)
  expect(isSpamToken({ ...honest, symbol: 'USD\u0421' }, without)).toBe(true)
  expect(isSpamToken({ ...honest, symbol: 'ETH' }, without)).toBe(true)
})

test('what the server does not say is not held against a token', () => {
  expect(isSpamToken({ contract, amount: '1' }, knowledge)).toBe(false)
})

test('a text of any length is judged at once', () => {
  const start = performance.now()
  for (const piece of ['a', 'a-', '<', 'a.', '&', '[', ' ', '\u200b']) {
    judge({ name: piece.repeat(100_000), symbol: piece.repeat(100_000) })
  }
  expect(performance.now() - start).toBeLessThan(1_000)
})

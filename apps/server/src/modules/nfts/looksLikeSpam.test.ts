import { expect, test } from 'vitest'
import { looksLikeSpam, type SpamInput } from './looksLikeSpam.js'

test.each<SpamInput>([
  {
    name: 'You won! Visit vouchers.example to claim your reward',
    collection: 'https://vouchers.example',
  },
  { collection: '$5000 Voucher - claim at https://vouchers.example' },
  { name: 'ETH-reward.com' },
  { name: 'eth-reward . com' },
  { name: 'eth-reward[.]com' },
  { name: 'ＷＷＷ．ｒｅｗａｒｄ．ｃｏｍ' },
  { name: 'rew\u200bard.c\u200bom' },
  { name: '$1000 USDC Giveaway' },
  { name: 'Claim your airdrop' },
  { name: 'Airdrop', description: 'Go to stETH-gift.org' },
  { name: 'Mystery', description: 'You are eligible! Claim at www.gift.xyz' },
  { symbol: 'Visit uniswaplp.com' },
])('%j looks like spam', (facts) => {
  expect(looksLikeSpam(facts)).toBe(true)
})

test.each<SpamInput>([
  {},
  {
    name: 'Badge #1',
    collection: 'Local Badges',
    description: 'A token of the local chains, worth nothing.',
  },
  { name: 'CryptoPunk #7804', collection: 'CryptoPunks' },
  {
    name: 'vitalik.eth',
    collection: 'Ethereum Name Service',
    description: 'vitalik.eth, an ENS name.',
  },
  { name: 'Bored Ape #1', description: 'Visit www.boredapeyachtclub.com for more details.' },
  { name: 'Reward Token', symbol: 'RWD' },
  { name: 'Gods Unchained: Reward Pack', symbol: 'PACK' },
  { name: 'USD Coin', symbol: 'USDC' },
  { name: 'Wrapped stETH v1.5', symbol: 'wstETH' },
  { name: 'No. 5', collection: 'St. Vincent' },
  { name: 'POAP: EthCC 2024', description: 'You were at EthCC. See https://poap.xyz' },
])('%j does not', (facts) => {
  expect(looksLikeSpam(facts)).toBe(false)
})

test('any text is decided quickly', () => {
  const began = performance.now()
  for (const text of [
    'a'.repeat(1_000_000),
    'a-'.repeat(100_000),
    '1,'.repeat(100_000),
    'a. '.repeat(99_999),
  ]) {
    looksLikeSpam({ name: text, description: text })
  }
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('words that are made to be slow to read are not', () => {
  const begun = performance.now()
  for (let each = 0; each < 30; each += 1)
    looksLikeSpam({ description: `claim reward ${'㍱-'.repeat(990)}` })
  expect(performance.now() - begun).toBeLessThan(300)
})

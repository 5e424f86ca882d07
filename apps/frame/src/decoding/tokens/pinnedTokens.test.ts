import { expect, test } from 'vitest'
import { findPinnedToken, pinnedTokens } from './pinnedTokens.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6, undefined],
  ['eip155:11155111', '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238', 'USDC', 6, undefined],
  ['eip155:10', '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', 'USDC.e', 6, 'USDC'],
  ['eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 6, undefined],
  ['eip155:137', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 'WPOL', 18, 'WMATIC'],
  ['eip155:8453', '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC', 8, undefined],
  ['eip155:84532', '0x036CbD53842c5426634e7929541eC2318f3dCF7e', 'USDC', 6, undefined],
  ['eip155:56', '0x55d398326f99059fF775485246999027B3197955', 'USDT', 18, undefined],
  ['eip155:43114', '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'USDt', 6, 'USDT'],
  ['eip155:43113', '0x5425890298aed601595a70AB815c96711a31Bc65', 'USDC', 6, undefined],
  ['eip155:100', '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d', 'WXDAI', 18, undefined],
  ['eip155:42220', '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e', 'USDT', 6, 'USD₮'],
  ['eip155:324', '0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4', 'USDC', 6, undefined],
  [solana, 'So11111111111111111111111111111111111111112', 'WSOL', 9, 'SOL'],
  [solana, 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263', 'BONK', 5, undefined],
  [
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    'USDC',
    6,
    undefined,
  ],
])('T146 on %s, %s is %s with %d decimals', (chain, address, symbol, decimals, alias) => {
  expect(findPinnedToken(chain, address)).toStrictEqual({ address, symbol, decimals, alias })
})

test('T146 a token is known on its own chain only', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(findPinnedToken('eip155:1', usdc)?.symbol).toBe('USDC')
  expect(findPinnedToken('eip155:10', usdc)).toBeUndefined()
  for (const chain of ['eip155:5', '', 'constructor', '__proto__'])
    expect(pinnedTokens(chain)).toEqual([])
})

test('T146 case makes no difference in an EVM address, and another account of one on Solana', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  expect(findPinnedToken('eip155:1', usdc.toLowerCase())?.symbol).toBe('USDC')
  expect(findPinnedToken('eip155:1', usdc.toUpperCase())?.symbol).toBe('USDC')
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  expect(findPinnedToken(solana, mint)?.symbol).toBe('USDC')
  expect(findPinnedToken(solana, mint.toLowerCase())).toBeUndefined()
})

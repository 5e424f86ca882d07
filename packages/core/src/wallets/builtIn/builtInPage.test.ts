import { explorerIds } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeSessions } from '../../testing/fakeSessions.js'
import { builtInPage } from './builtInPage.js'
import { walletPictures } from './walletPictures.js'

const phone = { env: { mobile: true, os: 'ios' } } as const
type Options = Parameters<typeof createTestContext>[0]
const list = (input: Parameters<typeof builtInPage>[1] = {}, options: Options = {}) =>
  builtInPage(createTestContext(options), input).data.map(({ name }) => name)

test('fifteen wallets are built in, each with a picture that needs no request', () => {
  const { count, data } = builtInPage(createTestContext(), {})
  expect(count).toBe(15)
  for (const { image_url } of data) {
    expect(image_url).toMatch(/^data:image\/svg\+xml,/)
    expect(decodeURIComponent(image_url ?? '')).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
  }
})

test('the pictures load nothing and run nothing', () => {
  for (const svg of Object.values(walletPictures))
    expect(svg).not.toMatch(
      /<(?:script|style|foreignObject|image|use|a)\b|\son\w+=|href|url\((?!#)/i,
    )
})

test('S7.24 they answer as a directory does', () => {
  const { MetaMask, Phantom } = explorerIds
  expect(list({ entries: 4 })).toEqual(['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Phantom'])
  expect(list({ entries: 4, page: 2 })[0]).toBe('OKX Wallet')
  expect(list({ include: `${MetaMask},${Phantom}` })).toEqual(['MetaMask', 'Phantom'])
  expect(list({ exclude: MetaMask, entries: 1 })).toEqual(['Trust Wallet'])
  expect(list({ search: 'oke' })).toEqual(['TokenPocket', 'imToken'])
  expect(list({ badge_type: 'certified' })).toEqual([])
})

test('a wallet counts for every network of its namespaces, local ones too', () => {
  expect(list({ chains: 'eip155:31337' })).not.toContain('Solflare')
  expect(list({ chains: 'solana:local' })).toContain('Solflare')
  expect(list({ chains: 'solana:local' })).not.toContain('Rainbow')
})

test('on a phone without WalletConnect, wallets whose browser opens the page come first', () => {
  expect(list({}, phone)).toEqual([
    ...['MetaMask', 'Trust Wallet', 'Coinbase Wallet', 'Phantom', 'OKX Wallet', 'Bitget Wallet'],
    ...['imToken', 'TokenPocket'],
    ...[
      'Binance Wallet',
      'Rainbow',
      'Ledger Live',
      'Uniswap Wallet',
      'Zerion',
      'Solflare',
      'Exodus',
    ],
  ])
})

test('with WalletConnect, those that can be paired are among the first', () => {
  const names = list({}, { ...phone, connectors: [fakeSessions()] })
  expect(names.slice(4, 7)).toEqual(['OKX Wallet', 'Binance Wallet', 'Bitget Wallet'])
  expect(names.at(-1)).toBe('Solflare')
  const off = { ...phone, connectors: [fakeSessions()], enableWalletConnect: false }
  expect(list({}, off).at(-1)).toBe('Exodus')
  // On a computer, by their code.
  expect(list({}, { connectors: [fakeSessions()] }).slice(-3)).toEqual([
    'Coinbase Wallet',
    'Phantom',
    'Solflare',
  ])
})

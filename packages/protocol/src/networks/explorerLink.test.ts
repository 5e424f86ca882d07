import { expect, test } from 'vitest'
import { arbitrum } from './builtInNetworks.js'
import { explorerLink } from './explorerLink.js'

const { blockExplorers: _, ...network } = arbitrum

const on = (url: string) => ({
  ...network,
  blockExplorers: { default: { name: 'Scan', url } },
})

test.each([
  ['https://scan.example', 'https://scan.example/address/0xa1'],
  ['https://scan.example//', 'https://scan.example/address/0xa1'],
  ['https://scan.example/sub', 'https://scan.example/sub/address/0xa1'],
])('an explorer at %s has a page for the address', (url, href) => {
  expect(explorerLink(on(url), '0xa1')).toEqual({ name: 'Scan', href })
})

test.each(['http://scan.example', 'javascript:alert(1)//', 'not a url', ''])(
  'an explorer at %s is not linked to',
  (url) => {
    expect(explorerLink(on(url), '0xa1')).toBeUndefined()
  },
)

test('an address can’t lead elsewhere, and a network without an explorer has no link', () => {
  expect(explorerLink(on('https://scan.example'), '../../evil?x')?.href).toBe(
    'https://scan.example/address/..%2F..%2Fevil%3Fx',
  )
  expect(explorerLink(network, '0xa1')).toBeUndefined()
})

test('a transaction has a page of its own', () => {
  const link = explorerLink(on('https://scan.example'), '0xab', 'tx')
  expect(link).toEqual({ name: 'Scan', href: 'https://scan.example/tx/0xab' })
})

test.each([
  ['https://explorer.solana.com', 'address', 'https://explorer.solana.com/address/Hy4d'],
  [
    'https://explorer.solana.com/?cluster=devnet',
    'address',
    'https://explorer.solana.com/address/Hy4d?cluster=devnet',
  ],
  [
    'https://explorer.solana.com?cluster=devnet',
    'tx',
    'https://explorer.solana.com/tx/Hy4d?cluster=devnet',
  ],
  ['https://solscan.io/', 'address', 'https://solscan.io/account/Hy4d'],
  ['https://solscan.io', 'tx', 'https://solscan.io/tx/Hy4d'],
] as const)('S3.05 on %s the page of an %s is where that explorer has it', (url, kind, href) => {
  expect(explorerLink(on(url), 'Hy4d', kind)?.href).toBe(href)
})

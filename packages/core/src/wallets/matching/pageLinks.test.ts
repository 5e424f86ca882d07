import type { Namespace } from '@latchkey/protocol'
import { leadingWallets } from '@latchkey/protocol/wallets'
import { expect, test } from 'vitest'
import { pageLink } from './pageLinks.js'
import { phoneWays } from './phoneWays.js'

const page = 'https://app.example/swap?a=b#c'
const enc = encodeURIComponent(page)
const named = (name: string) => {
  const wallet = leadingWallets.find((one) => one.name === name)
  if (!wallet) throw new Error(`${name} is not in the table`)
  return wallet
}
const input = (namespace: Namespace | undefined, ...globals: string[]) => ({
  namespace,
  page,
  has: (name: string) => globals.includes(name),
})
const solanaPage = 'S2.25 %s opens the page on %s by %s'

test.each<[string, Namespace, string, string | undefined]>([
  ['MetaMask', 'eip155', 'https://link.metamask.io/dapp/app.example/swap?a=b#c', undefined],
  [
    'Trust Wallet',
    'eip155',
    `https://link.trustwallet.com/open_url?coin_id=60&url=${enc}`,
    'trustwallet',
  ],
  ['Coinbase Wallet', 'eip155', `https://go.cb-w.com/dapp?cb_url=${enc}`, 'coinbaseSolana'],
  ['Coinbase Wallet', 'solana', `https://go.cb-w.com/dapp?cb_url=${enc}`, 'coinbaseSolana'],
  [
    'Phantom',
    'solana',
    `https://phantom.app/ul/browse/${enc}?ref=https%3A%2F%2Fapp.example`,
    'phantom',
  ],
  [
    'Phantom',
    'bip122',
    `https://phantom.app/ul/browse/${enc}?ref=https%3A%2F%2Fapp.example`,
    'phantom',
  ],
  [
    'OKX Wallet',
    'eip155',
    `https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3D${encodeURIComponent(enc)}`,
    'okxwallet',
  ],
  ['Bitget Wallet', 'eip155', `https://bkcode.vip?action=dapp&url=${enc}`, 'bitkeep'],
  ['Solflare', 'solana', `https://solflare.com/ul/v1/browse/${enc}?ref=${enc}`, 'solflare'],
  ['imToken', 'eip155', `imtokenv2://navigate/DappView?url=${enc}`, 'imToken'],
  [
    'TokenPocket',
    'eip155',
    `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: page, chain: 'ETH', source: 'https://app.example' }))}`,
    undefined,
  ],
])(solanaPage, (name, namespace, link, global) => {
  const wallet = named(name)
  expect(pageLink(wallet, input(namespace))).toBe(link)
  // In the wallet's own browser there is nothing to open.
  if (global) expect(pageLink(wallet, input(namespace, global))).toBeUndefined()
  expect(pageLink(wallet, { ...input(namespace), page: '' })).toBeUndefined()
})

test.each<[string, Namespace]>([
  ['Phantom', 'cosmos'],
  ['Solflare', 'eip155'],
  ['imToken', 'solana'],
  // Since October 2026 its app takes no such link.
  ['Binance Wallet', 'eip155'],
])('%s opens no page of %s', (name, namespace) => {
  expect(pageLink(named(name), input(namespace))).toBeUndefined()
})

test.each<[string, string, Namespace | undefined, boolean, string]>([
  ['S2.25 Phantom', 'Phantom', 'solana', true, 'page'],
  ['S2.25 Solflare', 'Solflare', 'solana', true, 'page'],
  ['S2.25 Coinbase', 'Coinbase Wallet', 'solana', true, 'page'],
  ['S2.25 Coinbase', 'Coinbase Wallet', undefined, true, 'page'],
  ['MetaMask', 'MetaMask', 'eip155', true, 'pairing,page'],
  ['MetaMask', 'MetaMask', 'eip155', false, 'page'],
  ['MetaMask', 'MetaMask', 'bip122', true, 'pairing'],
  ['Rainbow', 'Rainbow', 'eip155', true, 'pairing'],
  ['Rainbow', 'Rainbow', 'eip155', false, ''],
])('%s (%s) on %s, paired %s: %s', (_, name, namespace, pairs, ways) => {
  expect(phoneWays(named(name), { namespace, pairs }).join()).toBe(ways)
})

test('S2.25 the page comes first where a wallet prefers it, though it can be paired', () => {
  const phantom = { ...named('Phantom'), mobile_link: 'phantom://' }
  expect(phoneWays(phantom, { namespace: 'solana', pairs: true })).toEqual(['page', 'pairing'])
  const coinbase = { ...named('Coinbase Wallet'), mobile_link: 'cbwallet://' }
  expect(phoneWays(coinbase, { namespace: 'eip155', pairs: true })).toEqual(['pairing', 'page'])
})

test('no wallet has links by a name that every object has', () => {
  const wallet = { id: 'constructor', name: 'W' }
  expect(phoneWays(wallet, { namespace: 'solana', pairs: true })).toEqual([])
})

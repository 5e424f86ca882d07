import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { type ConnectCandidates, connectList } from './connectList.js'

const extension: Connector = {
  id: 'com.example',
  name: 'Example',
  type: 'ANNOUNCED',
  chain: 'eip155',
}
const auth: Connector = { id: 'auth', name: 'Auth', type: 'AUTH', chain: 'eip155' }
const browserWallet: Connector = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  chain: 'eip155',
}

const candidates: ConnectCandidates = {
  connectors: [auth],
  recent: [],
  featured: [],
  featuredIds: [],
  custom: [],
  recommended: [],
  excluded: [],
  mobile: false,
  messenger: false,
  os: 'other',
  email: true,
  socials: ['google'],
  wallets: true,
}
const list = (more: Partial<ConnectCandidates>) => connectList({ ...candidates, ...more })
const rows = (more: Partial<ConnectCandidates>) =>
  list(more).groups.flatMap((group) => group.rows.map(({ key }) => key))

test.each<[string, Partial<ConnectCandidates>, string]>([
  ['S2.21 no installed wallet', {}, 'email,social,wallet'],
  ['S2.21 an announced wallet', { connectors: [auth, extension] }, 'wallet,email,social'],
  ['S2.21 an injected wallet', { connectors: [auth, browserWallet] }, 'wallet,email,social'],
  [
    'S2.21 an installed wallet that is not shown',
    { connectors: [auth, extension], excluded: [{ name: 'example' }] },
    'email,social,wallet',
  ],
  [
    'S2.21 an installed wallet of another namespace',
    { connectors: [auth, extension], namespaces: ['solana'] },
    'email,social,wallet',
  ],
  [
    'an order of the host',
    { connectors: [auth, extension], methodOrder: ['social', 'email', 'wallet'] },
    'social,email,wallet',
  ],
  ['no embedded wallet', { connectors: [extension] }, 'wallet'],
  ['no email', { email: false }, 'social,wallet'],
  ['no social left', { messenger: true, os: 'ios' }, 'email,wallet'],
  ['no wallets', { connectors: [auth, extension], wallets: false }, 'email,social'],
])('%s: methods', (_, more, methods) => {
  expect(list(more).methods.join()).toBe(methods)
})

test('S5.22 what is hidden has no row', () => {
  const connectors = [extension, browserWallet]
  expect(rows({ connectors })).toEqual(['eip155:com.example', 'eip155:injected'])
  expect(rows({ connectors, excluded: [{ name: 'Example' }] })).toEqual(['eip155:injected'])
})

test('S3.37 a requested namespace narrows the list', () => {
  const connectors = [extension, { ...extension, id: 'Example', chain: 'solana' } as const]
  expect(rows({ connectors })).toEqual(['eip155:com.example'])
  expect(rows({ connectors, namespaces: ['solana'] })).toEqual(['solana:Example'])
})

test('the orders of the host reach their lists', () => {
  const { groups, socials } = list({
    connectors: [auth, extension, { ...extension, id: 'wc', type: 'WALLET_CONNECT' }],
    socials: ['google', 'x', 'apple'],
    groupOrder: ['injected'],
    socialOrder: ['apple'],
  })
  expect(groups.map(({ group }) => group)).toEqual(['injected', 'walletConnect'])
  expect(socials.wide?.id).toBe('apple')
})

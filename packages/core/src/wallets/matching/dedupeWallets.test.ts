import type { Wallet } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { mergeConnectors } from '../connectList/mergeConnectors.js'
import { dedupeWallets } from './matchesConnector.js'

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: id, ...more })
const connector = (more: Partial<Connector>): Connector => ({
  id: 'c',
  name: 'C',
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...more,
})
const wallets = [
  wallet('a', { rdns: 'com.a' }),
  wallet('b'),
  wallet('mm', { rdns: 'io.metamask' }),
  wallet('cb', { rdns: 'com.coinbase.wallet' }),
  wallet('ph', { injected: [{ namespace: 'solana', injected_id: 'Phantom' }] }),
]

type Input = { connectors?: readonly Connector[]; listed?: readonly Wallet[]; mobile?: boolean }
const missing = ({ connectors = [], listed = [], mobile = false }: Input) => {
  const left = dedupeWallets(wallets, { entries: mergeConnectors(connectors), listed, mobile })
  return wallets.filter((one) => !left.includes(one)).map(({ id }) => id)
}

test.each<[string, Input, readonly string[]]>([
  ['S5.23 nothing listed', {}, []],
  ['S5.23 announced, by rdns', { connectors: [connector({ info: { rdns: 'com.a' } })] }, ['a']],
  ['S5.23 announced, by id', { connectors: [connector({ explorerId: 'b' })] }, ['b']],
  ['S5.23 recent, by rdns', { listed: [wallet('z', { rdns: 'COM.A' })] }, ['a']],
  ['S5.23 recent, by id', { listed: [wallet('b')] }, ['b']],
  [
    'S5.23 mobile MetaMask on a phone',
    { connectors: [connector({ info: { rdns: 'io.metamask.mobile' } })], mobile: true },
    ['mm'],
  ],
  [
    'S5.23 mobile MetaMask used last on a phone',
    { listed: [wallet('z', { rdns: 'io.metamask.mobile' })], mobile: true },
    ['mm'],
  ],
  [
    'S5.23 mobile MetaMask on a desktop',
    { connectors: [connector({ info: { rdns: 'io.metamask.mobile' } })] },
    [],
  ],
  [
    'the SDK of a wallet',
    { connectors: [connector({ id: 'coinbaseWalletSDK', type: 'EXTERNAL' })] },
    ['cb'],
  ],
  [
    'installed, by the id of its namespace',
    { connectors: [connector({ id: 'Phantom', chain: 'solana' })] },
    ['ph'],
  ],
  ['the id of another namespace', { connectors: [connector({ id: 'Phantom' })] }, []],
  ['the same name alone', { connectors: [connector({ name: 'a' })] }, []],
  [
    'one part of several',
    {
      connectors: [connector({}), connector({ chain: 'solana', id: 's', explorerId: 'b' })],
    },
    ['b'],
  ],
  [
    'ways to reach wallets',
    {
      connectors: [
        connector({ id: 'a', type: 'WALLET_CONNECT' }),
        connector({ id: 'b', type: 'AUTH' }),
      ],
    },
    [],
  ],
])('%s: these are left out', (_, input, ids) => {
  expect(missing(input)).toEqual(ids)
})

test('a directory that repeats itself shows each wallet once', () => {
  const twice = [...wallets, ...wallets]
  expect(dedupeWallets(twice, { entries: [], listed: [], mobile: false })).toEqual(wallets)
})

test('S5.23 no wallet may pass for the browser wallet', () => {
  const claims = wallet('injected', {
    injected: [{ namespace: 'eip155', injected_id: 'injected' }],
  })
  const entries = mergeConnectors([connector({ id: 'injected', type: 'INJECTED' })])
  expect(dedupeWallets([claims], { entries, listed: [], mobile: false })).toEqual([claims])
})

import { chainChangedPayload } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import {
  addressesOf,
  parseAccounts,
  parseNetworkId,
  sessionState,
  setReportedAddresses,
  setSessionNetwork,
  updateSession,
} from './sessionState.js'

const one = `0x${'a1'.repeat(20)}`
const two = `0x${'b2'.repeat(20)}`
const namespaces = {
  eip155: { accounts: [`eip155:1:${one}`, `eip155:10:${two}`], methods: [] },
}
const setUp = (...preferredNetworks: string[]) =>
  sessionState(
    { topic: 't', namespaces, peer: { metadata: { name: ' Po\u200bcket ' } } },
    () => preferredNetworks,
  )

test('a namespace is on the page’s preferred network if the wallet approved it', () => {
  expect(setUp('eip155:10').networks.eip155).toBe('eip155:10')
  expect(setUp('eip155:5').networks.eip155).toBe('eip155:1')
  // Whatever the wallet lists first: a network of the page precedes one that was not requested.
  expect(setUp('eip155:5', 'eip155:10').networks.eip155).toBe('eip155:10')
  expect(setUp().peerName).toBe('Pocket')
})

test.each([undefined, {}, { metadata: {} }, { metadata: { name: 1 } }])(
  'a wallet that describes itself as %o has no name',
  (peer) => {
    const session = { topic: 't', namespaces, ...(peer && { peer }) }
    expect(sessionState(session, () => []).peerName).toBeUndefined()
  },
)

test('the addresses are those of the active network until the wallet reports others', () => {
  const state = setUp()
  expect(addressesOf(state, 'eip155')).toEqual([one])
  expect(addressesOf(setSessionNetwork(state, 'eip155', 'eip155:10'), 'eip155')).toEqual([two])
  expect(addressesOf(setSessionNetwork(state, 'eip155', 'eip155:999'), 'eip155')).toEqual([
    one,
    two,
  ])
  expect(addressesOf(setReportedAddresses(state, 'eip155', []), 'eip155')).toEqual([])
  expect(addressesOf(state, 'solana')).toEqual([])
  expect(addressesOf(undefined, 'eip155')).toEqual([])
})

test('addresses that the wallet reports for one namespace leave those of the others', () => {
  const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const both = sessionState(
    { topic: 't', namespaces: { ...namespaces, solana: { accounts: [`solana:EtWT:${sol}`] } } },
    () => [],
  )
  const reported = setReportedAddresses(setReportedAddresses(both, 'eip155', [two]), 'solana', [])
  expect(addressesOf(reported, 'eip155')).toEqual([two])
  expect(addressesOf(reported, 'solana')).toEqual([])
  // So does a network switch.
  expect(setSessionNetwork(both, 'eip155', 'eip155:10').networks).toEqual({
    eip155: 'eip155:10',
    solana: 'solana:EtWT',
  })
})

test('new grants keep the active network if it is still granted, and drop earlier reports', () => {
  const state = setReportedAddresses(setSessionNetwork(setUp(), 'eip155', 'eip155:10'), 'eip155', [
    one,
  ])
  const page = () => ['eip155:1', 'eip155:10']
  const same = updateSession(state, namespaces, page)
  expect(same).toMatchObject({
    topic: 't',
    peerName: 'Pocket',
    networks: { eip155: 'eip155:10' },
    reportedAddresses: {},
  })
  const accounts = [`eip155:99:${one}`, `eip155:1:${one}`]
  const less = updateSession(state, { eip155: { accounts } }, page)
  expect(less.networks.eip155).toBe('eip155:1')
})

test.each([
  [[one], [one]],
  [
    [`eip155:1:${two}`, one, one],
    [two, one],
  ],
  [[], []],
  [['nonsense'], undefined],
  [[one, 1, null], undefined],
  [[`solana:1:${one}`], undefined],
  [one, undefined],
  [undefined, undefined],
  [Array(1_000).fill(one), [one]],
  [Array(1_001).fill(one), undefined],
])('accounts %o are parsed as %o', (data, addresses) => {
  expect(parseAccounts('eip155', data)).toEqual(addresses)
})

test.each([
  [1, 'eip155:1'],
  ['10', 'eip155:10'],
  ['0xa', 'eip155:10'],
  ['eip155:10', 'eip155:10'],
  ['eip155:0xa', 'eip155:10'],
  [0, undefined],
  [-1, undefined],
  ['', undefined],
  ['1e3', undefined],
  [{}, undefined],
  [['0xa'], undefined],
  [2 ** 60, undefined],
])('the network %o is parsed as %s', (data, networkId) => {
  expect(parseNetworkId('eip155', data)).toBe(networkId)
})

test('networks of other namespaces are text', () => {
  expect(parseNetworkId('solana', 'EtWT')).toBe('solana:EtWT')
  expect(parseNetworkId('solana', 'solana:EtWT')).toBe('solana:EtWT')
  expect(parseNetworkId('solana', 'a b')).toBeUndefined()
  const [today, before] = ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ']
  expect(parseNetworkId('solana', `solana:${before}`)).toBe(`solana:${today}`)
  expect([chainChangedPayload('eip155:10'), chainChangedPayload('solana:EtWT')]).toEqual([
    '0xa',
    'solana:EtWT',
  ])
})

import { expect, test } from 'vitest'
import { sessionNamespaces } from './sessionNamespaces.js'

const one = `0x${'a1'.repeat(20)}`
const two = `0x${'b2'.repeat(20)}`
const sol = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const newId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const oldId = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('accounts are grouped by network, each once and in the wallet’s order', () => {
  const accounts = [`eip155:1:${two}`, `eip155:1:${one}`, `eip155:10:${one}`, `eip155:1:${two}`]
  const grants = sessionNamespaces({ eip155: { accounts, methods: ['personal_sign'] } })
  expect(grants.get('eip155')).toEqual({
    networkIds: ['eip155:1', 'eip155:10'],
    wireIds: { 'eip155:1': 'eip155:1', 'eip155:10': 'eip155:10' },
    addresses: { 'eip155:1': [two, one], 'eip155:10': [one] },
    methods: ['personal_sign'],
  })
})

test('a namespace may be split by network', () => {
  const grants = sessionNamespaces({
    'eip155:1': { accounts: [`eip155:1:${one}`], methods: ['personal_sign'] },
    'eip155:10': { accounts: [`eip155:10:${one}`], methods: ['eth_sendTransaction'] },
  })
  expect(grants.get('eip155')).toMatchObject({
    networkIds: ['eip155:1', 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction'],
  })
})

test('a network under its old id is the same network, and requests use the id that the wallet knows', () => {
  const only = sessionNamespaces({ solana: { accounts: [`${oldId}:${sol}`] } }).get('solana')
  expect(only).toMatchObject({ networkIds: [newId], wireIds: { [newId]: oldId } })
  const accounts = [`${oldId}:${sol}`, `${newId}:${sol}`]
  const both = sessionNamespaces({ solana: { accounts } }).get('solana')
  expect(both).toMatchObject({ networkIds: [newId], wireIds: { [newId]: newId } })
})

test('a network under both of its ids keeps all its accounts, and the newer id', () => {
  const other = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'
  const grants = sessionNamespaces({
    [newId]: { accounts: [`${newId}:${sol}`], methods: ['solana_signMessage'] },
    [oldId]: { accounts: [`${oldId}:${other}`], methods: ['solana_signMessage'] },
  })
  expect(grants.get('solana')).toEqual({
    networkIds: [newId],
    wireIds: { [newId]: newId },
    addresses: { [newId]: [sol, other] },
    methods: ['solana_signMessage'],
  })
})

test.each([
  undefined,
  null,
  'eip155',
  {},
  { eip155: null },
  { eip155: { accounts: 'eip155:1' } },
  { eip155: { accounts: [1, null, {}, 'eip155:1', `eip155:1:${one}:x`, 'eip155:1:0x12'] } },
  { eip155: { accounts: [`solana:1:${one}`, `eip155:1/2:${one}`, `eip155::${one}`] } },
  { solana: { accounts: [`${newId}:${one}`, `solana:a b:${sol}`, `eip155:1:${one}`, sol] } },
  { near: { accounts: ['near:mainnet:alice'] } },
  { __proto__: { accounts: [`eip155:1:${one}`] } },
])('S5.01 a wallet that answers %o grants nothing', (namespaces) => {
  expect(sessionNamespaces(namespaces).size).toBe(0)
})

test('an excessive number of accounts is truncated', () => {
  const accounts = Array.from({ length: 5_000 }, (_, at) => `eip155:${at + 1}:${one}`)
  expect(sessionNamespaces({ eip155: { accounts } }).get('eip155')?.networkIds).toHaveLength(1_000)
})

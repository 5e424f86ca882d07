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

test('S5.01 an account of another namespace is not granted by the key under which it stands', () => {
  const accounts = [`solana:EtWT:${sol}`, `eip155:1:${one}`]
  expect([...sessionNamespaces({ solana: { accounts } }).keys()]).toEqual(['solana'])
  expect([...sessionNamespaces({ near: { accounts } }).keys()]).toEqual([])
})

// A namespace may be split by network, so the most that is read counts over all of its entries.
const many = (length: number, text: (at: number) => string) =>
  Array.from({ length }, (_, at) => text(at))
const entry = (accounts: readonly string[], methods: readonly string[] = []) => ({
  accounts,
  methods,
})

test('no more than 1,000 accounts of a namespace are read', () => {
  const accounts = many(1_005, (at) => `eip155:${at + 1}:${one}`)
  const ids = (namespaces: unknown) => sessionNamespaces(namespaces).get('eip155')?.networkIds
  expect(ids({ eip155: entry(accounts) })).toHaveLength(1_000)
  const split = {
    'eip155:1': entry(accounts.slice(0, 999)),
    'eip155:2': entry(accounts.slice(999)),
  }
  expect(ids(split)).toEqual(many(1_000, (at) => `eip155:${at + 1}`))
})

test('no more than 200 methods of a namespace are read', () => {
  const methods = many(300, (at) => `eth_${at}`)
  const read = (namespaces: unknown) => sessionNamespaces(namespaces).get('eip155')?.methods
  expect(read({ eip155: entry([`eip155:1:${one}`], methods) })).toEqual(methods.slice(0, 200))
  const split = {
    'eip155:1': entry([`eip155:1:${one}`], methods.slice(0, 150)),
    'eip155:2': entry([`eip155:2:${one}`], methods.slice(150)),
  }
  expect(read(split)).toEqual(methods.slice(0, 200))
})

test('no more than 100 entries are read', () => {
  const entries = many(101, (at) => `eip155:${at + 1}`).map((id) => [id, entry([`${id}:${one}`])])
  const grants = sessionNamespaces(Object.fromEntries(entries))
  expect(grants.get('eip155')?.networkIds).toEqual(many(100, (at) => `eip155:${at + 1}`))
})

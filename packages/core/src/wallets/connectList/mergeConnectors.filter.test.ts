import { type Namespace, namespaceList } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Connector } from '../../ports/Connector.js'
import { filterConnectors, mergeConnectors } from './mergeConnectors.js'

const wallet = (name: string, chain: Namespace, id = name): Connector => ({
  id,
  name,
  chain,
  type: 'ANNOUNCED',
})

const entries = mergeConnectors([
  ...namespaceList.map((chain) => wallet('Everywhere', chain)),
  wallet('Double', 'eip155', 'double.one'),
  wallet('Double', 'eip155', 'double.two'),
  wallet('Double', 'solana'),
])
const listed = (namespaces: readonly Namespace[]) =>
  filterConnectors(entries, namespaces).map(({ id, type }) => `${type} ${id}`)

test.each<[Namespace, readonly string[]]>([
  ['eip155', ['ANNOUNCED double.one', 'ANNOUNCED double.two', 'ANNOUNCED Everywhere']],
  ['solana', ['ANNOUNCED Double', 'ANNOUNCED Everywhere']],
  ['polkadot', ['ANNOUNCED Everywhere']],
  ['bip122', ['ANNOUNCED Everywhere']],
  ['cosmos', ['ANNOUNCED Everywhere']],
])('S3.37 for %s alone nothing is left of the other namespaces', (namespace, list) => {
  expect(listed([namespace])).toEqual(list)
  for (const { connectors } of filterConnectors(entries, [namespace])) {
    expect(connectors.map(({ chain }) => chain)).toEqual([namespace])
  }
})

test('S3.37 for two namespaces the connectors are merged again', () => {
  expect(listed(['bip122', 'solana'])).toEqual(['ANNOUNCED Double', 'MULTI_CHAIN Everywhere'])
})

test('an ambiguous name is no longer ambiguous in a namespace that has it once', () => {
  expect(filterConnectors(entries, ['solana']).map(({ namesake }) => namesake)).toEqual([
    false,
    false,
  ])
})

test('no namespace, no wallet', () => {
  expect(listed([])).toEqual([])
})

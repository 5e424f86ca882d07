import { expect, test } from 'vitest'
import type { Connector } from '../ports/Connector.js'
import { connectorsListed, findConnector, initialConnectors } from './connectorsSlice.js'

const connector = (id: string, aliases?: readonly string[]): Connector => ({
  id,
  name: id,
  type: 'ANNOUNCED',
  chain: 'eip155',
  ...(aliases && { aliases }),
})
const [first, second] = [
  connector('com.first', ['injected', 'com.second']),
  connector('com.second'),
]
const connectors = connectorsListed('eip155', [first, second])(initialConnectors)

test('a wallet is found by its id, or else by an alias', () => {
  expect(findConnector(connectors, 'com.first')).toBe(first)
  expect(findConnector(connectors, 'com.second')).toBe(second)
  expect(findConnector(connectors, 'injected')).toBe(first)
  expect(findConnector(connectors, 'com.third')).toBeUndefined()
})

test('an alias counts in its own namespace only, where one is named', () => {
  expect(findConnector(connectors, 'injected', 'eip155')).toBe(first)
  expect(findConnector(connectors, 'injected', 'solana')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import {
  activeNetwork,
  namespaceChosen,
  networkChosen,
  networksOf,
} from '../state/networksSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'

/** Starts with what is stored under the given names. */
function visit(stored: Readonly<Record<string, string>> = {}) {
  const context = createTestContext({
    networks: [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork(), fakeSolanaNetwork('two')],
    adapters: [fakeAdapter(), fakeAdapter('solana')],
  })
  for (const [name, value] of Object.entries(stored)) {
    context.env.storage.setItem(`@appkit-wallet/${name}`, value)
  }
  start(context)
  const { storage, store } = context
  const networks = () => store.get().networks
  const stands = () => ({
    front: activeNetwork(networks())?.caipNetworkId,
    eip155: networksOf(networks(), 'eip155').active?.caipNetworkId,
    solana: networksOf(networks(), 'solana').active?.caipNetworkId,
  })
  return { stands, storage, store }
}

const first = { front: 'eip155:31337', eip155: 'eip155:31337', solana: 'solana:test' }

test('S4.20 every namespace returns to its network, and the active one becomes active again', () => {
  const { stands } = visit({
    'solana:active_caip_network_id': 'solana:two',
    'eip155:active_caip_network_id': 'eip155:31338',
    active_caip_network_id: 'solana:two',
  })
  expect(stands()).toEqual({ front: 'solana:two', eip155: 'eip155:31338', solana: 'solana:two' })
})

test('an inactive namespace returns to its network without becoming active', () => {
  const { stands } = visit({ 'solana:active_caip_network_id': 'solana:two' })
  expect(stands()).toEqual({ ...first, solana: 'solana:two' })
})

test.each([
  ['garbage', '{"x":1}'],
  ['nothing', ''],
  ['no namespace', 'doge:1'],
  ['a network that is not configured', 'solana:three'],
  ['a network of another namespace', 'eip155:31338'],
  ['a name of every object', 'constructor:toString'],
])('%s in the storage of a namespace is ignored', (_, value) => {
  const { stands } = visit({ 'solana:active_caip_network_id': value })
  expect(stands()).toEqual(first)
})

test.each(['solana:three', 'x', '{}'])('a stored active namespace of %s is ignored', (value) => {
  const { stands } = visit({ active_caip_network_id: value })
  expect(stands()).toEqual(first)
})

test('S4.20 a choice in front is recorded, and a network that is not configured is none', () => {
  const { storage, store } = visit()
  store.update('networks', networkChosen(fakeSolanaNetwork('two')))
  expect(storage.get('activeNetwork')).toBeUndefined()
  store.update('networks', namespaceChosen('solana'))
  expect(storage.get('activeNetwork')).toBe('solana:two')
  store.update('networks', networkChosen(fakeSolanaNetwork('elsewhere')))
  expect(storage.get('activeNetwork')).toBe('solana:two')
})

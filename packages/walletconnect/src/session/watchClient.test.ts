import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { fakeSignClient } from '../testing/fakeSignClient.js'
import { type SessionState, sessionState } from './sessionState.js'
import { watchClient } from './watchClient.js'

const topic = 'a'.repeat(64)
const otherTopic = 'b'.repeat(64)
const [one, two, three] = ['a1', 'b2', 'c3'].map((byte) => `0x${byte.repeat(20)}`)
const solAddress = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const [mainnet, devnet] = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

const eip155 = { accounts: [`eip155:1:${one}`, `eip155:10:${one}`], methods: [], events: [] }
const solana = { accounts: [`${mainnet}:${solAddress}`], methods: [], events: [] }

/** A page with a session, which writes down what it hears. */
function follow(namespaces: object | undefined = { eip155 }) {
  const env = createFakeEnv()
  const { client, emit, listeners, setReachable } = fakeSignClient()
  const heard: unknown[] = []
  let state: SessionState | undefined =
    namespaces && sessionState({ topic, namespaces }, () => ['eip155:1'])
  const stop = watchClient({
    client,
    env,
    state: () => state,
    setState(next) {
      state = next
    },
    updateState(next) {
      state = next
    },
    onEnded: () => void heard.push('ended'),
    notify: (event) => void heard.push(event),
    emit: (event, payload) => void heard.push([event, payload]),
    preferredNetworks: () => ['eip155:10'],
  })
  return {
    env,
    heard,
    leave() {
      state = undefined
    },
    listeners,
    setReachable,
    state: () => state,
    stop,
    end: (event: string, of = topic) => emit(event, { topic: of }),
    update: (params: unknown, of = topic) => emit('session_update', { topic: of, params }),
    event: (name: string, data: unknown, chainId = 'eip155:1', of = topic) =>
      emit('session_event', { topic: of, params: { event: { name, data }, chainId } }),
    raw: (params: unknown) => emit('session_event', { topic, params }),
  }
}

test.each(['session_delete', 'session_expire'])('%s ends our session and no other', (event) => {
  const { end, heard, leave } = follow()
  end(event, otherTopic)
  expect(heard).toEqual([])
  end(event)
  expect(heard).toEqual(['ended'])
  leave()
  end(event)
  expect(heard).toEqual(['ended'])
})

test('other accounts on the network in use are reported, the same ones are not', () => {
  const { heard, state, update } = follow()
  update({ namespaces: { eip155 } })
  expect(heard).toEqual([{ type: 'updated', added: [] }])
  heard.length = 0
  update({ namespaces: { eip155: { ...eip155, accounts: [`eip155:1:${two}`] } } })
  expect(heard).toEqual([['eip155:accountsChanged', [two]], { type: 'updated', added: [] }])
  expect([...(state()?.grants.keys() ?? [])]).toEqual(['eip155'])
})

test('a namespace that the wallet grants later is reported as added', () => {
  const { heard, update } = follow()
  update({ namespaces: { eip155, solana } })
  expect(heard).toEqual([
    ['solana:accountsChanged', [solAddress]],
    { type: 'updated', added: ['solana'] },
  ])
})

test('an update without the network in use leads to the one that the page prefers', () => {
  const { state, update } = follow()
  const accounts = [`eip155:5:${one}`, `eip155:10:${one}`]
  update({ namespaces: { eip155: { ...eip155, accounts } } })
  expect(state()?.networks).toEqual({ eip155: 'eip155:10' })
})

test.each([{ namespaces: {} }, undefined])(
  'a wallet that grants nothing any more, %o, has ended the session',
  (params) => {
    const { heard, state, update } = follow()
    const before = state()
    update(params)
    expect(heard).toEqual(['ended'])
    expect(state()).toBe(before)
  },
)

test('updates and events of another session, or without one, change nothing', () => {
  const { event, heard, leave, state, update } = follow()
  const before = state()
  update({ namespaces: { solana } }, otherTopic)
  event('accountsChanged', [two], 'eip155:1', otherTopic)
  event('chainChanged', 10, 'eip155:1', otherTopic)
  expect(state()).toBe(before)
  leave()
  update({ namespaces: { solana } })
  event('accountsChanged', [two])
  expect(heard).toEqual([])
  expect(state()).toBeUndefined()
})

test('the account that the wallet chooses becomes the active one', () => {
  const { event, heard, state } = follow()
  event('accountsChanged', [`eip155:1:${two}`, three])
  expect(heard).toEqual([['eip155:accountsChanged', [two, three]]])
  expect(state()?.reportedAddresses).toEqual({ eip155: [two, three] })
  event('accountsChanged', ['nonsense'])
  event('accountsChanged', undefined)
  expect(heard).toHaveLength(1)
})

test('the network that the wallet chooses is reported once', () => {
  const { event, heard, state } = follow()
  event('chainChanged', 1)
  event('chainChanged', 'nonsense')
  expect(heard).toEqual([])
  event('chainChanged', '0xa')
  event('chainChanged', 10)
  expect(heard).toEqual([['eip155:chainChanged', '0xa']])
  expect(state()?.networks).toEqual({ eip155: 'eip155:10' })
})

test('an EVM wallet may switch to a network that it did not approve, another one may not', () => {
  const { event, heard, state } = follow({ eip155, solana })
  event('chainChanged', 5)
  event('chainChanged', devnet, mainnet)
  expect(heard).toEqual([['eip155:chainChanged', '0x5']])
  expect(state()?.networks).toEqual({ eip155: 'eip155:5', solana: mainnet })
})

test('a wallet of any namespace switches between the networks that it approved', () => {
  const accounts = [mainnet, devnet].map((network) => `${network}:${solAddress}`)
  const { event, heard, state } = follow({ solana: { ...solana, accounts } })
  event('chainChanged', devnet, mainnet)
  expect(heard).toEqual([['solana:chainChanged', devnet]])
  expect(state()?.networks).toEqual({ solana: devnet })
})

test('events with another name, of a namespace without a grant, or malformed, change nothing', () => {
  const { event, heard, raw, state } = follow()
  const before = state()
  event('message', [two])
  event('message', 10)
  event('accountsChanged', [solAddress], mainnet)
  event('chainChanged', devnet, mainnet)
  event('accountsChanged', [two], 'nonsense:1')
  for (const params of [undefined, {}, { chainId: 'eip155:1' }, { chainId: 1, event: {} }])
    raw(params)
  expect(heard).toEqual([])
  expect(state()).toBe(before)
})

test('a relay that is gone for two seconds is reported once, and so is its return', async () => {
  const { env, heard, setReachable } = follow()
  setReachable(false)
  await env.advance(1_000)
  setReachable(false)
  await env.advance(999)
  expect(heard).toEqual([])
  await env.advance(1)
  expect(heard).toEqual([{ type: 'relay', reachable: false }])
  await env.advance(5_000)
  setReachable(true)
  expect(heard).toEqual([
    { type: 'relay', reachable: false },
    { type: 'relay', reachable: true },
  ])
  heard.length = 0
  setReachable(false)
  await env.advance(2_000)
  expect(heard).toEqual([{ type: 'relay', reachable: false }])
})

test('a relay that returns within two seconds is not reported as gone', async () => {
  const { env, heard, setReachable } = follow()
  setReachable(false)
  await env.advance(1_999)
  setReachable(true)
  await env.advance(5_000)
  expect(heard).toEqual([{ type: 'relay', reachable: true }])
})

test('nothing is heard any more after it was stopped, not even what was due', async () => {
  const { end, env, event, heard, listeners, setReachable, stop, update } = follow()
  expect(listeners()).toBe(6)
  setReachable(false)
  stop()
  await env.advance(5_000)
  setReachable(true)
  setReachable(false)
  await env.advance(5_000)
  update({ namespaces: { solana } })
  event('accountsChanged', [two])
  end('session_delete')
  end('session_expire')
  expect(heard).toEqual([])
  expect(listeners()).toBe(0)
})

import { createFakeEnv } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import {
  type FakeSignClientScript,
  fakeSignClient,
  pairingTopic,
} from '../testing/fakeSignClient.js'
import { pair } from './pair.js'

const session = { topic: 'a'.repeat(64), expiry: 1, namespaces: {} }
const requested = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
const [firstUri, secondUri] = [1, 2].map((nth) => `wc:${pairingTopic(nth)}@2?symKey=00`)

/** A page that pairs; `outcome` is a session, a code of failure, or nothing yet. */
function start(script: FakeSignClientScript = {}) {
  const env = createFakeEnv()
  const fake = fakeSignClient(script)
  const aborting = new AbortController()
  const heard: string[] = []
  let outcome: unknown
  pair({
    client: fake.client,
    env,
    requested,
    signal: aborting.signal,
    onUri: (uri) => void heard.push(uri),
    onRelayUnreachable: () => void heard.push('unreachable'),
  }).then(
    (approved) => {
      outcome = approved
    },
    (error) => {
      outcome = error.code
    },
  )
  return { ...fake, abort: () => aborting.abort(), env, heard, outcome: () => outcome }
}

/** What the test settles by hand. */
function later() {
  let settle = () => {}
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, settle }
}

test('the visitor gets the URI at once, and the session when a wallet approves', async () => {
  const { approve, calls, env, heard, outcome, proposed } = start()
  await env.advance(0)
  expect(proposed).toEqual([
    {
      optionalNamespaces: {
        eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
      },
    },
  ])
  expect(heard).toEqual([firstUri])
  // The relay has it: that the wallet takes its time is no failure.
  await env.advance(60_000)
  expect([heard, outcome()]).toEqual([[firstUri], undefined])
  await approve(session)
  await env.advance(0)
  expect(outcome()).toBe(session)
  expect(calls).toEqual([])
})

test('a proposal that the wallet rejects is withdrawn, with its pairing, and no other', async () => {
  const { calls, env, outcome, proposals, reject } = start()
  const other = { id: 7, pairingTopic: 'f'.repeat(64) }
  proposals.set(7, other)
  await env.advance(0)
  reject()
  await env.advance(0)
  expect(outcome()).toBe('wallet/rejected')
  expect([...proposals.values()]).toEqual([other])
  expect(calls).toEqual(['proposal.delete 1', 'expired 1', `pairing.disconnect ${pairingTopic(1)}`])
})

test('a proposal that the visitor leaves is withdrawn', async () => {
  const { abort, calls, env, heard, outcome } = start()
  await env.advance(0)
  abort()
  await env.advance(0)
  expect(outcome()).toBe('connection/aborted')
  expect(heard).toEqual([firstUri])
  expect(calls).toEqual(['proposal.delete 1', 'expired 1', `pairing.disconnect ${pairingTopic(1)}`])
})

test('the wallet is told for at most a second that a proposal was withdrawn', async () => {
  const { abort, env, outcome } = start({ deliver: () => new Promise(() => {}) })
  await env.advance(0)
  abort()
  await env.advance(999)
  expect(outcome()).toBeUndefined()
  await env.advance(1)
  expect(outcome()).toBe('connection/aborted')
})

test('a relay that does not take the message of the withdrawal changes nothing', async () => {
  const { abort, env, outcome } = start({ deliver: () => Promise.reject(new Error('closed')) })
  await env.advance(0)
  abort()
  await env.advance(0)
  expect(outcome()).toBe('connection/aborted')
})

test('a relay that takes no proposal is reported after four seconds, once', async () => {
  const answer = later()
  const { approve, env, heard, outcome } = start({ proposals: [{ answered: answer.promise }] })
  await env.advance(3_999)
  expect(heard).toEqual([])
  await env.advance(1)
  expect(heard).toEqual(['unreachable'])
  await env.advance(10_000)
  answer.settle()
  await env.advance(0)
  expect(heard).toEqual(['unreachable', firstUri])
  await approve(session)
  await env.advance(0)
  expect(outcome()).toBe(session)
})

test('a proposal that the relay refuses is repeated after a second', async () => {
  const { approve, env, heard, outcome, proposed } = start({
    proposals: [{ failure: new Error('no connection') }],
  })
  await env.advance(999)
  expect(heard).toEqual(['unreachable'])
  expect(proposed).toHaveLength(1)
  await env.advance(1)
  expect(heard).toEqual(['unreachable', secondUri])
  await approve(session)
  await env.advance(10_000)
  expect(outcome()).toBe(session)
  expect(heard).toHaveLength(2)
})

test('the visitor may leave while the relay does not answer; what gets through later is withdrawn', async () => {
  const answer = later()
  const { abort, calls, env, heard, outcome, proposals } = start({
    proposals: [{ answered: answer.promise }],
  })
  await env.advance(0)
  abort()
  await env.advance(0)
  expect(outcome()).toBe('connection/aborted')
  expect(calls).toEqual([])
  answer.settle()
  await env.advance(10_000)
  expect(heard).toEqual([])
  expect(proposals.size).toBe(0)
  expect(calls).toEqual(['proposal.delete 1', 'expired 1', `pairing.disconnect ${pairingTopic(1)}`])
})

test('a proposal that fails after the visitor left is forgotten', async () => {
  const answer = later()
  const failure = new Error('no connection')
  const { abort, calls, env, heard, outcome, proposed } = start({
    proposals: [{ answered: answer.promise, failure }],
  })
  await env.advance(0)
  abort()
  answer.settle()
  await env.advance(10_000)
  expect(outcome()).toBe('connection/aborted')
  expect(proposed).toHaveLength(1)
  expect([calls, heard]).toEqual([[], []])
})

test('the visitor may leave between two attempts', async () => {
  const { abort, env, heard, outcome, proposed } = start({
    proposals: [{ failure: new Error('no connection') }],
  })
  await env.advance(500)
  abort()
  await env.advance(0)
  expect(outcome()).toBe('connection/aborted')
  await env.advance(10_000)
  expect(proposed).toHaveLength(1)
  expect(heard).toEqual(['unreachable'])
})

test.each([null, 'wc:', `https://app.example/wc:${pairingTopic(1)}@2`])(
  'with the URI %s there is no pairing to end',
  async (uri) => {
    const { abort, calls, env, heard, outcome } = start({ proposals: [{ uri }] })
    await env.advance(0)
    expect(heard).toEqual([uri ?? ''])
    abort()
    await env.advance(0)
    expect(outcome()).toBe('connection/aborted')
    expect(calls).toEqual([])
  },
)

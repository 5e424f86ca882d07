import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Channel } from '../channel/createChannel.js'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import type { NamespaceWallet } from './createNamespaceWallet.js'
import { createRpcRouter } from './createRpcRouter.js'

function setUp(overrides: Partial<SourceDeps> = {}) {
  const env = createFakeEnv()
  const events: AuthEvent[] = []
  const answers: ((answer: unknown) => void)[] = []
  const request = (() =>
    new Promise((resolve) => {
      answers.push(resolve)
      // Each request is answered as the test sets.
    })) as Channel['request']
  const rpcRouter = createRpcRouter({
    channel: { request },
    frameChain: { switchTo: async (networkId) => networkId },
    deps: fakeEmbeddedDeps(env, [fakeNetwork(1)], overrides),
    notify: (event) => events.push(event),
  })
  const networkId = 'eip155:1'
  const wallet = {
    namespace: 'eip155',
    networkId: () => networkId,
    account: async () => ({ address: `0x${'1'.repeat(40)}`, networkId }),
    // The requests to a namespace in this test.
  } as Partial<NamespaceWallet> as NamespaceWallet
  const sign = async () => {
    const work = rpcRouter.request(wallet, { method: 'personal_sign', params: [] })
    await new Promise((resolve) => setTimeout(resolve))
    return work
  }
  /** Until the request is with the frame, and then for some time. */
  const turn = async (ms = 100) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    await env.advance(ms)
  }
  return { answers, rpcRouter, events, sign, turn }
}

test('S4.55 S4.57 a request is shown while one that is no longer visible is still pending', async () => {
  const { answers, rpcRouter, events, sign, turn } = setUp()
  const first = sign()
  await turn()
  rpcRouter.setFrameWaiting(true)
  expect(events).toEqual([{ type: 'approval', open: true }])
  // The visitor approved it and left; it is being sent.
  rpcRouter.setFrameWaiting(false)
  const second = sign()
  await turn()
  rpcRouter.setFrameWaiting(true)
  expect(events.slice(1)).toEqual([{ type: 'approval', open: true }])
  answers[0]?.('0xfirst')
  expect(await first).toBe('0xfirst')
  expect(events).toHaveLength(2)
  rpcRouter.setFrameWaiting(false)
  answers[1]?.('0xsecond')
  expect(await second).toBe('0xsecond')
  expect(events[2]).toEqual({ type: 'approval', open: false, result: 'success' })
})

test('S4.55 what the frame shows is reported when it changes, and once', async () => {
  const { answers, rpcRouter, events, sign, turn } = setUp()
  const [shown, closed] = [true, false].map((open) => ({ type: 'approval', open }))
  rpcRouter.setFrameWaiting(false)
  expect(events).toEqual([])
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(false)
  expect(events).toStrictEqual([shown, closed])
  const work = sign()
  await turn()
  // It hides what was approved, which is not answered yet, and shows something of its own.
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(false)
  rpcRouter.setFrameWaiting(false)
  expect(events.slice(2)).toEqual([shown])
  rpcRouter.setFrameWaiting(true)
  expect(events.slice(2)).toEqual([shown, shown])
  answers[0]?.('0xsigned')
  await work
  rpcRouter.setFrameWaiting(false)
  expect(events.slice(4)).toEqual([{ ...closed, result: 'success' }])
})

test('S4.56 what the frame still shows after the answer to a request stays on screen until the frame ends it', async () => {
  const { answers, rpcRouter, events, sign, turn } = setUp()
  const work = sign()
  await turn()
  rpcRouter.setFrameWaiting(true)
  // An alert of the wallet follows the request; hidden, it would block everything behind it.
  answers[0]?.('0xsigned')
  await work
  expect(events).toEqual([{ type: 'approval', open: true }])
  rpcRouter.setFrameWaiting(false)
  expect(events.slice(1)).toEqual([{ type: 'approval', open: false, result: 'success' }])
})

/** A wallet of the router, on a network or on none, logged in or not. */
const walletOn = (networkId: CaipNetworkId | undefined, isLoggedIn = true) =>
  ({
    namespace: 'eip155',
    networkId: () => networkId,
    account: async () =>
      isLoggedIn && networkId ? { address: `0x${'1'.repeat(40)}`, networkId } : undefined,
    // The requests to a namespace in this test.
  }) as Partial<NamespaceWallet> as NamespaceWallet

test.each([
  ['a network that the host does not have', 'eip155:5', 'eth_getBalance', 'network/unsupported'],
  ['no network', undefined, 'eth_getBalance', 'network/unsupported'],
  ['no login', undefined, 'personal_sign', 'frame/not-logged-in'],
  ['no login', undefined, 'wallet_getCapabilities', 'frame/not-logged-in'],
  ['another namespace', 'eip155:1', 'solana_signMessage', 'rpc/not-allowed'],
  ['an unknown method', 'eip155:1', 'eth_mine', 'rpc/not-allowed'],
] as const)('S6.04 S6.06 with %s (%s), %s fails with %s', async (_, networkId, method, code) => {
  const { answers, events, rpcRouter } = setUp()
  await expect(rpcRouter.request(walletOn(networkId), { method })).rejects.toMatchObject({ code })
  expect(answers).toEqual([])
  expect(events).toEqual(code === 'rpc/not-allowed' ? [{ type: 'refused', method }] : [])
})

test('S4.56 a request that the frame refuses closes the approval with an error', async () => {
  const { answers, events, rpcRouter, sign, turn } = setUp()
  const work = sign()
  await turn()
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(false)
  answers[0]?.(Promise.reject(new LatchkeyError('wallet/rejected')))
  await expect(work).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(events).toEqual([
    { type: 'approval', open: true },
    { type: 'approval', open: false, result: 'error' },
  ])
})

test('T542 a request that the frame refuses at once shows nothing, in whichever order that is said', async () => {
  const { answers, events, rpcRouter, sign, turn } = setUp()
  const refuse = (at: number) =>
    answers[at]?.(Promise.reject(new LatchkeyError('rpc/invalid-params')))
  const first = sign()
  await turn(50)
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(false)
  refuse(0)
  await expect(first).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  const second = sign()
  await turn(50)
  rpcRouter.setFrameWaiting(true)
  refuse(1)
  await expect(second).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  rpcRouter.setFrameWaiting(false)
  await turn(1_000)
  expect(events).toEqual([])
  // What the frame has to say itself is shown at once, and ends without the result of what was never shown.
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(false)
  expect(events).toStrictEqual([
    { type: 'approval', open: true },
    { type: 'approval', open: false },
  ])
})

test('T546 a request is shown when the frame says so, however slow it is; a frame that says nothing after a second', async () => {
  const { answers, events, rpcRouter, sign, turn } = setUp()
  const shown = { type: 'approval', open: true }
  const refused = sign()
  await turn(900)
  answers[0]?.(Promise.reject(new LatchkeyError('rpc/invalid-params')))
  await expect(refused).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  const slow = sign()
  await turn(500)
  expect(events).toEqual([])
  rpcRouter.setFrameWaiting(true)
  expect(events).toEqual([shown])
  rpcRouter.setFrameWaiting(false)
  answers[1]?.('0xsigned')
  await slow
  const silent = sign()
  await turn(990)
  expect(events).toHaveLength(2)
  await turn(20)
  expect(events.slice(2)).toEqual([shown])
  answers[2]?.('0xsigned')
  await silent
  expect(events).toHaveLength(4)
})

test('T546 a request that is refused shows nothing while an approved one is on its way', async () => {
  const { answers, events, rpcRouter, sign, turn } = setUp()
  const first = sign()
  await turn()
  rpcRouter.setFrameWaiting(true)
  rpcRouter.setFrameWaiting(false)
  const second = sign()
  await turn(50)
  answers[1]?.(Promise.reject(new LatchkeyError('rpc/invalid-params')))
  await expect(second).rejects.toMatchObject({ code: 'rpc/invalid-params' })
  await turn(5_000)
  expect(events).toEqual([{ type: 'approval', open: true }])
  answers[0]?.('0xsigned')
  await first
  expect(events).toHaveLength(2)
})

test('T542 what follows the answer in the frame is shown, though the request itself was not', async () => {
  const { answers, events, rpcRouter, sign, turn } = setUp()
  const work = sign()
  await turn(50)
  rpcRouter.setFrameWaiting(true)
  answers[0]?.('0xsigned')
  await work
  await turn(50)
  expect(events).toEqual([{ type: 'approval', open: true }])
})

test.each([
  [['0x1', 'latest'], { method: 'eth_getBalance', params: ['0x1', 'latest'] }],
  [undefined, { method: 'eth_getBalance' }],
  [{ address: '0x1' }, { method: 'eth_getBalance' }],
])('S6.04 a read with %j asks the page’s own node for %j', async (params, expected) => {
  const calls: unknown[] = []
  const chain = {
    async request(call: unknown) {
      calls.push(call)
      return '0x5'
    },
    close() {},
  }
  const { answers, rpcRouter } = setUp({ rpc: async () => chain })
  const call = { method: 'eth_getBalance', params }
  expect(await rpcRouter.request(walletOn('eip155:1'), call)).toBe('0x5')
  expect(calls).toStrictEqual([expected])
  expect(answers).toEqual([])
})

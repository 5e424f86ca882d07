import type { AuthEvent } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { type CaipNetworkId, LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import type { Channel } from '../channel/createChannel.js'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import type { NamespaceWallet } from './createNamespaceWallet.js'
import { createRpcRouter } from './createRpcRouter.js'

function setUp() {
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
    deps: fakeEmbeddedDeps(createFakeEnv(), [fakeNetwork(1)]),
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
  return { answers, rpcRouter, events, sign }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('S4.55 S4.57 a request is shown while one that is no longer visible is still pending', async () => {
  const { answers, rpcRouter, events, sign } = setUp()
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
  const { answers, events, sign } = setUp()
  const work = sign()
  await turn()
  answers[0]?.(Promise.reject(new LatchkeyError('wallet/rejected')))
  await expect(work).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(events).toEqual([
    { type: 'approval', open: true },
    { type: 'approval', open: false, result: 'error' },
  ])
})

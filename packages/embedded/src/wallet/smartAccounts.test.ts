import type { AuthEvent } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { solanaMainnet } from '@latchkey/protocol'
import { afterEach, expect, test } from 'vitest'
import { createPort } from '../embedded.js'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import { type FakeFrame, fakeFrame } from '../testing/fakeFrame.js'
import { logIn, visitor } from '../testing/frameUser.js'
import { runUntilDone } from '../testing/runUntilDone.js'

const frames: FakeFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

const network = fakeNetwork(31337)
const hash = `0x${'ab'.repeat(32)}`
const status = {
  version: '2.0.0',
  id: '0x1',
  chainId: '0x7a69',
  atomic: true,
  status: 200,
  receipts: [{ transactionHash: hash, status: '0x1', logs: [] }],
}

/** A page whose frame answers as given to methods, and is on Solana first. */
function setUp(answer: (method: string) => unknown = () => null) {
  const fetch = async () => Response.json({ allowedOrigins: ['https://app.example'] })
  const env = createFakeEnv({ fetch })
  const frame = fakeFrame()
  frames.push(frame)
  logIn(frame)
  let chain: unknown = solanaMainnet.caipNetworkId
  const requireEvm = () => {
    if (chain !== network.caipNetworkId)
      throw { code: 'frame/smart-account-unavailable', message: '' }
  }
  Object.assign(frame.handlers, {
    SWITCH_NETWORK: ({ payload }: { payload: { chainId: unknown } }) => {
      chain = payload.chainId
      return payload
    },
    SET_PREFERRED_ACCOUNT: ({ payload }: { payload: { type: string } }) => {
      if (payload.type === 'smartAccount') requireEvm()
      return { type: payload.type, address: visitor.eip155 }
    },
    LEAVE_SMART_ACCOUNT: () => {
      requireEvm()
      return { hash, chainId: 31337 }
    },
    RPC_REQUEST: ({ payload }: { payload: { method: string } }) => answer(payload.method),
  })
  const deps = fakeEmbeddedDeps(env, [network, solanaMainnet])
  const options = { frame: 'https://vault.example', chains: [network.caipNetworkId] }
  const port = createPort(options, deps, frame.openFrame)
  const events: AuthEvent[] = []
  port.watch((event) => events.push(event))
  const done = <T>(work: Promise<T>) => runUntilDone(env, work)
  const { provider } = port.wallet('eip155')
  const request = (method: string, params?: unknown) => done(provider.request({ method, params }))
  return { done, events, frame, port, request }
}

test('S3.56 S4.16 a frame that is on Solana takes the account type of EVM all the same', async () => {
  const { done, port } = setUp()
  await done(port.setPreferredAccount('eoa'))
  await done(port.setPreferredAccount('smartAccount'))
})

test('leaving is asked for on the network that the page shows, and its answer checked', async () => {
  const { done, frame, port } = setUp()
  expect(await done(port.leaveSmartAccount())).toEqual({ hash })
  Object.assign(frame.handlers, { LEAVE_SMART_ACCOUNT: () => ({ hash, chainId: 1 }) })
  await expect(done(port.leaveSmartAccount())).rejects.toMatchObject({
    code: 'wallet/malformed-chain-id',
  })
})

test('S3.79 the page asks what became of calls', async () => {
  const { done, port } = setUp(() => status)
  expect(await done(port.callsStatus('0x1'))).toEqual(status)
})

test('S3.79 calls that the frame knows are shown by the page; those that it does not are 5730', async () => {
  const accepted = setUp()
  expect(await accepted.request('wallet_showCallsStatus', ['0x1'])).toBeNull()
  expect(accepted.events).toContainEqual({ type: 'showCalls', id: '0x1' })
  const unknown = setUp(() => {
    throw { code: 'calls/unknown-id', rpcCode: 5730, message: 'unknown' }
  })
  await expect(unknown.request('wallet_showCallsStatus', ['0x2'])).rejects.toMatchObject({
    code: 5730,
  })
  expect(unknown.events).toEqual([])
})

test.each([
  [100, 0],
  [200, 1],
  [600, 1],
])('S3.68 calls with the status %s are reported as carried out: %s', async (code, count) => {
  const { events, request } = setUp(() => ({ ...status, status: code }))
  await request('wallet_getCallsStatus', ['0x1'])
  expect(events.filter(({ type }) => type === 'callsDone')).toHaveLength(count)
})

import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { factorKinds } from '@latchkey/protocol/vault'
import { afterEach, expect, test } from 'vitest'
import { createPort } from '../embedded.js'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import { type FakeFrame, fakeFrame } from '../testing/fakeFrame.js'
import { logIn, logOut, visitor } from '../testing/frameUser.js'
import { advanceTime, flushMessages, runUntilDone } from '../testing/runUntilDone.js'

// Loaded in advance, so that tests do not wait for the import.
await import('../createEmbeddedClient.js')

const frames: FakeFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

function setUp() {
  const fetch = async () => Response.json({ allowedOrigins: ['https://app.example'] })
  const env = createFakeEnv({ fetch })
  const frame = fakeFrame()
  frames.push(frame)
  const deps = fakeEmbeddedDeps(env, [fakeNetwork(1)])
  const port = createPort({ frame: 'https://vault.example' }, deps, frame.openFrame)
  const done = <T>(work: Promise<T>) => runUntilDone(env, work)
  return { done, env, frame, port }
}

test('a protected wallet is opened in a card of the frame, however long the visitor takes', async () => {
  const { done, env, frame, port } = setUp()
  frame.handlers.CONNECT_OTP = () => ({ action: 'VERIFY_RECOVERY' })
  expect(await done(port.connectOtp('123456'))).toEqual({ action: 'VERIFY_RECOVERY' })
  const opened = port.showRecovery()
  await advanceTime(env, 600_000)
  const [request] = frame.requests.filter(({ name }) => name === 'SHOW_RECOVERY')
  if (!request) throw new Error('a request')
  frame.reply(request, { action: 'CONNECT' })
  expect(await done(opened)).toBeUndefined()
})

test('S4.58 a card of recovery or security that the visitor leaves is taken back in the frame', async () => {
  for (const ask of ['showRecovery', 'showSecurity'] as const) {
    const { done, env, frame, port } = setUp()
    const left = port[ask]().catch((error) => error)
    await advanceTime(env, 1_000)
    frame.handlers.RPC_ABORT = () => {
      for (const request of frame.requests.filter(({ name }) => name.startsWith('SHOW_')))
        frame.fail(request, { message: 'Rejected', code: 'wallet/rejected' })
    }
    port.abort()
    await flushMessages()
    expect(await done(left)).toMatchObject({ code: 'wallet/rejected' })
  }
})

test('a deleted wallet is forgotten at once: its address is asked for again', async () => {
  const { done, frame, port } = setUp()
  logIn(frame)
  const { provider } = port.wallet('eip155')
  const accounts = () => done(provider.request({ method: 'eth_accounts' }))
  expect(await accounts()).toEqual([visitor.eip155])
  frame.handlers.SHOW_SECURITY = () => ({ ended: false })
  expect(await done(port.showSecurity())).toEqual({ ended: false })
  expect(await accounts()).toEqual([visitor.eip155])
  frame.handlers.SHOW_SECURITY = () => {
    logOut(frame)
    return { ended: true }
  }
  expect(await done(port.showSecurity())).toEqual({ ended: true })
  expect(await accounts()).toEqual([])
})

test.each(['email', ...factorKinds])('a wallet may be protected by %s', async (protection) => {
  const { done, frame, port } = setUp()
  frame.handlers.GET_USER = () => ({ address: visitor.eip155, chainId: 1, protection })
  expect(await done(port.user())).toMatchObject({ protection })
})

test('a protection that is unknown, or an answer that is none, is refused', async () => {
  const { done, frame, port } = setUp()
  const malformed = { code: 'frame/failed' }
  frame.handlers.GET_USER = () => ({ address: visitor.eip155, chainId: 1, protection: 'magic' })
  await expect(done(port.user())).rejects.toMatchObject(malformed)
  frame.handlers.SHOW_RECOVERY = () => ({ action: 'VERIFY_OTP' })
  await expect(done(port.showRecovery())).rejects.toMatchObject(malformed)
  frame.handlers.SHOW_SECURITY = () => ({ ended: 'yes' })
  await expect(done(port.showSecurity())).rejects.toMatchObject(malformed)
})

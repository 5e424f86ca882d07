import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { afterEach, expect, test } from 'vitest'
import { createPort } from '../embedded.js'
import { fakeEmbeddedDeps } from '../testing/fakeEmbeddedDeps.js'
import { type FakeFrame, fakeFrame } from '../testing/fakeFrame.js'
import { logIn, visitor } from '../testing/frameUser.js'
import { runUntilDone } from '../testing/runUntilDone.js'

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
  const sent = () => frame.requests.at(-1)
  return { done, env, frame, port, sent }
}

const user = { email: null, address: visitor.eip155, chainId: 1, userName: 'Ada' }
const uri = 'https://vault.example/result/1'

test('S3.51 the address of a provider, with where it leads back to if the page leaves', async () => {
  const { done, frame, port, sent } = setUp()
  frame.handlers.GET_SOCIAL_REDIRECT_URI = () => ({ uri: 'https://provider.example/a' })
  expect(await done(port.socialUri({ provider: 'google' }))).toBe('https://provider.example/a')
  expect(sent()?.payload).toEqual({ provider: 'google' })
  await done(port.socialUri({ provider: 'google', returnTo: 'https://app.example/shop' }))
  expect(sent()?.payload).toEqual({ provider: 'google', returnTo: 'https://app.example/shop' })
})

test('S3.48 S3.68 a result logs in, and what was known of an account before is asked for again', async () => {
  const { done, frame, port, sent } = setUp()
  logIn(frame)
  const { provider } = port.wallet('eip155')
  const accounts = () => done(provider.request({ method: 'eth_accounts' }))
  expect(await accounts()).toEqual([visitor.eip155])
  const other = `0x${'34'.repeat(20)}`
  frame.handlers.GET_USER = () => ({ ...user, address: other })
  frame.handlers.CONNECT_SOCIAL = () => ({ ...user, address: other, socialProvider: 'google' })
  expect(await done(port.connectSocial({ uri }))).toEqual({ action: 'CONNECT', userName: 'Ada' })
  expect(sent()?.payload).toEqual({ uri })
  expect(await accounts()).toEqual([other])
})

test('S3.48 without a result the frame waits for one that is left at the vault', async () => {
  const { done, frame, port, sent } = setUp()
  frame.handlers.CONNECT_SOCIAL = () => {
    throw { message: 'Nothing yet', code: 'social/pending' }
  }
  const outcome = port.connectSocial({}).catch((error) => error)
  expect(await done(outcome)).toMatchObject({ code: 'social/pending' })
  expect(sent()?.payload).toEqual({})
})

test('S3.66 S3.67 Farcaster has an address for the phone, and then a name', async () => {
  const { done, frame, port } = setUp()
  frame.handlers.GET_FARCASTER_URI = () => ({ url: 'https://farcaster.example/a' })
  frame.handlers.CONNECT_FARCASTER = () => ({ userName: 'ada' })
  expect(await done(port.farcasterUri())).toBe('https://farcaster.example/a')
  expect(await done(port.connectFarcaster())).toEqual({ action: 'CONNECT', userName: 'ada' })
  frame.handlers.CONNECT_FARCASTER = () => ({ userName: 'ada', action: 'VERIFY_RECOVERY' })
  expect(await done(port.connectFarcaster())).toEqual({
    action: 'VERIFY_RECOVERY',
    userName: 'ada',
  })
})

test('a token of the host logs in, or says what comes first', async () => {
  const { done, frame, port, sent } = setUp()
  frame.handlers.CONNECT_TOKEN = () => user
  expect(await done(port.connectToken('eyJ'))).toEqual({ action: 'CONNECT', userName: 'Ada' })
  expect(sent()?.payload).toEqual({ token: 'eyJ' })
  frame.handlers.CONNECT_TOKEN = () => ({ action: 'VERIFY_RECOVERY' })
  expect(await done(port.connectToken('eyJ'))).toEqual({ action: 'VERIFY_RECOVERY' })
})

test('an account that is none is refused', async () => {
  const { done, frame, port } = setUp()
  frame.handlers.CONNECT_SOCIAL = () => ({ ...user, address: 'none' })
  const outcome = port.connectSocial({ uri }).catch((error) => error)
  expect(await done(outcome)).toMatchObject({ code: 'wallet/malformed-accounts' })
})

test.each(['denied', 'expired', 'failed', 'timed-out', 'unavailable'])(
  'the frame says why: social/%s',
  async (reason) => {
    const { done, frame, port } = setUp()
    frame.handlers.CONNECT_SOCIAL = () => {
      throw { message: 'No', code: `social/${reason}` }
    }
    const outcome = port.connectSocial({ uri }).catch((error) => error)
    expect(await done(outcome)).toMatchObject({ code: `social/${reason}` })
  },
)

test.each(['socialUri', 'connectSocial'] as const)(
  'S9.08 a frame that does not answer %s is given up after thirty seconds',
  async (call) => {
    const { env, port } = setUp()
    const outcome = port[call]({ provider: 'google', uri }).catch((error) => error)
    expect(await runUntilDone(env, outcome)).toMatchObject({ code: 'frame/request-timeout' })
    expect(env.now()).toBeGreaterThanOrEqual(30_000)
    expect(env.now()).toBeLessThan(40_000)
  },
)

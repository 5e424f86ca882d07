import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'
import { checkFactory, createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { solanaMainnet } from '@latchkey/protocol'
import { afterEach, expect, test } from 'vitest'
import { createPort, type EmbeddedOptions, embedded } from './embedded.js'
import { fakeEmbeddedDeps } from './testing/fakeEmbeddedDeps.js'
import { type FakeFrame, fakeFrame } from './testing/fakeFrame.js'
import { logIn, logOut, visitor } from './testing/frameUser.js'
import { advanceTime, flushMessages, runUntilDone } from './testing/runUntilDone.js'

// Loaded in advance, so that tests do not wait for the import.
await import('./createEmbeddedClient.js')

const frames: FakeFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

const [one, two] = [fakeNetwork(31337), fakeNetwork(31338)]
const options: EmbeddedOptions = {
  frame: 'https://vault.example',
  chains: ['eip155:31337', 'eip155:31338'],
}

function setUp(overrides: Partial<SourceDeps> = {}, envGiven = {}) {
  const fetch = async () => Response.json({ allowedOrigins: ['https://app.example'] })
  const env = createFakeEnv({ fetch, ...envGiven })
  const frame = fakeFrame()
  frames.push(frame)
  const deps = fakeEmbeddedDeps(env, [one, two, solanaMainnet, fakeNetwork(4242)], overrides)
  const port = createPort(options, deps, frame.openFrame)
  const events: AuthEvent[] = []
  port.watch((event) => events.push(event))
  const done = <T>(work: Promise<T>) => runUntilDone(env, work)
  return { env, frame, deps, port, events, done }
}

test('S4.26 S4.27 nothing is created before the first use; then the frame is created once', async () => {
  const { done, frame, port } = setUp()
  const wallet = port.wallet('eip155')
  port.adapter('solana').watchConnectors(() => {})
  port.abort()
  port.reload()
  port.close()
  await flushMessages()
  expect(frame.opened).toHaveLength(0)
  logOut(frame)
  const both = [port.isConnected(), wallet.provider.request({ method: 'eth_accounts' })]
  expect(await done(Promise.all(both))).toEqual([false, []])
  expect(frame.opened).toHaveLength(1)
})

test('S4.27 the frame is created in advance when the core requests it', async () => {
  const { frame, port } = setUp()
  await port.prefetch()
  expect(frame.opened).toHaveLength(1)
})

test('S8.26 code that cannot be loaded fails the request with an error, and the next one loads it', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const env = createFakeEnv()
  const frame = fakeFrame()
  frames.push(frame)
  let failing = true
  const importClient = async () => {
    if (failing) throw cause
    return import('./createEmbeddedClient.js')
  }
  const deps = fakeEmbeddedDeps(env, [one])
  const port = createPort(options, deps, frame.openFrame, importClient)
  await expect(port.isConnected()).rejects.toMatchObject({
    code: 'frame/load-failed',
    message: 'Unable to load email login dependency',
    cause,
  })
  failing = false
  await port.prefetch()
  expect(frame.opened).toHaveLength(1)
})

test('the frame is shown only once there is one, hidden again and reloaded', async () => {
  const { frame, port } = setUp()
  const place = { label: 'Approve', rect: () => ({ top: 0, left: 0, width: 1, height: 1 }) }
  port.show(place)()
  expect(frame.opened).toEqual([])
  await port.prefetch()
  const hide = port.show(place)
  expect(frame.shown).toBe(1)
  hide()
  expect(frame.shown).toBe(0)
  port.reload()
  expect(frame.reloads).toBe(1)
})

test('S7.32 the URL contains project, chain and version, and disables logging', async () => {
  const { frame, port } = setUp()
  await port.prefetch()
  expect(frame.opened[0]).toMatchObject({
    origin: 'https://vault.example',
    url: 'https://vault.example/sdk?projectId=default&chainId=eip155%3A31337&version=4&enableLogger=false',
  })
  const named = setUp({ projectId: 'p1' })
  await named.port.prefetch()
  expect(new URL(named.frame.opened[0]?.url ?? '').searchParams.get('projectId')).toBe('p1')
  const nowhere = setUp({ networks: () => [], activeNetwork: () => undefined })
  await nowhere.port.prefetch()
  const { searchParams } = new URL(nowhere.frame.opened[0]?.url ?? '')
  expect(searchParams.get('chainId')).toBe('eip155:1')
})

test('S4.28 S9.07 the frame is ready 500 ms after it reports so; then it gets the page’s description first', async () => {
  const shop = { name: 'Shop', description: 'Hats', url: 'https://app.example' }
  const icons = ['https://app.example/icon.png']
  const { env, frame, port } = setUp({ metadata: { ...shop, icons } })
  logOut(frame)
  const work = port.isConnected()
  await flushMessages()
  await env.advance(499)
  await flushMessages()
  expect(frame.requests).toEqual([])
  await env.advance(1)
  await flushMessages()
  expect(frame.requestNames()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'IS_CONNECTED'])
  expect(frame.requests[0]?.payload).toEqual({
    metadata: {
      name: 'Shop',
      description: 'Hats',
      url: 'https://app.example',
      icons: ['https://app.example/icon.png'],
    },
    projectId: 'default',
  })
  expect(await work).toBe(false)
})

test('closing while the code loads leaves nothing in the page', async () => {
  const { env, frame, port } = setUp()
  const work = port.isConnected()
  port.close()
  await expect(runUntilDone(env, work)).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(frame.countInPage()).toBe(0)
})

test('a new theme is sent while the frame exists', async () => {
  const { done, frame, port, deps } = setUp()
  logOut(frame)
  deps.setTheme({ themeMode: 'light' })
  await done(port.isConnected())
  deps.setTheme({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#abc' } })
  await flushMessages()
  const looks = frame.requests.filter(({ name }) => name === 'SYNC_THEME')
  expect(looks.map(({ payload }) => payload)).toEqual([
    { themeMode: 'light' },
    { themeMode: 'dark', themeVariables: { '--w3m-accent': '#abc' } },
  ])
  port.close()
  deps.setTheme({ themeMode: 'light' })
  await flushMessages()
  expect(frame.opened).toHaveLength(1)
  await done(port.isConnected())
  deps.setTheme({ themeMode: 'dark' })
  await flushMessages()
  const last = frame.requests.filter(({ name }) => name === 'SYNC_THEME').slice(2)
  expect(last.map(({ payload }) => payload)).toEqual([
    { themeMode: 'light' },
    { themeMode: 'dark' },
  ])
})

test('the handshake repeats every 250 ms, each time with a new port, until the frame answers', async () => {
  const { env, frame, port } = setUp()
  frame.answersHello = false
  await port.prefetch()
  await advanceTime(env, 1_000)
  expect(frame.hellos).toHaveLength(5)
  expect(frame.hellos[0]).toEqual({
    type: '@w3m-app/HELLO',
    payload: { connectionId: expect.any(String), projectId: 'default', sdkVersion: 'latchkey' },
  })
  expect(new Set(frame.hellos.map(({ payload }) => payload.connectionId)).size).toBe(1)
  frame.answersHello = true
  await advanceTime(env, 1_000)
  expect(frame.hellos).toHaveLength(6)
})

test('T112 S4.59 S8.26 S9.08 a frame that does not load fails after 20 s with all waiting requests', async () => {
  const { env, events, frame, port } = setUp()
  frame.answersHello = false
  const work = [port.connectEmail('ada@example.com'), port.setPreferredAccount('eoa')].map((one) =>
    one.catch(({ code, message }) => [code, message]),
  )
  await advanceTime(env, 19_750)
  expect(events).toEqual([])
  await advanceTime(env, 500)
  expect(events).toEqual([{ type: 'timeout', reason: 'iframe_load_failed' }])
  const failure = ['frame/load-failed', 'Unable to load email login dependency']
  expect(await Promise.all(work)).toEqual([failure, failure])
  expect(frame.countInPage()).toBe(0)

  frame.answersHello = true
  logOut(frame)
  expect(await runUntilDone(env, port.isConnected())).toBe(false)
  expect(frame.opened).toHaveLength(2)
})

test('S9.08 a request that can wait starts no timeout', async () => {
  const { env, events, frame, port } = setUp()
  frame.answersHello = false
  port.setPreferredAccount('eoa').catch(() => {})
  await advanceTime(env, 30_000)
  expect(events).toEqual([])
  expect(frame.countInPage()).toBe(1)
  port.close()
})

test('T112 S4.59 S6.04 S9.08 a request without a reply fails after 30 s with all waiting requests except reads', async () => {
  const { done, env, events, frame, port } = setUp()
  logIn(frame)
  const { provider } = port.wallet('eip155')
  await done(provider.request({ method: 'eth_accounts' }))
  const settled: string[] = []
  const follow = (name: string, work: Promise<unknown>) =>
    work.then(
      () => settled.push(name),
      ({ code }) => settled.push(`${name} ${code}`),
    )
  follow('otp', port.connectOtp('123456'))
  follow('smart', port.smartAccountNetworks())
  follow('read', provider.request({ method: 'wallet_getCapabilities' }))
  await advanceTime(env, 29_750)
  expect(settled).toEqual([])
  await advanceTime(env, 500)
  expect(settled).toEqual(['otp frame/request-timeout', 'smart frame/aborted'])
  expect(events).toEqual([{ type: 'timeout', reason: 'iframe_request_timeout' }])
  const read = frame.requests.find(({ name }) => name === 'RPC_REQUEST')
  if (read) frame.reply(read, {})
  await flushMessages()
  expect(settled).toContain('read')
})

test('S9.08 signing out waits at most three seconds', async () => {
  const { done, env, events, frame, port } = setUp()
  logIn(frame)
  const { provider } = port.wallet('eip155')
  await done(provider.request({ method: 'eth_accounts' }))
  frame.handlers.SIGN_OUT = () => new Promise(() => {})
  let over = false
  port.end().then(() => {
    over = true
  })
  await advanceTime(env, 2_750)
  expect(over).toBe(false)
  await advanceTime(env, 250)
  expect(over).toBe(true)
  await advanceTime(env, 40_000)
  expect(events).toEqual([])
  expect(frame.requestNames()).toContain('SIGN_OUT')
})

test('S5.29 a page that the vault does not allow gets an error immediately', async () => {
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return Response.json({ allowedOrigins: ['https://other.example'] })
  }
  const { events, frame, port } = setUp({}, { fetch })
  frame.answersHello = false
  await expect(port.connectEmail('ada@example.com')).rejects.toMatchObject({
    code: 'frame/origin-not-allowed',
  })
  expect(events).toEqual([{ type: 'timeout', reason: 'unverified_domain' }])
  const query = 'projectId=default&st=latchkey&sv=js-0.1.0'
  expect(asked).toEqual([`https://vault.example/projects/v1/origins?${query}`])
  expect(frame.countInPage()).toBe(0)
})

test('a login goes step by step, and each step is reported', async () => {
  const { done, frame, port } = setUp()
  frame.handlers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
  frame.handlers.CONNECT_OTP = () => ({ action: 'VERIFY_DEVICE', number: '42' })
  frame.handlers.CONNECT_DEVICE = () => ({ action: 'CONNECT' })
  expect(await done(port.connectEmail('ada@example.com'))).toEqual({ action: 'VERIFY_OTP' })
  expect(await done(port.connectOtp('123456'))).toEqual({ action: 'VERIFY_DEVICE', number: '42' })
  expect(await done(port.connectDevice())).toBe('CONNECT')
  frame.handlers.CONNECT_OTP = () => undefined
  expect(await done(port.connectOtp('123456'))).toEqual({ action: 'CONNECT' })
  frame.handlers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
  frame.handlers.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
  frame.handlers.UPDATE_EMAIL_SECONDARY_OTP = () => ({ newEmail: 'eve@example.com' })
  expect(await done(port.updateEmail('eve@example.com'))).toBe('VERIFY_PRIMARY_OTP')
  await done(port.updateEmailPrimaryOtp('1'))
  expect(await done(port.updateEmailSecondaryOtp('2'))).toBe('eve@example.com')
})

test('accounts of the frame are validated', async () => {
  const { done, frame, port } = setUp()
  logIn(frame)
  expect(await done(port.user({ chainId: 31337 }))).toMatchObject({ email: visitor.email })
  const address = visitor.eip155
  for (const answer of [
    { address: '0x12', chainId: 1 },
    { address: visitor.solana, chainId: 1 },
    { address, chainId: 1, accounts: [{ address: 'x', type: 'eoa' }] },
  ]) {
    frame.handlers.GET_USER = () => answer
    await expect(done(port.user())).rejects.toMatchObject({ code: 'wallet/malformed-accounts' })
  }
  frame.handlers.GET_USER = () => ({ address, chainId: 'a:b:c' })
  await expect(done(port.user())).rejects.toMatchObject({ code: 'wallet/malformed-chain-id' })
  frame.handlers.SET_PREFERRED_ACCOUNT = () => ({ type: 'eoa', address: 'malformed' })
  await expect(done(port.setPreferredAccount('eoa'))).rejects.toMatchObject({
    code: 'wallet/malformed-accounts',
  })
})

test('S6.07 the wallet supports its own chains and those that the host configures for the vault', () => {
  const { port } = setUp()
  expect([one, solanaMainnet, fakeNetwork(1), fakeNetwork(4242)].map(port.supports)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(port.wallet('eip155').approvedNetworkIds()).toEqual(['eip155:31337', 'eip155:31338'])
})

test('a frame on the page’s own origin is refused', () => {
  const wrong: unknown[] = [
    undefined,
    null,
    42,
    new URL('https://vault.example'),
    'vault',
    'javascript:alert(1)',
    'http://vault.example',
    'https://vault.example/path',
    'https://a@vault.example',
    'http://localhost.evil.example',
  ]
  for (const frame of wrong) {
    expect(() => embedded({ frame } as EmbeddedOptions)).toThrow(
      expect.objectContaining({
        code: 'options/invalid',
        message: 'Invalid option frame: it must be the https address of your vault, without a path',
      }),
    )
  }
  expect(() => embedded(undefined as never)).toThrow(/Invalid option frame/)
  for (const frame of ['https://vault.example/', 'http://vault.localhost:1234']) {
    expect(embedded({ frame }).type).toBe('AUTH')
  }
  const env = createFakeEnv({ page: { origin: 'https://vault.example', title: '' } })
  expect(() => embedded(options).create(fakeEmbeddedDeps(env, [one]))).toThrow(/site of its own/)
})

const frame = 'https://vault.example'
test.each<[object, string]>([
  [{ chain: 'eip155:5' }, 'embedded.chain: it is not known. Did you mean chains?'],
  [{ chains: 'eip155:5' }, "embedded.chains: list CAIP-2 ids of networks, e.g. ['eip155:1']"],
  [{ chains: [5] }, 'embedded.chains: list CAIP-2 ids of networks'],
  [{ chains: ['sepolia'] }, 'embedded.chains: list CAIP-2 ids of networks'],
  [{ chains: null }, 'embedded.chains: list CAIP-2 ids of networks'],
  [{ chains: 5 }, 'embedded.chains: list CAIP-2 ids of networks'],
  [{ projectId: 'p' }, 'embedded.projectId: it is not known: use frame,chains'],
])('%j is refused, and does not stop the page', (options, text) => {
  const factory = embedded({ frame, ...options })
  expect(() => checkFactory(factory)).toThrow(`Invalid option ${text}`)
  expect(factory.create(fakeEmbeddedDeps(createFakeEnv(), [one])).supports(one)).toBe(false)
})

test('all that there is to give is taken', () => {
  const all: Required<EmbeddedOptions> = { frame, chains: ['eip155:5', 'solana:test'] }
  expect(() => checkFactory(embedded(all))).not.toThrow()
})

test('S8.30 on a server there is no frame, and requests fail with an error', async () => {
  const { frame, port } = setUp({}, { browser: false })
  await expect(port.isConnected()).rejects.toMatchObject({
    code: 'frame/required',
    message: 'W3mFrame: iframe is not set',
  })
  expect(frame.opened).toHaveLength(0)
})

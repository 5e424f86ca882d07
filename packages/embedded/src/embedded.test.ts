import type { AuthEvent, SourceDeps } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { solanaMainnet } from '@latchkey/protocol/networks'
import { afterEach, expect, test } from 'vitest'
import { createPort, type EmbeddedOptions, embedded } from './embedded.js'
import { embeddedPorts } from './testing/embeddedPorts.js'
import { type FakeFrame, fakeFrame } from './testing/fakeFrame.js'
import { logIn, logOut, visitor } from './testing/frameUser.js'
import { arrive, pass, through } from './testing/through.js'

// Loaded ahead, so that no test has to wait for its code.
await import('./createClient.js')

const frames: FakeFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

const [one, two] = [fakeNetwork(31337), fakeNetwork(31338)]
const options: EmbeddedOptions = {
  frame: 'https://vault.example',
  chains: ['eip155:31337', 'eip155:31338'],
}

function begin(given: Partial<SourceDeps> = {}, envGiven = {}) {
  const env = createFakeEnv(envGiven)
  const frame = fakeFrame()
  frames.push(frame)
  const ports = embeddedPorts(env, [one, two, solanaMainnet, fakeNetwork(4242)], given)
  const port = createPort(options, ports, frame.openFrame)
  const events: AuthEvent[] = []
  port.watch((event) => events.push(event))
  const done = <T>(work: Promise<T>) => through(env, work)
  return { env, frame, ports, port, events, done }
}

test('S4.26 S4.27 nothing is made before it is needed; then the frame is made once', async () => {
  const { done, frame, port } = begin()
  const wallet = port.wallet('eip155')
  port.adapter('solana').watchConnectors(() => {})
  port.abort()
  port.reload()
  port.close()
  await arrive()
  expect(frame.opened).toHaveLength(0)
  logOut(frame)
  const both = [port.isConnected(), wallet.provider.request({ method: 'eth_accounts' })]
  expect(await done(Promise.all(both))).toEqual([false, []])
  expect(frame.opened).toHaveLength(1)
})

test('S4.27 it is made ahead when the core says so', async () => {
  const { frame, port } = begin()
  await port.prefetch()
  expect(frame.opened).toHaveLength(1)
})

test('S7.32 its address says project, chain, version and that it does not log', async () => {
  const { frame, port } = begin()
  await port.prefetch()
  expect(frame.opened[0]).toMatchObject({
    origin: 'https://vault.example',
    url: 'https://vault.example/sdk?projectId=default&chainId=eip155%3A31337&version=4&enableLogger=false',
  })
  const named = begin({ projectId: 'p1' })
  await named.port.prefetch()
  expect(new URL(named.frame.opened[0]?.url ?? '').searchParams.get('projectId')).toBe('p1')
})

test('S4.28 S9.07 it counts as ready 500 ms after the frame said so; then it learns of the page first', async () => {
  const { env, frame, port } = begin()
  logOut(frame)
  const work = port.isConnected()
  await arrive()
  await env.advance(499)
  await arrive()
  expect(frame.asked).toEqual([])
  await env.advance(1)
  await arrive()
  expect(frame.names()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'IS_CONNECTED'])
  expect(frame.asked[0]?.payload).toEqual({
    metadata: { name: 'Shop', description: '', url: 'https://app.example', icons: [] },
    projectId: 'default',
  })
  expect(await work).toBe(false)
})

test('closing while its code is on its way leaves nothing in the page', async () => {
  const { env, frame, port } = begin()
  const work = port.isConnected()
  port.close()
  await expect(through(env, work)).rejects.toMatchObject({ code: 'frame/aborted' })
  expect(frame.inPage()).toBe(0)
})

test('a new look is told while the frame is there', async () => {
  const { done, frame, port, ports } = begin()
  logOut(frame)
  ports.look({ themeMode: 'light' })
  await done(port.isConnected())
  ports.look({ themeMode: 'dark', themeVariables: { '--w3m-accent': '#abc' } })
  await arrive()
  const looks = frame.asked.filter(({ name }) => name === 'SYNC_THEME')
  expect(looks.map(({ payload }) => payload)).toEqual([
    { themeMode: 'light' },
    { themeMode: 'dark', themeVariables: { '--w3m-accent': '#abc' } },
  ])
  port.close()
  ports.look({ themeMode: 'light' })
  await arrive()
  expect(frame.opened).toHaveLength(1)
})

test('the frame is greeted every 250 ms, each time with a port of its own, until it answers', async () => {
  const { env, frame, port } = begin()
  frame.greets = false
  await port.prefetch()
  await pass(env, 1_000)
  expect(frame.hellos).toHaveLength(5)
  expect(new Set(frame.hellos.map(({ payload }) => payload.connectionId)).size).toBe(1)
  frame.greets = true
  await pass(env, 1_000)
  expect(frame.hellos).toHaveLength(6)
})

test('T112 S4.59 S9.08 a frame that does not load is given up after 20 s, with all that waits', async () => {
  const { env, events, frame, port } = begin()
  frame.greets = false
  const work = [port.connectEmail('ada@example.com'), port.setPreferredAccount('eoa')].map((one) =>
    one.catch(({ code }) => code),
  )
  await pass(env, 19_750)
  expect(events).toEqual([])
  await pass(env, 500)
  expect(events).toEqual([{ type: 'timeout', reason: 'iframe_load_failed' }])
  expect(await Promise.all(work)).toEqual(['frame/load-failed', 'frame/load-failed'])
  expect(frame.inPage()).toBe(0)

  frame.greets = true
  logOut(frame)
  expect(await through(env, port.isConnected())).toBe(false)
  expect(frame.opened).toHaveLength(2)
})

test('S9.08 what can wait starts no clock', async () => {
  const { env, events, frame, port } = begin()
  frame.greets = false
  port.setPreferredAccount('eoa').catch(() => {})
  await pass(env, 30_000)
  expect(events).toEqual([])
  expect(frame.inPage()).toBe(1)
  port.close()
})

test('T112 S4.59 S6.04 S9.08 a question without answer fails after 30 s, with all that waits but what only reads', async () => {
  const { done, env, events, frame, port } = begin()
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
  await pass(env, 29_750)
  expect(settled).toEqual([])
  await pass(env, 500)
  expect(settled).toEqual(['otp frame/request-timeout', 'smart frame/aborted'])
  expect(events).toEqual([{ type: 'timeout', reason: 'iframe_request_timeout' }])
  const read = frame.asked.find(({ name }) => name === 'RPC_REQUEST')
  if (read) frame.reply(read, {})
  await arrive()
  expect(settled).toContain('read')
})

test('S9.08 signing out is waited for no longer than three seconds', async () => {
  const { done, env, events, frame, port } = begin()
  logIn(frame)
  const { provider } = port.wallet('eip155')
  await done(provider.request({ method: 'eth_accounts' }))
  frame.answers.SIGN_OUT = () => new Promise(() => {})
  let over = false
  port.end().then(() => {
    over = true
  })
  await pass(env, 2_750)
  expect(over).toBe(false)
  await pass(env, 250)
  expect(over).toBe(true)
  await pass(env, 40_000)
  expect(events).toEqual([])
  expect(frame.names()).toContain('SIGN_OUT')
})

test('S5.29 a page that the vault does not allow learns it at once', async () => {
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    return Response.json({ allowedOrigins: ['https://other.example'] })
  }
  const { events, frame, port } = begin({}, { fetch })
  frame.greets = false
  await expect(port.connectEmail('ada@example.com')).rejects.toMatchObject({
    code: 'frame/origin-not-allowed',
  })
  expect(events).toEqual([{ type: 'timeout', reason: 'unverified_domain' }])
  expect(asked).toEqual(['https://vault.example/projects/v1/origins?projectId=default'])
  expect(frame.inPage()).toBe(0)
})

test('S5.29 S7.27 a vault that allows the page, or says nothing that can be read, forbids nothing', async () => {
  for (const answer of [
    { allowedOrigins: ['https://app.example'] },
    { allowedOrigins: 'none' },
    undefined,
  ]) {
    const fetch = async () =>
      answer ? Response.json(answer) : new Response('<html>', { status: 200 })
    const { done, frame, port } = begin({}, { fetch })
    logOut(frame)
    expect(await done(port.isConnected())).toBe(false)
  }
})

test('logging in goes step by step, and each step is told', async () => {
  const { done, frame, port } = begin()
  frame.answers.CONNECT_EMAIL = () => ({ action: 'VERIFY_OTP' })
  frame.answers.CONNECT_OTP = () => ({ action: 'VERIFY_DEVICE', number: '42' })
  frame.answers.CONNECT_DEVICE = () => ({ action: 'CONNECT' })
  expect(await done(port.connectEmail('ada@example.com'))).toEqual({ action: 'VERIFY_OTP' })
  expect(await done(port.connectOtp('123456'))).toEqual({ action: 'VERIFY_DEVICE', number: '42' })
  expect(await done(port.connectDevice())).toBe('CONNECT')
  frame.answers.CONNECT_OTP = () => undefined
  expect(await done(port.connectOtp('123456'))).toEqual({ action: 'CONNECT' })
  frame.answers.UPDATE_EMAIL = () => ({ action: 'VERIFY_PRIMARY_OTP' })
  frame.answers.UPDATE_EMAIL_PRIMARY_OTP = () => undefined
  frame.answers.UPDATE_EMAIL_SECONDARY_OTP = () => ({ newEmail: 'eve@example.com' })
  expect(await done(port.updateEmail('eve@example.com'))).toBe('VERIFY_PRIMARY_OTP')
  await done(port.updateEmailPrimaryOtp('1'))
  expect(await done(port.updateEmailSecondaryOtp('2'))).toBe('eve@example.com')
})

test('what the frame says of accounts must be accounts', async () => {
  const { done, frame, port } = begin()
  logIn(frame)
  expect(await done(port.user({ chainId: 31337 }))).toMatchObject({ email: visitor.email })
  const address = visitor.eip155
  for (const answer of [
    { address: '0x12', chainId: 1 },
    { address: visitor.solana, chainId: 1 },
    { address, chainId: 1, accounts: [{ address: 'x', type: 'eoa' }] },
  ]) {
    frame.answers.GET_USER = () => answer
    await expect(done(port.user())).rejects.toMatchObject({ code: 'wallet/malformed-accounts' })
  }
  frame.answers.GET_USER = () => ({ address, chainId: 'a:b:c' })
  await expect(done(port.user())).rejects.toMatchObject({ code: 'wallet/malformed-chain-id' })
  frame.answers.SET_PREFERRED_ACCOUNT = () => ({ type: 'eoa', address: 'nobody' })
  await expect(done(port.setPreferredAccount('eoa'))).rejects.toMatchObject({
    code: 'wallet/malformed-accounts',
  })
})

test('S6.07 it serves its own chains, and those that the host says the vault has', () => {
  const { port } = begin()
  expect([one, solanaMainnet, fakeNetwork(1), fakeNetwork(4242)].map(port.supports)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(port.wallet('eip155').approvedNetworkIds()).toEqual(['eip155:31337', 'eip155:31338'])
})

test('a frame that would not be apart from the page is refused', () => {
  const wrong = [
    'vault',
    'javascript:alert(1)',
    'http://vault.example',
    'https://vault.example/path',
    'https://a@vault.example',
    'http://localhost.evil.example',
  ]
  for (const frame of wrong) {
    expect(() => embedded({ frame })).toThrow(expect.objectContaining({ code: 'options/invalid' }))
  }
  for (const frame of ['https://vault.example/', 'http://vault.localhost:1234']) {
    expect(embedded({ frame }).type).toBe('AUTH')
  }
  const env = createFakeEnv({ page: { origin: 'https://vault.example', title: '' } })
  expect(() => embedded(options).create(embeddedPorts(env, [one]))).toThrow(/site of its own/)
})

test('on a server there is no frame, and whoever asks learns it', async () => {
  const { frame, port } = begin({}, { browser: false })
  await expect(port.isConnected()).rejects.toMatchObject({ code: 'frame/required' })
  expect(frame.opened).toHaveLength(0)
})

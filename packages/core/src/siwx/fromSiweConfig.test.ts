import { LatchkeyError } from '@latchkey/protocol'
import type { SignInSession, SiweConfig, SiweSession } from '@latchkey/protocol/siwx'
import { expect, test, vi } from 'vitest'
import { networkChosen } from '../state/networksSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fromSiweConfig } from './fromSiweConfig.js'

const address = '0xAbCdefABCdefabcDeFABcDEFabcdEFabCDefAbCD'
const other = `0x${'b2'.padStart(40, '0')}`
const chainId = 'eip155:31337'

/** A host's functions, whose session the test sets. */
function create(functions: Partial<SiweConfig> = {}, session: unknown = null) {
  const host = { session }
  let count = 0
  const config = {
    getNonce: vi.fn(async () => `nonce000${++count}`),
    getMessageParams: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [1],
      statement: 'Sign in',
    }),
    createMessage: vi.fn(({ address, nonce }) => `text ${nonce} ${address}`),
    verifyMessage: vi.fn(async () => true),
    getSession: async () => host.session as SiweSession | null,
    signOut: vi.fn(async () => true),
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    ...functions,
  } satisfies SiweConfig
  const context = createTestContext()
  const reported: unknown[] = []
  const reportError = (error: unknown) => void reported.push(error)
  const { env, store } = context
  return {
    config,
    host,
    port: fromSiweConfig(config, { env, store, reportError }),
    reported,
    store,
  }
}

const signed = (
  at = chainId as SignInSession['data']['chainId'],
  accountAddress = address,
): SignInSession => ({
  data: {
    accountAddress,
    chainId: at,
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'nonce0001',
  },
  message: 'text',
  signature: '0x1',
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (cause) => (cause as LatchkeyError).code,
  )

test('only accounts of eip155 sign in; others need no session', async () => {
  const { config, port } = create()
  const solana = 'solana:test' as const
  expect([port.serves('eip155'), port.serves('solana')]).toEqual([true, false])
  expect(await port.getSessions(solana, 'sol')).toHaveLength(1)
  await port.addSession(signed(solana, 'sol'))
  await port.revokeSession(solana, 'sol')
  expect(await codeOf(port.createMessage({ accountAddress: 'sol', chainId: solana }))).toBe(
    'siwx/network-not-accepted',
  )
  expect(config.verifyMessage).not.toHaveBeenCalled()
  expect(config.signOut).not.toHaveBeenCalled()
})

test('a session is verified with all that was signed, and the host is notified', async () => {
  const { config, host, port } = create()
  host.session = { address, chainId: 31337 }
  const cacao = { h: { t: 'caip122' } } as SignInSession['cacao'] & object
  await port.addSession({ ...signed(), cacao })
  expect(config.verifyMessage).toHaveBeenCalledWith({ ...signed(), cacao })
  expect(config.onSignIn).toHaveBeenCalledWith({ address, chainId: 31337 })
})

test.each([
  ['false', false],
  ['undefined', undefined],
  ['null', null],
])('verifyMessage that returns %s refuses: Failed to verify message', async (_, answer) => {
  const verifyMessage = async () => answer as boolean
  const { config, host, port } = create({ verifyMessage })
  host.session = { address, chainId: 31337 }
  await expect(port.addSession(signed())).rejects.toThrow('Failed to verify message')
  expect(config.onSignIn).not.toHaveBeenCalled()
})

test.each<[string, unknown, string]>([
  ['none', null, 'SIWE session is missing address'],
  ['undefined', undefined, 'SIWE session is missing address'],
  ['one without an address', { chainId: 31337 }, 'SIWE session is missing address'],
  [
    'one whose address is no text',
    { address: 7, chainId: 31337 },
    'SIWE session is missing address',
  ],
  ['one of another account', { address: other, chainId: 31337 }, 'SIWE session is missing address'],
  ['one without a chain', { address }, 'SIWE session is missing chainId'],
  ['one whose chain is no number', { address, chainId: 'x' }, 'SIWE session is missing chainId'],
  ['one of another chain', { address, chainId: 1 }, 'SIWE session is missing chainId'],
])('verified, but the session of the host is %s: refused', async (_, session, text) => {
  const { config, port } = create({}, session)
  await expect(port.addSession(signed())).rejects.toThrow(text)
  expect(config.onSignIn).not.toHaveBeenCalled()
})

test.each<[string, unknown]>([
  ['as it is', { address, chainId: 31337 }],
  ['address in lower case', { address: address.toLowerCase(), chainId: 31337 }],
  ['address of CAIP-10', { address: `eip155:31337:${address}`, chainId: 31337 }],
  ['address as a did', { address: `did:pkh:eip155:31337:${address}`, chainId: 31337 }],
  ['chain as text', { address, chainId: '31337' }],
  ['chain of CAIP-2', { address, chainId: 'eip155:31337' }],
  ['chain in hex', { address, chainId: '0x7a69' }],
  ['chain as a bigint', { address, chainId: 31337n }],
])('a session of the host counts: %s', async (_, session) => {
  const { config, port } = create({}, session)
  await port.addSession(signed())
  expect(config.onSignIn).toHaveBeenCalledWith(expect.objectContaining({ chainId: 31337 }))
  const [reported] = await port.getSessions(chainId, address)
  expect(reported?.data).toMatchObject({ accountAddress: address, chainId })
})

test.each<[string, unknown]>([
  ['none', null],
  ['undefined', undefined],
  ['a text', 'session'],
  ['an empty object', {}],
  ['a stranger', { authenticated: false }],
  ['one of another account', { address: other, chainId: 31337 }],
  ['one of another chain', { address, chainId: 31338 }],
])('getSessions: %s is no session of this account', async (_, session) => {
  const { port } = create({}, session)
  expect(await port.getSessions(chainId, address)).toEqual([])
})

test('getSessions returns the session that was signed here, and a bare one from before', async () => {
  const { host, port } = create()
  host.session = { address, chainId: 31337 }
  const before = await port.getSessions(chainId, address)
  expect(before[0]).toMatchObject({ data: { accountAddress: address, chainId }, message: '' })
  await port.addSession(signed())
  expect(await port.getSessions(chainId, address)).toEqual([signed()])
})

test('a getSession that throws has none, as existing code does; a known session is not ended by that', async () => {
  let isAway = true
  const { host, port } = create({
    getSession: async () => {
      if (isAway) throw new Error('Failed to get session!')
      return host.session as SiweSession | null
    },
  })
  host.session = { address, chainId: 31337 }
  expect(await port.getSessions(chainId, address)).toEqual([])
  isAway = false
  expect(await port.getSessions(chainId, address)).toHaveLength(1)
  isAway = true
  await expect(port.getSessions(chainId, address)).rejects.toThrow('Failed to get session!')
  expect(await port.getSessions(chainId, other)).toEqual([])
  isAway = false
  host.session = null
  expect(await port.getSessions(chainId, address)).toEqual([])
  isAway = true
  expect(await port.getSessions(chainId, address)).toEqual([])
})

test.each<[string, unknown, string]>([
  ['true', true, 'done'],
  ['nothing', undefined, 'done'],
  ['false', false, 'siwx/sign-out-failed'],
])('revokeSession signs out; signOut returns %s: %s', async (_, answer, code) => {
  const signOut = vi.fn(async () => answer as boolean)
  const { config, port } = create({ signOut })
  expect(await codeOf(port.revokeSession(chainId, address))).toBe(code)
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(config.onSignOut).toHaveBeenCalledTimes(code === 'done' ? 1 : 0)
})

test('setSessions: one session, that of the active network, else the first; none signs out', async () => {
  const { config, host, port, store } = create()
  const [first, second] = [signed('eip155:1'), signed('eip155:31338')]
  host.session = { address, chainId: 1 }
  await port.setSessions([signed('solana:test', 'sol'), first, second])
  expect(config.verifyMessage).toHaveBeenLastCalledWith(first)
  store.update('networks', networkChosen(fakeNetwork(31338)))
  host.session = { address, chainId: 31338 }
  await port.setSessions([first, second])
  expect(config.verifyMessage).toHaveBeenLastCalledWith(second)
  expect(config.verifyMessage).toHaveBeenCalledTimes(2)
  await port.setSessions([signed('solana:test', 'sol')])
  expect(config.signOut).not.toHaveBeenCalled()
  await port.setSessions([])
  expect(config.signOut).toHaveBeenCalledTimes(1)
})

test('what a host does when it is notified fails by itself', async () => {
  const { host, port, reported } = create({
    onSignIn: async () => Promise.reject(new Error('late')),
    onSignOut: () => {
      throw new Error('at once')
    },
  })
  host.session = { address, chainId: 31337 }
  await port.addSession(signed())
  await port.revokeSession(chainId, address)
  await vi.waitFor(() => expect(reported).toHaveLength(2))
  expect(reported.every((error) => error instanceof LatchkeyError)).toBe(true)
})

test.each(['verifyMessage', 'getSession', 'signOut'] as const)(
  'a %s that throws at once rejects',
  async (name) => {
    const fails = () => {
      throw new Error('host')
    }
    const { port } = create({ [name]: fails }, { address, chainId: 31337 })
    const work =
      name === 'signOut' ? port.revokeSession(chainId, address) : port.addSession(signed())
    await expect(work).rejects.toThrow('host')
  },
)

test('a host whose functions are not async signs in, too', async () => {
  const { port } = create({
    verifyMessage: (() => true) as never,
    getSession: (() => ({ address, chainId: 31337 })) as never,
    signOut: (() => true) as never,
  })
  await port.addSession(signed())
  expect(await port.getSessions(chainId, address)).toHaveLength(1)
  await port.revokeSession(chainId, address)
})

test('the functions of a host may be methods of its class', async () => {
  class Host {
    session: SiweSession | null = null
    createMessage = () => 'text'
    async getNonce() {
      return `${this.constructor.name}00000`
    }
    async getMessageParams() {
      return { domain: 'app.example', uri: 'https://app.example', chains: [this.session ? 1 : 2] }
    }
    async verifyMessage() {
      this.session = { address, chainId: 31337 }
      return true
    }
    async getSession() {
      return this.session
    }
    async signOut() {
      this.session = null
      return true
    }
  }
  const { env, store } = createTestContext()
  const port = fromSiweConfig(new Host(), { env, store, reportError: () => {} })
  await port.createMessage({ accountAddress: address, chainId })
  await port.addSession(signed())
  expect(await port.getSessions(chainId, address)).toHaveLength(1)
  await port.revokeSession(chainId, address)
  expect(await port.getSessions(chainId, address)).toEqual([])
})

test('its options: required and the three sign-outs are on by default, sessions are looked for every 5 minutes', () => {
  const { port } = create()
  expect(port.getRequired?.()).toBe(true)
  expect(port).toMatchObject({
    refetchMs: 300_000,
    signOutOnDisconnect: true,
    signOutOnAccountChange: true,
    signOutOnNetworkChange: true,
  })
  const off = {
    signOutOnDisconnect: false,
    signOutOnAccountChange: false,
    signOutOnNetworkChange: false,
  }
  const { port: second } = create({ required: false, sessionRefetchIntervalMs: 60_000, ...off })
  expect(second.getRequired?.()).toBe(false)
  expect(second).toMatchObject({ refetchMs: 60_000, ...off })
})

test.each<[unknown, number]>([
  [0, 300_000],
  [-1, 300_000],
  [Number.NaN, 300_000],
  ['5', 300_000],
  [Number.POSITIVE_INFINITY, 2 ** 31 - 1],
])('an interval of %s asks the host every %s ms', (interval, ms) => {
  expect(create({ sessionRefetchIntervalMs: interval as number }).port.refetchMs).toBe(ms)
})

import type { SiweConfig, SiweSession } from '@latchkey/protocol/siwx'
import { expect, onTestFinished, test, vi } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { signIn } from './signIn.js'
import { signInFromView } from './signInFromView.js'
import { signOut } from './signOut.js'

const [first, second] = ['a1', 'b2'].map((end) => `0x${end.padStart(40, '0')}`) as [string, string]

/** A host's server that stores one session, and the page that it serves. */
function visit(functions: Partial<SiweConfig> = {}) {
  let session: SiweSession | null = null
  const calls: string[] = []
  const siweConfig: SiweConfig = {
    getNonce: async () => 'nonce0000',
    getMessageParams: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [31337],
    }),
    createMessage: ({ address }) => `Sign in: ${address}`,
    verifyMessage: async ({ message, signature }) => {
      if (signature !== `signed:${message}`) return false
      const [chainId, address = ''] = message.split(':').slice(-2)
      session = { address, chainId: Number(chainId) }
      calls.push(`in ${session.chainId}`)
      return true
    },
    getSession: async () => session,
    signOut: async () => {
      calls.push('out')
      session = null
      return true
    },
    onSignIn: (started) => void calls.push(`reported in ${started?.address.slice(-2)}`),
    onSignOut: () => void calls.push('reported out'),
  }
  Object.defineProperties(siweConfig, Object.getOwnPropertyDescriptors(functions))
  const wallet = fakeAdapter()
  const context = createTestContext({
    networks: [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork()],
    adapters: [wallet, fakeAdapter('solana')],
    views: ['Connect', 'Account', 'SIWXSignMessage'],
    siweConfig,
  })
  onTestFinished(start(context))
  wallet.announce(fakeConnector)
  const { connections, store } = context
  return {
    calls,
    context,
    wallet,
    session: () => session,
    entry: () => store.get().siwx.byNamespace.eip155,
    view: () => (store.get().modal.open ? store.get().router.entries.at(-1)?.view : undefined),
    decided: () => connections.notes('eip155').signInDecided,
  }
}

async function signedIn(functions?: Partial<SiweConfig>) {
  const page = visit(functions)
  await connect(page.context, { connectorId: fakeConnector.id })
  await page.decided()
  expect(page.view()).toBe('SIWXSignMessage')
  await signInFromView(page.context)
  expect(page.entry()?.status).toBe('signed-in')
  page.calls.length = 0
  return page
}

test('S4.35 S4.36 a host with siweConfig signs in: the view asks, the wallet signs, the host is notified', async () => {
  const { calls, context, decided, entry, session, view } = visit()
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  expect(view()).toBe('SIWXSignMessage')
  expect(entry()?.status).toBe('signed-out')
  expect(context.store.get().siwx.required).toBe(true)
  await signInFromView(context)
  expect(session()).toEqual({ address: first, chainId: 31337 })
  expect(entry()).toMatchObject({
    status: 'signed-in',
    session: { data: { accountAddress: first, chainId: 'eip155:31337' } },
  })
  expect(view()).toBeUndefined()
  expect(calls).toEqual(['in 31337', 'reported in a1'])
})

test('a session of before is found, and nothing asks', async () => {
  const { context, decided, entry, view } = visit({
    getSession: async () => ({ address: first.toUpperCase().replace('X', 'x'), chainId: 31337 }),
  })
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  expect(entry()?.status).toBe('signed-in')
  expect(view()).toBeUndefined()
})

test.each([
  [undefined, ['out', 'reported out'], null],
  [true, ['out', 'reported out'], null],
  [false, [], first],
] as const)('another account, signOutOnAccountChange %s: %j', async (flag, expected, left) => {
  const page = await signedIn(flag === undefined ? {} : { signOutOnAccountChange: flag })
  const { calls, decided, entry, session, view, wallet } = page
  wallet.report({ type: 'accounts', addresses: [second] })
  await vi.waitFor(() => expect(view()).toBe('SIWXSignMessage'))
  await decided()
  expect(calls).toEqual(expected)
  expect(session()?.address ?? null).toBe(left)
  // The session of the account before is never that of this one.
  expect(entry()).toEqual({ status: 'signed-out' })
})

test.each([
  [undefined, ['out', 'reported out']],
  [true, ['out', 'reported out']],
  [false, []],
] as const)('another network, signOutOnNetworkChange %s: %j', async (flag, expected) => {
  const page = await signedIn(flag === undefined ? {} : { signOutOnNetworkChange: flag })
  const { calls, context, decided, entry, session, view, wallet } = page
  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await vi.waitFor(() => expect(view()).toBe('SIWXSignMessage'))
  await decided()
  expect(calls).toEqual(expected)
  expect(entry()).toEqual({ status: 'signed-out' })
  await signInFromView(context)
  expect(session()).toEqual({ address: first, chainId: 31338 })
  expect(entry()?.status).toBe('signed-in')
})

test.each([
  [undefined, ['out', 'reported out']],
  [true, ['out', 'reported out']],
  [false, []],
] as const)('S4.52 disconnecting, signOutOnDisconnect %s: %j', async (flag, expected) => {
  const page = await signedIn(flag === undefined ? {} : { signOutOnDisconnect: flag })
  const { calls, context, entry } = page
  await disconnect(context, {})
  await context.env.advance(0)
  expect(calls).toEqual(expected)
  expect(entry()).toBeUndefined()
})

test('nothing is signed out that was not signed in', async () => {
  const { calls, context, decided, view, wallet } = visit()
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await context.env.advance(0)
  await decided()
  expect(view()).toBe('SIWXSignMessage')
  expect(calls).toEqual([])
})

test('signOut() ends the session, and the connection with it; where it is optional, the connection stays', async () => {
  const required = await signedIn()
  await signOut(required.context)
  expect(required.calls).toEqual(['out', 'reported out'])
  expect(required.context.store.get().accounts.eip155?.address).toBeUndefined()
  const optional = await signedIn({ required: false })
  await signOut(optional.context)
  expect(optional.session()).toBeNull()
  expect(optional.entry()?.status).toBe('signed-out')
  expect(optional.context.store.get().accounts.eip155?.address).toBe(first)
})

test('a signature that the host does not verify leaves no session: Failed to verify message', async () => {
  const { context, decided, entry, view } = visit({ verifyMessage: async () => false })
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  await expect(signInFromView(context)).rejects.toThrow('Failed to verify message')
  expect(entry()).toMatchObject({ status: 'signed-out', error: 'siwx/verification-failed' })
  expect(view()).toBe('SIWXSignMessage')
})

test('a host that never answers is not waited for', async () => {
  const { context, decided, entry } = visit({ getNonce: () => new Promise(() => {}) })
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  const failed = expect(signInFromView(context)).rejects.toMatchObject({ code: 'http/timeout' })
  await context.env.advance(30_000)
  await failed
  expect(entry()).toMatchObject({ status: 'signed-out', error: 'http/timeout' })
})

test('the session is looked for every sessionRefetchIntervalMs, and one that the server ended ends here', async () => {
  const page = await signedIn({ sessionRefetchIntervalMs: 60_000 })
  const { context, entry } = page
  await context.env.advance(59_000)
  expect(entry()?.status).toBe('signed-in')
  page.context.options.siweConfig?.signOut()
  await context.env.advance(2_000)
  expect(entry()).toMatchObject({ status: 'signed-out', error: 'siwx/session-ended' })
})

test('enabled false: nothing signs in', async () => {
  const { context, entry, view } = visit({ enabled: false })
  await connect(context, { connectorId: fakeConnector.id })
  await context.env.advance(0)
  expect([entry(), view()]).toEqual([undefined, undefined])
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/disabled' })
})

test('S4.39 without the code of the host’s part nothing is left half done; with it, the next connection is asked', async () => {
  let isThere = false
  const { context, decided, entry, view } = visit({
    // Read where that code begins.
    get enabled() {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return true
    },
  })
  const status = () => context.store.get().accounts.eip155?.status
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  expect(status()).toBe('disconnected')
  expect(context.store.get().snackbar).toMatchObject({ open: true, variant: 'error' })
  isThere = true
  await connect(context, { connectorId: fakeConnector.id })
  await decided()
  expect(status()).toBe('connected')
  expect(entry()?.status).toBe('signed-out')
  expect(view()).toBe('SIWXSignMessage')
})

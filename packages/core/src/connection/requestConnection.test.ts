import { LatchkeyError } from '@latchkey/protocol'
import type { SignInSession, Siwx } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import type { Options } from '../options/Options.js'
import type { Adapter, AdapterFactory, ConnectOptions } from '../ports/Adapter.js'
import { currentEntry } from '../state/routerSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeConnector } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'

const connectorId = fakeConnector.id
const A = '0x00000000000000000000000000000000000000a1'
const B = '0x00000000000000000000000000000000000000b2'
const chainId = 'eip155:31337'

/** Sign-in of a host, in memory. */
function fakeSiwx(more: Partial<Siwx> = {}) {
  const sessions: SignInSession[] = []
  const calls: string[] = []
  const siwx: Siwx = {
    async createMessage({ accountAddress }) {
      calls.push(`createMessage ${accountAddress}`)
      const site = { domain: 'example.com', uri: 'https://example.com', version: '1' } as const
      return { ...site, accountAddress, chainId, nonce: 'abcdefgh12', toString: () => 'Sign in' }
    },
    async addSession(session) {
      calls.push('addSession')
      sessions.push(session)
    },
    setSessions: async () => {},
    getSessions: async (chain, address) =>
      sessions.filter(
        ({ data }) => data.chainId === chain && data.accountAddress.toLowerCase() === address,
      ),
    revokeSession: async () => {},
    ...more,
  }
  return { calls, sessions, siwx }
}

/** A wallet that can sign in while it connects. */
function signingAdapter() {
  const fake = fakeAdapter()
  const seen: ConnectOptions[] = []
  const factory: AdapterFactory = {
    namespace: fake.namespace,
    create(deps) {
      const adapter = fake.create(deps)
      const connectAndSign: Adapter['connect'] = async (id, options) => {
        seen.push(options)
        const connection = await adapter.connect(id, options)
        const message = await options.signIn?.createMessage().catch(() => undefined)
        if (!message) return connection
        const { toString: _, ...data } = message
        const [accountAddress] = connection.addresses
        const session = { data: { ...data, accountAddress }, message: 'text', signature: '0x1' }
        options.signIn?.onSession(session)
        return connection
      }
      return { ...adapter, connect: connectAndSign }
    },
  }
  return { ...fake, ...factory, seen }
}

function ready(options: Partial<Options>) {
  const wallet = signingAdapter()
  const views = ['Connect', 'Account', 'SIWXSignMessage'] as const
  const context = createTestContext({ adapters: [wallet], views, ...options })
  start(context)
  wallet.announce(fakeConnector)
  const account = () => context.store.get().accounts.eip155
  const signIn = () => context.store.get().siwx.byNamespace.eip155
  const view = () =>
    isOnScreen(context) ? currentEntry(context.store.get().router).view : undefined
  return { account, context, signIn, view, wallet }
}

test('S4.36 a wallet that signs while it connects is signed in once it is connected, and nothing asks', async () => {
  const { calls, siwx } = fakeSiwx()
  const { account, context, signIn, view } = ready({ siwx })
  const published: unknown[] = []
  context.store.subscribe(() => {
    if (account()?.status === 'connected') published.push(calls.includes('addSession'))
  })
  await connect(context, { connectorId })
  expect(account()).toMatchObject({ status: 'connected', address: A })
  await expect.poll(signIn).toMatchObject({ status: 'signed-in', session: { message: 'text' } })
  expect(calls).toEqual(['createMessage ', 'addSession'])
  // The session was there before the account appeared.
  expect(published.at(0)).toBe(true)
  expect(view()).toBeUndefined()
})

test.each<[string, Partial<Options>]>([
  ['has no sign-in', {}],
  ['does not require it', { siwx: fakeSiwx({ getRequired: () => false }).siwx }],
])('S4.35 where the host %s, the wallet is only connected', async (_, options) => {
  const { account, context, wallet } = ready(options)
  const done = connect(context, { connectorId })
  // At once, within the click: a wallet may have to open a window.
  expect(wallet.calls).toEqual(['connect'])
  await done
  expect(account()).toMatchObject({ status: 'connected' })
  expect(wallet.seen[0]?.signIn === undefined).toBe(!options.siwx)
})

test('S4.37 a session that the host refuses fails no connection: the view asks', async () => {
  const { sessions, siwx } = fakeSiwx({
    addSession: async () => {
      throw new LatchkeyError('siwx/signature-invalid')
    },
  })
  const { account, context, signIn, view } = ready({ siwx })
  await connect(context, { connectorId })
  expect(account()).toMatchObject({ status: 'connected' })
  await expect.poll(signIn).toMatchObject({ status: 'signed-out' })
  await expect.poll(view).toBe('SIWXSignMessage')
  expect(sessions).toEqual([])
})

test('S4.36 a visitor who leaves while the host stores the session is not connected', async () => {
  const { siwx } = fakeSiwx({ addSession: () => new Promise(() => {}) })
  const { account, context, wallet } = ready({ siwx })
  const done = connect(context, { connectorId })
  const failed = expect(done).rejects.toMatchObject({ code: 'connection/aborted' })
  await expect.poll(() => wallet.calls).toEqual(['connect'])
  await context.env.advance(0)
  await disconnect(context)
  await failed
  expect(account()?.status).not.toBe('connected')
})

test.each([
  ['another account', [B], { status: 'connected', address: B }],
  ['more accounts', [B, A], { status: 'connected', address: A, allAccounts: [A, B] }],
])(
  'S4.39 a wallet that reports %s while the host stores the session has that',
  async (_, granted, expected) => {
    let store = () => {}
    const { calls, siwx } = fakeSiwx()
    const { addSession } = siwx
    const slow: Siwx = {
      ...siwx,
      async addSession(session) {
        await new Promise<void>((resolve) => (store = resolve))
        return addSession(session)
      },
    }
    const { account, context, wallet } = ready({ siwx: slow })
    const done = connect(context, { connectorId })
    await expect.poll(() => calls).toHaveLength(1)
    await context.env.advance(0)
    wallet.grant(...granted)
    wallet.report({ type: 'accounts', addresses: granted })
    store()
    await done
    expect(account()).toMatchObject(expected)
  },
)

test('S4.39 a wallet that is locked while the host stores the session is not connected', async () => {
  let store = () => {}
  const { calls, siwx } = fakeSiwx({
    addSession: () => new Promise<void>((resolve) => (store = resolve)),
  })
  const { account, context, wallet } = ready({ siwx })
  const done = connect(context, { connectorId })
  await expect.poll(() => calls).toHaveLength(1)
  await context.env.advance(0)
  wallet.grant()
  wallet.report({ type: 'accounts', addresses: [] })
  store()
  await expect(done).rejects.toMatchObject({ code: 'wallet/disconnected' })
  expect(account()?.status).toBe('disconnected')
})

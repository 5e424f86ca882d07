import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { openModal } from '../modal/opening/openModal.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { currentEntry } from '../state/routerSlice.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSiwx } from '../testing/fakeSiwx.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { connectedPage, signedInPage, signInPage } from '../testing/signInPage.js'
import { signIn } from './signIn.js'
import { signInFromView } from './signInFromView.js'
import { signOut } from './signOut.js'

const connectorId = fakeConnector.id
const address = '0x00000000000000000000000000000000000000a1'
const other = '0x00000000000000000000000000000000000000b2'

const views = ['Connect', 'ConnectingExternal', 'Account', 'SIWXSignMessage'] as const

test('another account signs in itself; the session of the first stays, and is never reported for it', async () => {
  const { context, decided, entry, shown, siwx } = await signedInPage()
  context.wallet.report({ type: 'accounts', addresses: [other] })
  expect(entry()?.session?.data.accountAddress).not.toBe(other)
  await decided()
  expect(entry()).toEqual({ status: 'signed-out' })
  expect(shown()).toEqual(['SIWXSignMessage'])
  expect(siwx.sessions.size).toBe(1)
  context.wallet.report({ type: 'accounts', addresses: [address] })
  await decided()
  expect(entry()?.session?.data.accountAddress).toBe(address)
  expect(shown()).toBe('closed')
})

test('another network signs in itself', async () => {
  const { context, decided, entry, shown } = await signedInPage()
  await switchNetwork(context, { network: 'eip155:31338' })
  await decided()
  expect(entry()?.status).toBe('signed-out')
  expect(shown()).toEqual(['SIWXSignMessage'])
  await signInFromView(context)
  expect(entry()?.session?.data.chainId).toBe('eip155:31338')
})

test('a session of the account before is gone from the state at once', async () => {
  const { context, siwx } = await signedInPage()
  const wrong: string[] = []
  context.store.subscribe(() => {
    const { accounts, networks, siwx: now } = context.store.get()
    const { data } = now.byNamespace.eip155?.session ?? {}
    const { active } = networks.byNamespace.eip155 ?? {}
    if (data && data.accountAddress !== accounts.eip155?.address) wrong.push(data.accountAddress)
    if (data && data.chainId !== active?.caipNetworkId) wrong.push(data.chainId)
  })
  siwx.next('getSessions', 'hang')
  const asked = siwx.calls.length
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await vi.waitFor(() => expect(siwx.calls.length).toBeGreaterThan(asked))
  context.wallet.report({ type: 'accounts', addresses: [address] })
  await vi.waitFor(() => expect(context.store.get().siwx.byNamespace.eip155?.session).toBeDefined())
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await disconnect(context)
  expect(wrong).toEqual([])
})

test('an account that changes while the wallet signs gets no session', async () => {
  const { context, entry, siwx } = await connectedPage()
  let answer = () => {}
  context.wallet.next('signMessage', new Promise<void>((resolve) => (answer = resolve)))
  const signing = signInFromView(context)
  const failed = expect(signing).rejects.toMatchObject({ code: 'connection/account-mismatch' })
  await vi.waitFor(() => expect(context.wallet.calls).toContain('signMessage'))
  context.wallet.report({ type: 'accounts', addresses: [other] })
  answer()
  await failed
  await vi.waitFor(() => expect(entry()).toEqual({ status: 'signed-out' }))
  expect([...siwx.sessions.keys()]).not.toContain(`eip155:31337:${other}`)
})

test('sessions that a host returns for others do not count', async () => {
  const siwx = fakeSiwx()
  const first = await signedInPage(siwx)
  const [session] = siwx.sessions.values()
  first.stop()
  const { entry, shown } = await connectedPage({
    ...fakeSiwx(),
    getSessions: async () =>
      session ? [{ ...session, data: { ...session.data, accountAddress: other } }] : [],
  })
  expect(entry()?.status).toBe('signed-out')
  expect(shown()).toEqual(['SIWXSignMessage'])
})

test('S4.52 disconnecting ends the session at the host', async () => {
  const { context, entry, siwx } = await signedInPage()
  await disconnect(context)
  expect(siwx.calls).toContain('revokeSession')
  expect(siwx.sessions.size).toBe(0)
  expect(entry()).toBeUndefined()
})

test('S4.52 a host that can’t be reached does not stop a disconnect, and one that wants to keep sessions does', async () => {
  const { context, siwx } = await signedInPage()
  siwx.next('revokeSession', new LatchkeyError('http/unreachable'))
  await disconnect(context)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  const stays = await signedInPage(fakeSiwx({ signOutOnDisconnect: false }))
  await disconnect(stays.context)
  expect(stays.siwx.sessions.size).toBe(1)
})

test('a wallet that locks ends no session', async () => {
  const { context, entry, siwx } = await signedInPage()
  context.wallet.grant()
  context.wallet.report({ type: 'disconnect' })
  expect(entry()).toBeUndefined()
  expect(siwx.sessions.size).toBe(1)
})

test('signing out disconnects where sign-in is required', async () => {
  const { context, siwx } = await signedInPage()
  await signOut(context)
  expect(siwx.sessions.size).toBe(0)
  expect(siwx.calls.filter((call) => call === 'revokeSession')).toHaveLength(1)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('a server that can’t end the session: it is still there', async () => {
  const { context, entry, siwx } = await signedInPage()
  siwx.next('revokeSession', new LatchkeyError('http/unreachable'))
  await expect(signOut(context)).rejects.toMatchObject({ code: 'http/unreachable' })
  expect(entry()?.status).toBe('signed-in')
})

test('a session that the server ended ends here, and the visitor sees it', async () => {
  const { context, entry, shown, siwx } = await signedInPage()
  siwx.sessions.clear()
  context.env.show()
  await vi.waitFor(() =>
    expect(entry()).toEqual({ status: 'signed-out', error: 'siwx/session-ended' }),
  )
  expect(shown()).toBe('closed')
  expect(context.store.get().snackbar).toMatchObject({
    open: true,
    message: 'Your session has ended',
  })
  await openModal(context)
  expect(shown()).toEqual(['SIWXSignMessage'])
})

test('it is looked for every five minutes, not while the page is hidden; a server that is away ends nothing', async () => {
  const { context, entry, siwx } = await signedInPage()
  const asked = () => siwx.calls.filter((call) => call === 'getSessions').length
  const before = asked()
  siwx.next('getSessions', new LatchkeyError('http/unreachable'))
  await context.env.advance(300_000)
  expect(asked()).toBe(before + 1)
  expect(entry()?.status).toBe('signed-in')
  context.env.hide()
  siwx.sessions.clear()
  await context.env.advance(300_000)
  expect(entry()?.status).toBe('signed-in')
  context.env.show()
  await vi.waitFor(() => expect(entry()?.status).toBe('signed-out'))
})

test('other tabs follow a sign-in and a sign-out', async () => {
  const env = createFakeEnv()
  const siwx = fakeSiwx({ required: false })
  const here = await connectedPage(siwx, { env })
  const tab = createFakeEnv({ storage: env.storage })
  const there = createTestContext({ siwx, env: tab, views })
  start(there)
  there.wallet.announce(fakeConnector)
  const status = () => there.store.get().siwx.byNamespace.eip155?.status
  await vi.waitFor(() => expect(status()).toBe('signed-out'))
  await signIn(here.context)
  tab.changeInOtherTab('@appkit-wallet/eip155:sign_in_changed')
  await vi.waitFor(() => expect(status()).toBe('signed-in'))
  await signOut(here.context)
  tab.changeInOtherTab('@appkit-wallet/eip155:sign_in_changed')
  await vi.waitFor(() => expect(status()).toBe('signed-out'))
})

test('each namespace has its session, asked for when it comes to the front', async () => {
  const [evm, sol] = [fakeAdapter(), fakeAdapter('solana')]
  const networks = [fakeNetwork(), fakeSolanaNetwork()]
  const siwx = fakeSiwx()
  const context = createTestContext({ siwx, adapters: [evm, sol], networks, views })
  start(context)
  evm.announce(fakeConnector)
  sol.announce({ ...fakeConnector, id: 'Ghost', chain: 'solana' })
  const view = () => context.store.get().modal.open && currentEntry(context.store.get().router).view
  const { notes } = context.connections
  await connect(context, { connectorId })
  await notes('eip155').signInDecided
  await signInFromView(context)
  await connect(context, { connectorId: 'Ghost' })
  await notes('solana').signInDecided
  expect(view()).toBe('SIWXSignMessage')
  await signInFromView(context)
  expect(view()).toBe(false)
  const { byNamespace } = context.store.get().siwx
  expect(byNamespace.eip155?.session?.data.chainId).toBe('eip155:31337')
  expect(byNamespace.solana?.session?.data.chainId).toBe('solana:test')
  // Both have theirs: another front asks nothing.
  await switchNetwork(context, { network: fakeNetwork() })
  expect(view()).toBe(false)
  await signOut(context, { namespace: 'solana' })
  expect(context.store.get().siwx.byNamespace.eip155?.status).toBe('signed-in')
  expect(context.store.get().accounts.solana?.status).toBe('disconnected')
})

test('an account that left before the code of sign-in arrived is asked when it comes back', async () => {
  const { context, decided, entry } = signInPage()
  await connect(context, { connectorId })
  await disconnect(context)
  await decided()
  expect(entry()).toBeUndefined()
  await connect(context, { connectorId })
  await decided()
  expect(entry()?.status).toBe('signed-out')
})

test('a wallet that another tab connects opens nothing here: the next click asks', async () => {
  const tab = createFakeEnv()
  const siwx = fakeSiwx()
  const { context, decided, entry, shown } = signInPage(siwx, { env: tab })
  tab.storage.setItem('@appkit-wallet/eip155:connected_connector_id', connectorId)
  tab.changeInOtherTab('@appkit-wallet/eip155:connected_connector_id')
  await vi.waitFor(() => expect(entry()?.status).toBe('signed-out'))
  await decided()
  expect(shown()).toBe('closed')
  await openModal(context)
  expect(shown()).toEqual(['SIWXSignMessage'])
})

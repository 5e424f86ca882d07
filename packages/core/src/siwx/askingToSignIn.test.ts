import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.js'
import { closeConnected } from '../modal/closeConnected.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { currentEntry } from '../state/routerSlice.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { fakeSiwx } from '../testing/fakeSiwx.js'
import { connectedPage, type SignInPage, signedInPage, signInPage } from '../testing/signInPage.js'
import { cancelSignIn } from './cancelSignIn.js'
import { signIn } from './signIn.js'
import { signInFromView } from './signInFromView.js'
import { signOut } from './signOut.js'

const connectorId = fakeConnector.id
const address = '0x00000000000000000000000000000000000000a1'

const views = ['Connect', 'ConnectingExternal', 'Account', 'SIWXSignMessage'] as const

test('S4.35 a connection without a session opens the view, in the place of the one on screen', async () => {
  const { context, decided, entry, shown } = signInPage()
  await openModal(context)
  await showView(context, {
    view: 'ConnectingExternal',
    data: { connectorId, namespace: 'eip155' },
  })
  await connect(context, { connectorId })
  // As the view of a connection does: it waits for what is decided.
  await closeConnected(context)
  expect(shown()).toEqual(['Connect', 'SIWXSignMessage'])
  expect(entry()).toEqual({ status: 'signed-out' })
  await decided()
})

test('S4.35 without the modal on screen, it opens', async () => {
  const { context, shown } = await connectedPage()
  expect(shown()).toEqual(['SIWXSignMessage'])
  expect(context.store.get().siwx.required).toBe(true)
})

test('S4.35 an account that has a session is not asked', async () => {
  const siwx = fakeSiwx()
  await signedInPage(siwx)
  const { entry, shown } = await connectedPage(siwx)
  expect(shown()).toBe('closed')
  expect(entry()).toMatchObject({
    status: 'signed-in',
    session: { data: { accountAddress: address } },
  })
})

test('S4.35 on a network that the app does not serve, nothing asks', async () => {
  const { context, entry, shown } = signInPage()
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  await connect(context, { connectorId })
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  await vi.waitFor(() => expect(entry()).toBeUndefined())
  expect(shown()).not.toEqual(['UnsupportedChain'])
})

test('S4.36 the wallet signs the message, the host stores the session, and the modal closes', async () => {
  const { context, entry, shown, siwx } = await connectedPage()
  await signInFromView(context)
  expect(shown()).toBe('closed')
  expect([...siwx.sessions.values()]).toEqual([
    {
      data: expect.objectContaining({ accountAddress: address, chainId: 'eip155:31337' }),
      message: `Sign in ${address} eip155:31337`,
      signature: `signed:Sign in ${address} eip155:31337`,
    },
  ])
  expect(entry()?.status).toBe('signed-in')
  expect(context.events).toEqual(
    expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']),
  )
})

test.each<[string, (made: SignInPage) => void, string]>([
  [
    'the wallet refuses',
    ({ context }) => context.wallet.next('signMessage', new LatchkeyError('wallet/rejected')),
    'siwx/declined',
  ],
  [
    'the host can create no message',
    ({ siwx }) => siwx.next('createMessage', new Error('no nonce')),
    'latchkey/unexpected',
  ],
  [
    'the server is away at the check',
    ({ siwx }) => siwx.next('addSession', new LatchkeyError('http/unreachable')),
    'http/unreachable',
  ],
])(
  'S4.37 %s: the view stays and has the error, and the next press signs',
  async (_, fail, code) => {
    const made = await connectedPage()
    const { context, entry, shown } = made
    fail(made)
    await expect(signInFromView(context)).rejects.toMatchObject({ code })
    expect(shown()).toEqual(['SIWXSignMessage'])
    expect(entry()).toEqual({ status: 'signed-out', error: code })
    expect(context.events).toContain('SIWX_AUTH_ERROR')
    await signInFromView(context)
    expect(entry()?.status).toBe('signed-in')
  },
)

test('S4.37 a host that never answers is given up', async () => {
  const { context, entry, siwx } = await connectedPage()
  siwx.next('createMessage', 'hang')
  const signing = signInFromView(context)
  const failed = expect(signing).rejects.toMatchObject({ code: 'http/timeout' })
  await context.env.advance(30_000)
  await failed
  expect(entry()).toEqual({ status: 'signed-out', error: 'http/timeout' })
})

test('S4.38 cancelling a required sign-in disconnects, while the wallet is asked too', async () => {
  for (const isSigning of [false, true]) {
    const { context, entry, shown } = await connectedPage()
    context.wallet.next('signMessage', 'hang')
    const signing = isSigning ? signInFromView(context) : Promise.resolve()
    const ended = Promise.allSettled([signing])
    await vi.waitFor(() => expect(entry()?.status).toBe(isSigning ? 'signing' : 'signed-out'))
    await cancelSignIn(context)
    expect(shown()).toBe('closed')
    expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
    expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
    expect(entry()).toBeUndefined()
    expect(context.events).toContain('CLICK_CANCEL_SIWX')
    await ended
    expect(entry()).toBeUndefined()
  }
})

test('S4.38 cancelling an optional one closes, stays connected, and nothing asks again', async () => {
  const env = createFakeEnv()
  const { context, shown, stop } = await connectedPage(fakeSiwx({ required: false }), { env })
  expect(shown()).toEqual(['SIWXSignMessage'])
  await cancelSignIn(context)
  expect(shown()).toBe('closed')
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  stop()
  // After a reload, too.
  const again = signInPage(fakeSiwx({ required: false }), { env })
  await vi.waitFor(() => expect(again.entry()?.status).toBe('signed-out'))
  await openModal(again.context)
  expect(again.shown()).toEqual(['Account'])
  // Who signs in after all is asked on this account as on any other.
  await signIn(again.context)
  await signOut(again.context)
  expect(again.entry()).toEqual({ status: 'signed-out' })
  expect(again.context.store.get().accounts.eip155?.status).toBe('connected')
})

test('S4.39 S8.38 where the host can’t say whether there is a session, nothing stays connected', async () => {
  const siwx = fakeSiwx()
  const { context, decided, shown } = signInPage(siwx)
  siwx.next('getSessions', new LatchkeyError('http/unreachable'))
  await openModal(context)
  await connect(context, { connectorId })
  await decided()
  // As the view does that connected it.
  await closeConnected(context)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  expect(shown()).toEqual(['Connect'])
  expect(context.store.get().snackbar).toMatchObject({
    open: true,
    variant: 'error',
    message: 'A problem occurred while trying initialize authentication',
  })
})

test('S2.13 the view closes only with a session where the host requires one', async () => {
  const { context, shown } = await connectedPage()
  await closeModal(context)
  expect(shown()).toEqual(['SIWXSignMessage'])
  expect(context.store.get().modal.shake).toBe(true)
  const optional = await connectedPage(fakeSiwx({ required: false }))
  await closeModal(optional.context)
  expect(optional.shown()).toBe('closed')
})

test('a page that loads opens nothing: the next click asks', async () => {
  const env = createFakeEnv()
  const siwx = fakeSiwx()
  const first = await connectedPage(siwx, { env })
  first.stop()
  const { context, entry, shown } = signInPage(siwx, { env })
  await vi.waitFor(() => expect(entry()?.status).toBe('signed-out'))
  expect(shown()).toBe('closed')
  await openModal(context)
  expect(shown()).toEqual(['SIWXSignMessage'])
  await signInFromView(context)
  expect(shown()).toBe('closed')
  await openModal(context)
  expect(shown()).toEqual(['Account'])
})

test('a page that loads while the host can’t be reached disconnects nothing: the next click asks', async () => {
  const env = createFakeEnv()
  const siwx = fakeSiwx()
  const first = await signedInPage(siwx, { env })
  first.stop()
  siwx.next('getSessions', new LatchkeyError('http/unreachable'))
  const { context, entry, shown } = signInPage(siwx, { env })
  await vi.waitFor(() => expect(entry()?.status).toBe('signed-out'))
  expect(entry()?.error).toBe('http/unreachable')
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  await openModal(context)
  expect(shown()).toEqual(['SIWXSignMessage'])
})

test('S5.25 S8.43-S8.46 what is missing is named', async () => {
  const none = createTestContext({ views })
  await expect(signIn(none)).rejects.toMatchObject({ code: 'siwx/disabled' })
  const { context } = signInPage()
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/address-required' })
  await connect(context, { connectorId })
  context.wallet.report({ type: 'network', networkId: 'eip155:999' })
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/network-required' })
  context.wallet.report({ type: 'network', networkId: 'eip155:31337' })
  context.adapters.delete('eip155')
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/client-required' })
})

test('a message that is no text is refused before the wallet is asked', async () => {
  const siwx = fakeSiwx()
  const { context } = await connectedPage({ ...siwx, createMessage: async () => ({}) as never })
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/message-malformed' })
  expect(context.wallet.calls).not.toContain('signMessage')
})

test('a host that signs in while the session is looked for is not asked by the view, too', async () => {
  const siwx = fakeSiwx()
  const { context, decided, entry, shown } = signInPage(siwx)
  let answer = () => {}
  siwx.next(
    'getSessions',
    new Promise<void>((resolve) => {
      answer = resolve
    }),
  )
  await connect(context, { connectorId })
  await vi.waitFor(() => expect(siwx.calls).toContain('getSessions'))
  await signIn(context)
  answer()
  await decided()
  expect(entry()?.status).toBe('signed-in')
  expect(shown()).toBe('closed')
})

test('an inline widget asks on load: it is on screen', async () => {
  const env = createFakeEnv()
  const siwx = fakeSiwx()
  const first = await connectedPage(siwx, { env })
  first.stop()
  const { context, decided } = signInPage(siwx, { env, inline: true })
  await vi.waitFor(() => expect(decided()).toBeDefined())
  await decided()
  expect(currentEntry(context.store.get().router).view).toBe('SIWXSignMessage')
})

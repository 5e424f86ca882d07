import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { openModal } from '../modal/opening/openModal.js'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { fakeSiwx } from '../testing/fakeSiwx.js'
import { connectedPage, signedInPage, signInPage } from '../testing/signInPage.js'
import { cancelSignIn } from './cancelSignIn.js'
import { signIn } from './signIn.js'
import { signOut } from './signOut.js'

const connectorId = fakeConnector.id
const address = '0x00000000000000000000000000000000000000a1'
const other = '0x00000000000000000000000000000000000000b2'

/** An answer that the test gives when it wants. */
function later() {
  let answer = () => {}
  const promise = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answer, promise }
}

test('S2.13 where a session is required and missing, every opening asks for it', async () => {
  const { context, shown } = await connectedPage()
  for (const entry of [undefined, { view: 'Account' }, { view: 'Networks' }] as const) {
    await openModal(context, { entry })
    expect(shown()).toEqual(['SIWXSignMessage'])
  }
  // What the embedded wallet asks for that is no way out.
  expect(context.store.get().siwx.required).toBe(true)
  const optional = await connectedPage(fakeSiwx({ required: false }))
  await openModal(optional.context, { entry: { view: 'Account' } })
  expect(optional.shown()).toEqual(['Account'])
})

test('who clicks while the session is looked for sees the account once it is found', async () => {
  const env = createFakeEnv()
  const siwx = fakeSiwx()
  const first = await signedInPage(siwx, { env })
  first.stop()
  const { answer, promise } = later()
  siwx.next('getSessions', promise)
  const { context, entry, shown } = signInPage(siwx, { env })
  await vi.waitFor(() => expect(entry()?.status).toBe('checking'))
  await openModal(context)
  expect(shown()).toEqual(['SIWXSignMessage'])
  answer()
  await vi.waitFor(() => expect(entry()?.status).toBe('signed-in'))
  expect(shown()).toEqual(['Account'])
})

test('a signature that comes after the account changed begins no session', async () => {
  const { context, decided, siwx } = await connectedPage()
  const { answer, promise } = later()
  context.wallet.next('signMessage', promise)
  const signing = expect(signIn(context)).rejects.toMatchObject({
    code: 'connection/account-mismatch',
  })
  await vi.waitFor(() => expect(context.wallet.calls).toContain('signMessage'))
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await decided()
  await signIn(context)
  answer()
  await signing
  expect([...siwx.sessions.keys()]).toEqual([`eip155:31337:${other}`])
})

test('S4.52 disconnecting ends the sessions of all accounts that signed in, whichever is active', async () => {
  const { context, decided, siwx } = await signedInPage()
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await decided()
  await cancelSignIn(context)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  expect(siwx.sessions.size).toBe(0)
})

test('S4.52 disconnecting while the session is looked for ends it, too', async () => {
  const env = createFakeEnv()
  const siwx = fakeSiwx()
  const first = await signedInPage(siwx, { env })
  first.stop()
  siwx.next('getSessions', 'hang')
  const { context, entry } = signInPage(siwx, { env })
  await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe('getSessions'))
  expect(entry()?.status).toBe('checking')
  await disconnect(context)
  expect(siwx.sessions.size).toBe(0)
})

test.each<[string, unknown]>([
  ['another account', { accountAddress: other, chainId: 'eip155:31337', toString: () => 'Hi' }],
  ['another chain', { accountAddress: address, chainId: 'eip155:1', toString: () => 'Hi' }],
  ['a text', 'just text'],
  ['a number', 42],
  ['no fields', { toString: () => 'Hi' }],
])('a message of %s is refused before the wallet is asked', async (_, message) => {
  const siwx = { ...fakeSiwx(), createMessage: async () => message as never }
  const { context } = await connectedPage(siwx)
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/message-malformed' })
  expect(context.wallet.calls).not.toContain('signMessage')
})

test('two calls are one window, and a refused second sign-in leaves the session', async () => {
  const { context, entry } = await connectedPage()
  await Promise.all([signIn(context), signIn(context)])
  expect(context.wallet.calls.filter((call) => call === 'signMessage')).toHaveLength(1)
  context.wallet.next('signMessage', new LatchkeyError('wallet/rejected'))
  await expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/declined' })
  expect(entry()).toMatchObject({ status: 'signed-in', session: {} })
})

test('S4.38 what is signed after an optional sign-in was cancelled counts for nothing', async () => {
  const { context, entry, siwx } = await connectedPage(fakeSiwx({ required: false }))
  const { answer, promise } = later()
  context.wallet.next('signMessage', promise)
  const signing = expect(signIn(context)).rejects.toMatchObject({ code: 'siwx/declined' })
  await vi.waitFor(() => expect(context.wallet.calls).toContain('signMessage'))
  await cancelSignIn(context)
  await signing
  expect(entry()).toEqual({ status: 'signed-out' })
  answer()
  await Promise.resolve()
  expect(siwx.sessions.size).toBe(0)
})

test('a slow sign-out ends nothing of the account that took the place', async () => {
  const { context, decided, entry, siwx } = await signedInPage()
  const { answer, promise } = later()
  siwx.next('revokeSession', promise)
  const leaving = signOut(context)
  await vi.waitFor(() => expect(siwx.calls.at(-1)).toBe('revokeSession'))
  context.wallet.report({ type: 'accounts', addresses: [other] })
  await decided()
  await signIn(context)
  answer()
  await leaving
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  expect(entry()?.status).toBe('signed-in')
})

test('expired sessions, and those that begin later, do not count', async () => {
  for (const times of [
    { expirationTime: new Date(0).toISOString() },
    { notBefore: new Date(3_600_000).toISOString() },
  ]) {
    const siwx = fakeSiwx()
    const first = await signedInPage(siwx)
    first.stop()
    for (const [key, session] of siwx.sessions)
      siwx.sessions.set(key, { ...session, data: { ...session.data, ...times } })
    const { entry } = await connectedPage(siwx)
    expect(entry()?.status).toBe('signed-out')
  }
})

test('no subscriber sees a session without its account when that is disconnected', async () => {
  const { context } = await signedInPage()
  const wrong: unknown[] = []
  context.store.subscribe(() => {
    const { accounts, siwx } = context.store.get()
    if (siwx.byNamespace.eip155?.session && !accounts.eip155?.address) wrong.push(siwx)
  })
  await disconnect(context)
  await connect(context, { connectorId })
  expect(wrong).toEqual([])
})

// @vitest-environment jsdom

import type { TestContext } from '@latchkey/core/testing'
import type { State } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { WaitingContext } from '../../hooks/view/useWaiting.js'
import { signInContext, signInHost } from '../../testing/signInContext.js'
import { TestWidget } from '../../testing/TestWidget.js'
import SIWXSignMessageView from './SIWXSignMessageView.js'

afterEach(cleanup)

async function show(host = signInHost(), prepare: (context: TestContext) => void = () => {}) {
  const context = await signInContext(host)
  prepare(context)
  const waiting: boolean[] = []
  render(
    <StrictMode>
      <TestWidget context={context}>
        <WaitingContext.Provider value={(isWaiting) => waiting.push(isWaiting)}>
          <SIWXSignMessageView />
        </WaitingContext.Provider>
      </TestWidget>
    </StrictMode>,
  )
  await act(async () => {})
  const set = (change: Partial<State['siwx']>) =>
    act(async () => context.store.update('siwx', (siwx) => ({ ...siwx, ...change })))
  return { context, host, set, waiting }
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const statusText = () => screen.getByRole('status').textContent ?? ''
const statusOf = ({ store }: TestContext) => store.get().siwx.byNamespace.eip155?.status
const isOpen = ({ store }: TestContext) => store.get().modal.open

test('S4.35 it names the app, says why, and for which account on which network', async () => {
  const { context } = await show()
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'SIWXSignMessage' })
  expect(statusText()).toContain('Sign in to Paperboat')
  expect(statusText()).toContain('costs nothing')
  expect(screen.getByText('0x0000…00a1')).toBeDefined()
  expect(screen.getByText('Test 31337')).toBeDefined()
  expect(document.querySelector('img')?.src).toBe('https://app.example/icon.png')
  expect(buttons()).toEqual(['Cancel', 'Sign'])
})

test.each([
  [true, 'If you cancel, your wallet is disconnected.'],
  [false, 'If you cancel, you can still sign in later.'],
])('S4.38 where sign-in is required (%s), it says what cancelling does', async (required, text) => {
  await show(signInHost(required))
  expect(screen.getByText(text)).toBeDefined()
})

test('the button that signs is explained by the text', async () => {
  await show()
  const id = screen.getByRole('button', { name: 'Sign' }).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)).toBe(screen.getByRole('status'))
})

test('S4.36 while the wallet is asked the view says so and the page stays usable; the session closes the modal', async () => {
  const { context, host, waiting } = await show()
  let answer = () => {}
  context.wallet.next('signMessage', new Promise<void>((resolve) => (answer = resolve)))
  await press('Sign')
  expect(statusText()).toContain('Confirm in Example Wallet')
  expect(buttons()).toEqual(['Cancel', 'Signing…'])
  expect(waiting.at(-1)).toBe(true)
  await press('Signing…')
  expect(context.wallet.calls.filter((call) => call === 'signMessage')).toHaveLength(1)
  await act(async () => answer())
  await act(async () => {})
  expect(host.sessions).toHaveLength(1)
  expect([statusOf(context), isOpen(context)]).toEqual(['signed-in', false])
  expect(waiting.at(-1)).toBe(false)
})

test('S4.37 who declines reads so calmly, and can try again', async () => {
  const { context, host } = await show()
  context.wallet.next('signMessage', new LatchkeyError('wallet/rejected'))
  await press('Sign')
  expect(statusText()).toBe('Not signed inYou declined the signature. You can try again.')
  expect([isOpen(context), buttons()]).toEqual([true, ['Cancel', 'Sign']])
  await press('Sign')
  expect(host.sessions).toHaveLength(1)
})

test('S4.37 a server that is away is said, with what to do', async () => {
  const { context, host } = await show()
  host.fails.addSession = new LatchkeyError('http/unreachable')
  await press('Sign')
  expect(statusText()).toBe(
    'Couldn’t sign you inCan’t reach the server. Check your connection and try again.',
  )
  expect([statusOf(context), isOpen(context)]).toEqual(['signed-out', true])
})

test('S4.37 what the host’s own code throws is a failure without its words', async () => {
  const { host } = await show()
  host.fails.createMessage = new Error('secret detail')
  await press('Sign')
  expect(statusText()).toBe('Couldn’t sign you inSomething went wrong.')
})

test('a failure that another part of the page brought is shown, too', async () => {
  const { set } = await show()
  const signedOut = { status: 'signed-out' } as const
  await set({ byNamespace: { eip155: { ...signedOut, error: 'siwx/nonce-not-accepted' } } })
  expect(statusText()).toContain('This message has expired or was used before. Try again.')
  await set({ byNamespace: { eip155: { ...signedOut, error: 'siwx/session-ended' } } })
  expect(statusText()).toBe('Sign in to PaperboatYour session has ended. Sign in again.')
  expect(buttons()).toEqual(['Cancel', 'Sign'])
  // Without its number, the sentence would have a hole.
  await set({ byNamespace: { eip155: { ...signedOut, error: 'frame/too-many-requests' } } })
  expect(statusText()).toContain('Something went wrong.')
})

test('while a session is looked for, the button waits', async () => {
  const { set } = await show()
  await set({ byNamespace: { eip155: { status: 'checking' } } })
  expect(statusText()).toContain('Sign in to Paperboat')
  expect(buttons()).toEqual(['Cancel', 'Checking…'])
})

test('S4.38 cancelling a required sign-in disconnects, also while the wallet is asked', async () => {
  const { context } = await show()
  context.wallet.next('signMessage', 'hang')
  await press('Sign')
  let leave = () => {}
  context.wallet.next('disconnect', new Promise<void>((resolve) => (leave = resolve)))
  await press('Cancel')
  expect(buttons()[0]).toBe('Cancelling…')
  await act(async () => leave())
  await vi.waitFor(() => expect(context.store.get().accounts.eip155?.status).toBe('disconnected'))
  expect(isOpen(context)).toBe(false)
})

test('S4.38 cancelling an optional one closes the modal, and the wallet stays', async () => {
  const { context } = await show(signInHost(false))
  await press('Cancel')
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  expect([isOpen(context), context.store.get().router.entries]).toEqual([
    false,
    [{ view: 'Connect' }],
  ])
})

test('an app without a name is “this app”', async () => {
  await show(signInHost(), ({ options }) => {
    options.metadata = { ...options.metadata, name: '' }
  })
  expect(statusText()).toContain('Sign in to this app')
})

test('the embedded wallet shows the message in the modal, which stays modal, and has no name of its own', async () => {
  const { set, waiting } = await show(signInHost(), ({ store }) =>
    store.update('accounts', ({ eip155 }) => {
      if (!eip155?.connectedWalletInfo) throw new Error('a wallet')
      const connectedWalletInfo = { ...eip155.connectedWalletInfo, type: 'AUTH' as const }
      return { eip155: { ...eip155, connectedWalletInfo } }
    }),
  )
  await set({ byNamespace: { eip155: { status: 'signing' } } })
  expect(statusText()).toContain('Confirm in your wallet')
  expect(waiting).not.toContain(true)
})

// @vitest-environment jsdom

import { createTestContext } from '@latchkey/core/testing'
import { type AccountInfo, availableViews, emptyAccount, type State } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAccount, warmUp } from '../../testing/renderAccount.js'
import { renderEmbedded } from '../../testing/renderEmbedded.js'
import { TestWidget } from '../../testing/TestWidget.js'
import AccountSettingsView from './AccountSettingsView.js'

afterEach(cleanup)

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

function show(allAccounts: readonly string[] = [address]) {
  const account: AccountInfo = {
    ...emptyAccount,
    status: 'connected',
    address,
    caipAddress: `eip155:31337:${address}`,
    allAccounts,
    connectorId: 'com.example.wallet',
    connectedWalletInfo: {
      name: 'Example Wallet',
      icon: undefined,
      identifier: 'com.example.wallet',
      type: 'ANNOUNCED',
    },
  }
  const context = createTestContext({
    views: availableViews,
    state: {
      accounts: { eip155: account },
      router: { entries: [{ view: 'Account' }, { view: 'AccountSettings' }] },
    },
  })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  render(
    <TestWidget context={context}>
      <AccountSettingsView />
    </TestWidget>,
  )
  return context
}

const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('the full address is plain text, and can be copied', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const { store } = show()
  expect(document.body.textContent).toContain(address)
  await press(/Copy address/)
  expect(copied).toEqual([address])
  expect(store.get().snackbar).toMatchObject({ variant: 'success', message: 'Address copied' })
})

test('the account has the name that it has elsewhere', async () => {
  await warmUp()
  renderAccount(<AccountSettingsView />, { serverData: { name: 'alice.eth' } })
  expect(await screen.findByText('alice.eth')).toBeDefined()
})

test('the wallet and the network are named; the network opens the list', async () => {
  const { store } = show()
  expect(screen.getByText('Example Wallet')).toBeDefined()
  await press(/Network Test 31337|NetworkTest 31337/)
  expect(store.get().router.entries.at(-1)).toEqual({ view: 'Networks' })
})

test('several accounts are counted, and open their list', async () => {
  const { store } = show([address, other])
  expect(screen.getByText('2 connected accounts')).toBeDefined()
  await press(/Switch account/)
  expect(store.get().router.entries.at(-1)).toEqual({ view: 'SwitchAddress' })
})

test('a single account has no switch row', () => {
  show()
  expect(screen.queryByRole('button', { name: /Switch account/ })).toBeNull()
})

test('S4.50 S4.51 disconnecting needs no confirmation, closes, and forgets the account', async () => {
  const { store, wallet } = show()
  await press(/Disconnect/)
  expect(store.get().modal.open).toBe(false)
  expect(wallet.calls).toEqual(['disconnect'])
  expect(store.get().accounts.eip155).toMatchObject({
    status: 'disconnected',
    address: undefined,
    connectorId: undefined,
  })
})

const email = 'ada@example.com'

function showEmbedded(change: Partial<State['auth']> = {}) {
  const { auth, context } = renderEmbedded(
    <AccountSettingsView />,
    { view: 'AccountSettings' },
    change,
  )
  return { context, embedded: auth }
}

test('S3.11 an embedded wallet shows its e-mail address, with a link to change it', async () => {
  const { context } = showEmbedded()
  await press(/E-mail ?ada@example.com/)
  expect(context.store.get().router.entries.at(-1)).toEqual({
    view: 'UpdateEmailWallet',
    data: { email },
  })
})

test('the protection of an embedded wallet is shown and explained', () => {
  showEmbedded()
  expect(screen.getByText('Protected by your e-mail only')).toBeDefined()
  expect(screen.getByText(/Anyone who can read your e-mail can open this wallet/)).toBeDefined()
  // The connector's own name means nothing to visitors.
  expect(screen.queryByText('Auth')).toBeNull()
})

test.each([
  ['passkey', 'Protected by a passkey'],
  ['password', 'Protected by a password'],
  ['key', 'Protected by a recovery key'],
] as const)('the protection by a %s is named', (protection, text) => {
  showEmbedded({ protection })
  expect(screen.getByRole('button', { name: new RegExp(text) })).toBeDefined()
  expect(
    screen.getByText('Your e-mail alone can’t open this wallet in a new browser.'),
  ).toBeDefined()
})

test('T377 the row says that a new e-mail has to be confirmed, until the wallet says that it was', async () => {
  const { embedded } = showEmbedded({ protection: 'password', isMailboxMoved: true })
  expect(screen.getByText(/^Your e-mail changed. Confirm it here/)).toBeDefined()
  embedded.answers.user = { ...embedded.answers.user, protection: 'password' }
  await press(/Protected by a password/)
  await expect.poll(() => screen.queryByText(/^Your e-mail changed/)).toBeNull()
})

test('a wallet that does not tell its protection has no row of it', () => {
  showEmbedded({ protection: undefined })
  expect(screen.queryByText('Protection')).toBeNull()
})

test('the row has the wallet show its protection, and tells what it is then', async () => {
  const { embedded } = showEmbedded()
  await import('@latchkey/core/auth')
  embedded.answers.user = { ...embedded.answers.user, protection: 'passkey' }
  await press(/Protected by your e-mail only/)
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
  expect(embedded.calls).toContain('showSecurity')
  expect(screen.getByText('Protected by a passkey')).toBeDefined()
})

test('a protection that can’t be shown says why, and can be tried again', async () => {
  const { context, embedded } = showEmbedded()
  await import('@latchkey/core/auth')
  embedded.next('showSecurity', new LatchkeyError('frame/load-failed'))
  await press(/Protected by your e-mail only/)
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
  expect(context.store.get().snackbar.message).toContain('Couldn’t load your wallet')
  await press(/Protected by your e-mail only/)
  expect(embedded.calls.filter((call) => call === 'showSecurity')).toHaveLength(2)
})

test('other wallets have none of these rows', () => {
  show()
  expect(screen.queryByText('Protected by your e-mail only')).toBeNull()
  expect(screen.queryByText('E-mail')).toBeNull()
})

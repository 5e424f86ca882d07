// @vitest-environment jsdom
import type { AccountInfo } from '@latchkey/core/ui'
import { unsupportedNetwork } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { namespacesContext, solanaAccount } from '../../testing/namespacesContext.js'
import { account } from '../../testing/renderAccount.js'
import { TestWidget } from '../../testing/TestWidget.js'
import AccountSettingsView from '../accountSettings/AccountSettingsView.js'
import AccountView from './AccountView.js'

afterEach(cleanup)

async function show(view: ReactElement, setup: Parameters<typeof namespacesContext>[0] = {}) {
  const context = namespacesContext(setup)
  render(<TestWidget context={context}>{view}</TestWidget>)
  await act(async () => {})
  const connected = () =>
    Object.entries(context.store.get().accounts)
      .filter(([, { status }]) => status === 'connected')
      .map(([namespace]) => namespace)
  const front = () => context.store.get().networks.activeNamespace
  return { context, connected, front }
}

const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const of = (type: 'WALLET_CONNECT' | 'AUTH', one: AccountInfo): AccountInfo => ({
  ...one,
  connectedWalletInfo: { name: 'W', icon: undefined, identifier: 'w', type },
})

test('a connected account of another namespace is shown, and one click makes it active', async () => {
  const { front } = await show(<AccountView />)
  expect(screen.getByText('Hy4d…REhs')).toBeDefined()
  const row = screen.getByRole('button', { name: /Also connected.*Test 31337.*0x5290…9EE7/ })
  row.focus()
  await act(async () => fireEvent.click(row))
  expect(front()).toBe('eip155')
  const back = screen.getByRole('button', { name: /Also connected.*Sol One.*Hy4d…REhs/ })
  expect(document.activeElement).toBe(back)
})

test('a single account has no such row', async () => {
  await show(<AccountView />, { accounts: { solana: solanaAccount } })
  expect(screen.queryByText('Also connected')).toBeNull()
})

test('an account on a network that the app does not serve says so', async () => {
  const context = namespacesContext()
  const elsewhere = unsupportedNetwork('eip155', 999)
  context.store.update('networks', (slice) => {
    const { eip155 } = slice.byNamespace
    if (!eip155) return slice
    const byNamespace = { ...slice.byNamespace, eip155: { ...eip155, active: elsewhere } }
    return { ...slice, byNamespace }
  })
  render(
    <TestWidget context={context}>
      <AccountView />
    </TestWidget>,
  )
  await press(/Also connected.*Unsupported network/)
  expect(context.store.get().networks.activeNamespace).toBe('eip155')
})

test('disconnecting the active account shows the remaining one', async () => {
  const { connected, context, front } = await show(<AccountView />)
  await press(/^Disconnect$/)
  expect(connected()).toEqual(['eip155'])
  expect(front()).toBe('eip155')
  expect(context.store.get().modal.open).toBe(true)
  expect(screen.getByText('0x5290…9EE7')).toBeDefined()
  expect(context.store.get().snackbar).toMatchObject({ message: 'Wallet disconnected' })
  await press(/^Disconnect$/)
  expect(connected()).toEqual([])
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.53 the settings say what each button disconnects, and one of them disconnects all', async () => {
  const { connected, context } = await show(<AccountSettingsView />, {
    entries: [{ view: 'Account' }, { view: 'AccountSettings' }],
  })
  expect(screen.getByRole('button', { name: 'Disconnect Sol One' })).toBeDefined()
  await press(/^Disconnect all Sol One, Test 31337$/)
  expect(connected()).toEqual([])
  expect(context.store.get().modal.open).toBe(false)
})

test.each(['WALLET_CONNECT', 'AUTH'] as const)(
  'S4.53 what %s connects disconnects together: one button, which names all of it',
  async (type) => {
    const accounts = { eip155: of(type, account), solana: of(type, solanaAccount) }
    const { connected } = await show(<AccountSettingsView />, { accounts })
    expect(screen.queryByRole('button', { name: /Disconnect all/ })).toBeNull()
    await press(/^Disconnect Test 31337, Sol One$/)
    expect(connected()).toEqual([])
  },
)

test('S1.08 S1.09 an account on Solana has tokens, but no NFTs and no activity', async () => {
  await show(<AccountView />, { accounts: { solana: solanaAccount } })
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.queryByText('NFTs')).toBeNull()
  expect(screen.queryByText('Activity')).toBeNull()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Buy|Swap/ })).toBeNull()
})

// @vitest-environment jsdom
import type { Options } from '@latchkey/core'
import { createTestContext, fakeNetwork, type TestContext } from '@latchkey/core/testing'
import { availableViews, currentEntry } from '@latchkey/core/ui'
import { LatchkeyError, unsupportedNetwork } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { account, address } from '../../testing/renderAccount.js'
import { TestWidget } from '../../testing/TestWidget.js'
import AccountView from './AccountView.js'

afterEach(cleanup)

function show(prepare = (_: TestContext) => {}, options: Partial<Options> = {}) {
  const context = createTestContext({
    ...options,
    views: availableViews,
    state: { accounts: { eip155: account }, router: { entries: [{ view: 'Account' }] } },
  })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  prepare(context)
  render(
    <TestWidget context={context}>
      <AccountView />
    </TestWidget>,
  )
  return context
}

const text = () => document.body.textContent
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const withBalance = (balance: bigint) => (context: TestContext) => {
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  context.adapters.set('eip155', { ...adapter, nativeBalance: async () => balance })
}

test('the address is shown short, with its wallet', async () => {
  show()
  expect(screen.getByText('0x5290…9EE7')).toBeDefined()
  expect(screen.getByText('Example Wallet')).toBeDefined()
  await waitFor(() => expect(text()).toContain('1.5 ETH'))
})

test('an embedded wallet shows its e-mail address, not its technical name', () => {
  show(({ store }) => {
    const wallet = { name: 'Auth', icon: undefined, identifier: 'ID_AUTH', type: 'AUTH' } as const
    store.update('accounts', () => ({ eip155: { ...account, connectedWalletInfo: wallet } }))
    store.update('auth', (auth) => ({ ...auth, email: 'ada@example.com' }))
  })
  expect(screen.getByText('ada@example.com')).toBeDefined()
  expect(screen.queryByText('Auth')).toBeNull()
})

test.each([
  [1_234_567_899_999_999_999_999_999n, '1,234,567.899', '1,234,567.899999999999999999'],
  [999_999_999_999_999n, '<0.001', '0.000999999999999999'],
  [0n, '0', undefined],
  [12_345_678_901_234n * 10n ** 18n, '12.3T', '12,345,678,901,234'],
])('S5.12 S9.23 a balance of %d reads %s, and can be had in full', async (units, shown, full) => {
  show(withBalance(units))
  await waitFor(() => expect(text()).toContain(`Balance ${shown} ETH`))
  expect(screen.getAllByText(shown)[0]?.getAttribute('title') ?? undefined).toBe(full)
})

test('a skeleton shows until the balance is loaded', async () => {
  show(({ wallet }) => wallet.next('nativeBalance', 'hang'))
  expect(screen.getAllByRole('status', { name: 'Loading' })[0]).toBeDefined()
  expect(text()).not.toContain('0.000')
})

test('a balance that fails to load shows an error, and loads on retry', async () => {
  show(({ wallet }) => wallet.next('nativeBalance', new LatchkeyError('rpc/unreachable')))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Can’t reach the network. Check your connection and try again.',
  )
  await press('Try again')
  await waitFor(() => expect(text()).toContain('1.5 ETH'))
})

test('refreshing requests the balance even if it is fresh', async () => {
  const context = show()
  await waitFor(() => expect(text()).toContain('1.5 ETH'))
  withBalance(2n * 10n ** 18n)(context)
  await press('Refresh balance')
  await waitFor(() => expect(text()).toContain('2 ETH'))
})

test('a failed refresh keeps the balance on screen and shows an error', async () => {
  const { store, wallet } = show()
  await waitFor(() => expect(text()).toContain('1.5 ETH'))
  wallet.next('nativeBalance', new LatchkeyError('rpc/timeout'))
  await press('Refresh balance')
  await waitFor(() => expect(store.get().snackbar.open).toBe(true))
  expect(store.get().snackbar).toMatchObject({
    variant: 'error',
    message: 'Couldn’t refresh the balance. The network didn’t respond in time. Try again.',
  })
  expect(text()).toContain('1.5 ETH')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the native coin is a row of its own, and a single tab has no row of tabs', async () => {
  const { wallet } = show()
  await waitFor(() => expect(screen.getByText('Ether').closest('li')?.textContent).toContain('ETH'))
  expect(screen.getByText('Ether').closest('li')?.textContent).toContain('1.5 ETH')
  expect(screen.queryByRole('tablist')).toBeNull()
  // Shown twice, requested once.
  expect(wallet.calls).toEqual(['nativeBalance'])
})

test('on a network that is not configured nothing is requested', async () => {
  const context = show(({ store }) => {
    const active = unsupportedNetwork('eip155', 5)
    store.update('networks', (networks) => {
      const networksSlice = networks.byNamespace.eip155
      return networksSlice
        ? { ...networks, byNamespace: { eip155: { ...networksSlice, active } } }
        : networks
    })
  })
  await act(async () => {})
  expect(screen.getByRole('button', { name: /Unsupported network/ })).toBeDefined()
  expect(screen.queryByText('Ether')).toBeNull()
  expect(context.wallet.calls).toEqual([])
})

test.each([
  ['https://scan.example', ['View on Scan']],
  ['http://scan.example', []],
])('an explorer at %s: %j', (url, expected) => {
  const network = { ...fakeNetwork(), blockExplorers: { default: { name: 'Scan', url } } }
  show(undefined, { networks: [network] })
  const links = screen.queryAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ ariaLabel }) => ariaLabel)).toEqual(expected)
  for (const { href, rel, target } of links) {
    expect(href).toBe(`https://scan.example/address/${address}`)
    expect([target, rel]).toEqual(['_blank', 'noreferrer noopener'])
  }
})

test.each([
  [/Network/, 'Networks'],
  [/Settings/, 'AccountSettings'],
])('%s leads to %s', async (name, view) => {
  const { store } = show()
  await press(name)
  expect(currentEntry(store.get().router).view).toBe(view)
})

test('without network switching the network is plain text', () => {
  show(undefined, { enableNetworkSwitch: false })
  expect(screen.getByText('Test 31337')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Network/ })).toBeNull()
})

test('disconnecting closes the modal, and disconnects even if the wallet fails', async () => {
  const context = show()
  context.wallet.next('disconnect', new Error('no'))
  await press('Disconnect')
  expect(context.store.get().modal.open).toBe(false)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test.each([
  ['a copied address is confirmed', async () => {}, 'success', 'Address copied'],
  [
    'a refusal to copy is notified',
    () => Promise.reject(new Error('no')),
    'error',
    'Your browser blocked copying',
  ],
  ['a browser without a clipboard too', undefined, 'error', 'Your browser blocked copying'],
])('%s', async (_, writeText, variant, message) => {
  const copied: string[] = []
  const clipboard = writeText && {
    writeText(text: string) {
      copied.push(text)
      return writeText()
    },
  }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const { store } = show()
  await press(/Copy address/)
  expect(copied).toEqual(writeText ? [address] : [])
  expect(store.get().snackbar).toMatchObject({ open: true, variant, message })
})

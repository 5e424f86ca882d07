// @vitest-environment jsdom
import type { AccountInfo } from '@latchkey/core/internal'
import { createTestContext } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/WidgetContext.js'
import { availableViews } from '../availableViews.js'
import AccountSettingsView from './AccountSettingsView.js'

afterEach(cleanup)

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'

function show(allAccounts: readonly string[] = [address]) {
  const account: AccountInfo = {
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
    <WidgetContext.Provider value={context}>
      <AccountSettingsView />
    </WidgetContext.Provider>,
  )
  return context
}

const press = (name: RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('the whole address stands there as its plain text, and can be copied', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const { store } = show()
  expect(document.body.textContent).toContain(address)
  await press(/Copy address/)
  expect(copied).toEqual([address])
  expect(store.get().snackbar).toMatchObject({ variant: 'success', message: 'Address copied' })
})

test('the wallet and the network are named; the network leads to the others', async () => {
  const { store } = show()
  expect(screen.getByText('Example Wallet')).toBeDefined()
  await press(/Network Test 31337|NetworkTest 31337/)
  expect(store.get().router.entries.at(-1)).toEqual({ view: 'Networks' })
})

test('several accounts are counted, and lead to the list of them', async () => {
  const { store } = show([address, other])
  expect(screen.getByText('2 shared accounts')).toBeDefined()
  await press(/Switch account/)
  expect(store.get().router.entries.at(-1)).toEqual({ view: 'SwitchAddress' })
})

test('of a single account there is nothing to switch', () => {
  show()
  expect(screen.queryByRole('button', { name: /Switch account/ })).toBeNull()
})

test('S4.50 S4.51 disconnecting asks nothing, closes, and forgets the account', async () => {
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

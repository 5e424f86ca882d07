// @vitest-environment jsdom
import type { AccountInfo } from '@latchkey/core/internal'
import { createTestContext, type TestContext } from '@latchkey/core/testing'
import { LatchkeyError, unsupportedNetwork } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/WidgetContext.js'
import AccountView from './AccountView.js'

afterEach(cleanup)

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const account: AccountInfo = {
  status: 'connected',
  address,
  caipAddress: `eip155:31337:${address}`,
  allAccounts: [address],
  connectorId: 'com.example.wallet',
  connectedWalletInfo: {
    name: 'Example Wallet',
    icon: undefined,
    identifier: 'com.example.wallet',
    type: 'ANNOUNCED',
  },
}

function show(prepare = (_: TestContext) => {}) {
  const context = createTestContext({ state: { accounts: { eip155: account } } })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  prepare(context)
  render(
    <WidgetContext.Provider value={context}>
      <AccountView />
    </WidgetContext.Provider>,
  )
  return context
}

test('the address is shown short, the balance cut to 3 decimals', async () => {
  show()
  expect(screen.getByText('0x5290…9EE7')).toBeDefined()
  expect(screen.getByText('Example Wallet')).toBeDefined()
  await waitFor(() => expect(document.body.textContent).toContain('1.500 ETH'))
})

test('a balance that can’t be had says so, and comes on trying again', async () => {
  show(({ wallet }) => wallet.next('nativeBalance', new LatchkeyError('rpc/unreachable')))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The network can’t be reached.')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await waitFor(() => expect(document.body.textContent).toContain('1.500 ETH'))
})

test('on a network that is not configured no balance is asked for', async () => {
  const context = show(({ store }) => {
    const active = unsupportedNetwork('eip155', 5)
    store.update('networks', (networks) => {
      const family = networks.byNamespace.eip155
      return family ? { ...networks, byNamespace: { eip155: { ...family, active } } } : networks
    })
  })
  await act(async () => {})
  expect(screen.getByRole('button', { name: /Unsupported network/ })).toBeDefined()
  expect(context.wallet.calls).toEqual([])
})

test('disconnecting closes, and ends disconnected even where the wallet objects', async () => {
  const context = show()
  context.wallet.next('disconnect', new Error('no'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect' })))
  expect(context.store.get().modal.open).toBe(false)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('the network leads to the list of networks', async () => {
  const context = show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Network/ })))
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'Networks' })
})

test.each([
  ['a copied address is confirmed, for two seconds', async () => {}, 'Address copied'],
  ['a refusal to copy is told', () => Promise.reject(new Error('no')), 'did not allow copying'],
])('%s', async (_, writeText, words) => {
  const copied: string[] = []
  const clipboard = {
    writeText(text: string) {
      copied.push(text)
      return writeText()
    },
  }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const context = show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Copy address/ })))
  expect(copied).toEqual([address])
  expect(document.body.textContent).toContain(words)
  await act(() => context.env.advance(2_000))
  expect(document.body.textContent).not.toContain(words)
})

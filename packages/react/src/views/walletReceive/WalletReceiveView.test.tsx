// @vitest-environment jsdom

import { fakeNetwork, updateOptions } from '@latchkey/core/testing'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAccount, warmUp } from '../../testing/renderAccount.js'
import { renderSendingView, sender, sendingContext } from '../../testing/sendingContext.js'
import WalletCompatibleNetworksView from '../walletCompatibleNetworks/WalletCompatibleNetworksView.js'
import WalletReceiveView from './WalletReceiveView.js'

afterEach(cleanup)

const networks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...fakeNetwork(31337 + at), name: `Net ${at}` }))
const show = async (count = 7) => {
  const context = await sendingContext({ options: { networks: networks(count) } })
  await renderSendingView(context, <WalletReceiveView />)
  return context
}

test('the code encodes the plain address, and the address can be copied', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  await show()
  expect(screen.getByRole('img', { name: 'QR code for your address' })).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Copy address/ })))
  expect(copied).toEqual([sender])
})

test('the name of the account stands above its address', async () => {
  await warmUp()
  renderAccount(<WalletReceiveView />, { serverData: { name: 'alice.eth' } })
  expect(await screen.findByText('alice.eth')).toBeDefined()
  expect(screen.getByRole('button', { name: /Copy address/ })).toBeDefined()
})

test('up to five network images link to the full list', async () => {
  const { store } = await show()
  const row = screen.getByRole('button', { name: /Compatible networks/ })
  expect(row.textContent).toBe('Compatible networksNNNNN')
  await act(async () => fireEvent.click(row))
  expect(currentEntry(store.get().router).view).toBe('WalletCompatibleNetworks')
})

test('the networks of the address are listed with a warning about others', async () => {
  const context = await sendingContext({ options: { networks: networks(3) } })
  await renderSendingView(context, <WalletCompatibleNetworksView />)
  expect(document.body.textContent).toContain('Use only these networks')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['N0Net 0', 'N1Net 1', 'N2Net 2'])
})

test('a network that the wallet did not approve is not listed', async () => {
  const context = await sendingContext({ options: { networks: networks(3) } })
  context.store.update('networks', (slice) => {
    const { eip155 } = slice.byNamespace
    if (!eip155) return slice
    const approvedCaipNetworkIds = ['eip155:31338'] as const
    const limited = { ...eip155, supportsAllNetworks: false, approvedCaipNetworkIds }
    return { ...slice, byNamespace: { eip155: limited } }
  })
  await renderSendingView(context, <WalletCompatibleNetworksView />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['N1Net 1'])
})

test('the list of networks is left when its feature is switched off while it is on screen', async () => {
  const context = await sendingContext({ options: { networks: networks(3) } })
  const entries = [{ view: 'Account' }, { view: 'WalletCompatibleNetworks' }] as const
  context.store.update('router', () => ({ entries }))
  await renderSendingView(context, <WalletCompatibleNetworksView />)
  await act(async () => updateOptions(context, { features: { receive: false } }))
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
})

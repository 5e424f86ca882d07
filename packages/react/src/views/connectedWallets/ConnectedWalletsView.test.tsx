// @vitest-environment jsdom

import {
  type SeveralWallets,
  severalWallets,
  type WalletId,
  walletAddresses,
} from '@latchkey/core/testing'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { shortAddress } from '../../formats/shortAddress.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { AccountFooter } from '../account/AccountFooter.js'
import { OtherAccounts } from '../account/OtherAccounts.js'
import AccountSettingsView from '../accountSettings/AccountSettingsView.js'
import { ConnectView } from '../connect/ConnectView.js'
import ConnectedWalletsView from './ConnectedWalletsView.js'

afterEach(cleanup)

async function show(
  ids: readonly WalletId[],
  View: ComponentType = ConnectedWalletsView,
): Promise<SeveralWallets> {
  const page = severalWallets({
    views: ['Connect', 'Account', 'AccountSettings', 'ConnectedWallets'],
  })
  onTestFinished(page.stop)
  await page.connect(...ids)
  const { context } = page
  context.store.update('router', () => ({
    entries: [{ view: 'Account' }, { view: 'ConnectedWallets' }],
  }))
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  render(
    <TestWidget context={context}>
      <View />
    </TestWidget>,
  )
  return page
}

const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const rows = () =>
  screen.getAllByRole('button').filter((button) => /0x/.test(button.textContent ?? ''))
const texts = () => rows().map(({ textContent }) => textContent)
const short = (id: WalletId) => shortAddress(walletAddresses[id])

test('the wallets stand in the order in which they were connected, each with its address, the active one marked', async () => {
  await show(['fox', 'cat', 'owl'])
  expect(screen.getByRole('list', { name: 'Connected wallets' })).toBeDefined()
  expect(texts()).toEqual([
    `Ffox${short('fox')}`,
    `Ccat${short('cat')}`,
    `Oowl${short('owl')}Active`,
  ])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true'])
})

test('a click makes a wallet active, shows that it is asked, and no row moves', async () => {
  const page = await show(['fox', 'cat'])
  let answer = () => {}
  page.context.wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  await press(/^fox/)
  expect(rows()[0]?.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer())
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null])
  expect(texts()[0]).toContain('fox')
  expect(page.context.store.get().snackbar).toMatchObject({
    variant: 'success',
    message: 'fox is now active',
  })
})

test('a wallet that is locked says so, and leaves the list', async () => {
  const page = await show(['fox', 'cat'])
  page.context.wallet.grantOf('fox')
  await press(/^fox/)
  expect(page.context.store.get().snackbar).toMatchObject({ variant: 'error' })
  expect(page.context.store.get().snackbar.message).toContain('Couldn’t switch to fox.')
  expect(texts()).toEqual([`Ccat${short('cat')}Active`])
})

test('each wallet has a button of its own that disconnects it; the modal stays until the last', async () => {
  const page = await show(['fox', 'cat'])
  await press('Disconnect cat')
  expect(page.connected()).toEqual(['fox'])
  expect(texts()).toEqual([`Ffox${short('fox')}Active`])
  expect(page.context.store.get().modal.open).toBe(true)
  expect(screen.queryByRole('button', { name: 'Disconnect all' })).toBeNull()
  await press('Disconnect fox')
  expect(page.connected()).toEqual([undefined])
  expect(page.context.store.get().modal.open).toBe(false)
})

test('all are disconnected by one button', async () => {
  const page = await show(['fox', 'cat'])
  await press('Disconnect all')
  expect(page.connected()).toEqual([undefined])
})

test('another wallet is connected from here', async () => {
  const page = await show(['fox'])
  await press('Connect another wallet')
  expect(currentEntry(page.context.store.get().router).view).toBe('Connect')
})

test('the settings count the wallets, lead to them, and disconnect the active one only, by its name', async () => {
  const page = await show(['fox', 'cat'], AccountSettingsView)
  await press(/2 connected wallets/)
  expect(currentEntry(page.context.store.get().router).view).toBe('ConnectedWallets')
  await press('Disconnect cat')
  expect(page.connected()).toEqual(['fox'])
  expect(page.context.store.get().modal.open).toBe(true)
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeDefined()
})

test('the account has a row for them where there are several, and its button names the one that leaves', async () => {
  const page = await show(['fox', 'cat'], () => (
    <>
      <OtherAccounts />
      <AccountFooter />
    </>
  ))
  await press('2 connected wallets')
  expect(currentEntry(page.context.store.get().router).view).toBe('ConnectedWallets')
  await press('Disconnect, cat')
  expect(page.connected()).toEqual(['fox'])
  expect(screen.queryByRole('button', { name: /connected wallet/ })).toBeNull()
})

test('the list of wallets to connect says which are connected already', async () => {
  await show(['fox', 'cat'], ConnectView)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['FfoxConnected', 'CcatConnected', 'OowlInstalled']))
})

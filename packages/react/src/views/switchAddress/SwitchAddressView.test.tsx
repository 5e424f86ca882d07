// @vitest-environment jsdom
import { activeAccount, currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  account,
  address,
  otherAddress,
  renderAccount,
  warmUp,
} from '../../testing/renderAccount.js'
import SwitchAddressView from './SwitchAddressView.js'

beforeAll(warmUp)
afterEach(cleanup)

const third = '0xde709f2102306220921060314715629080e2fb77'
const show = (name: string | null = null) =>
  renderAccount(<SwitchAddressView />, {
    serverData: { name },
    prepare: ({ connections }) =>
      connections.set('eip155', {
        connectorId: 'com.example.wallet',
        addresses: [address, otherAddress, third],
        networkId: 'eip155:31337',
        provider: {},
      }),
    entries: [{ view: 'Account' }, { view: 'SwitchAddress' }],
    state: { accounts: { eip155: { ...account, allAccounts: [third, address, otherAddress] } } },
  })
const rows = () => screen.getAllByRole('button')

test('accounts stand in the wallet’s order, the current one first and marked, each with a label, its address and its balance', async () => {
  show()
  await waitFor(() => expect(rows()[2]?.textContent).toContain('1.5 ETH'))
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Account 10x5290…9EE71.5 ETHActive',
    'Account 30xde70…fb771.5 ETH',
    'Account 20x8617…070D1.5 ETH',
  ])
  expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null])
})

test('an account with a name shows it', async () => {
  show('alice.eth')
  await waitFor(() => expect(rows()[0]?.textContent).toContain('alice.eth'))
})

test('arrow keys move between accounts, and a click makes one active', async () => {
  const { context } = show()
  rows()[0]?.focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(rows()[1])
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([rows()[1]])
  await act(async () => fireEvent.click(rows()[2] as HTMLElement))
  await waitFor(() => expect(activeAccount(context.store.get()).address).toBe(otherAddress))
  expect(currentEntry(context.store.get().router).view).toBe('Account')
  // It keeps its label and its place.
  expect(rows()[2]?.textContent).toContain('Account 20x8617…070D')
  expect(rows()[2]?.getAttribute('aria-current')).toBe('true')
})

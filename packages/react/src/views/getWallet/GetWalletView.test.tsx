// @vitest-environment jsdom

import { createTestContext, fakeNetwork } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { namespacesContext, solanaCluster } from '../../testing/namespacesContext.js'
import { TestWidget } from '../../testing/TestWidget.js'
import WhatIsAWalletView from '../whatIsAWallet/WhatIsAWalletView.js'
import GetWalletView from './GetWalletView.js'

afterEach(cleanup)

function show(
  options: Parameters<typeof createTestContext>[0] = {},
  View: () => React.ReactNode = GetWalletView,
) {
  const context = createTestContext({ views: availableViews, ...options })
  render(
    <TestWidget context={context}>
      <View />
    </TestWidget>,
  )
  return context
}
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('at most four of the host’s wallets with downloads are offered, featured ones first', async () => {
  const named = (name: string) => ({ id: name, name, homepage: `https://${name}.example` })
  const context = show({
    customWallets: [
      { id: 'bad', name: 'bad', homepage: 'javascript:alert(1)' },
      ...['a', 'b', 'c', 'd', 'e'].map(named),
    ],
    featuredWalletIds: ['d', 'e'],
  })
  const rows = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Dd', 'Ee', 'Aa', 'Bb', 'What is a wallet?'])
  await press('d')
  expect(context.store.get().router.entries.at(-1)).toEqual({
    view: 'Downloads',
    data: { wallet: named('d') },
  })
})

test('without any it links to an independent list', () => {
  show()
  const link = screen.getByRole<HTMLAnchorElement>('link')
  expect([link.href, link.rel, link.target]).toEqual([
    'https://ethereum.org/en/wallets/find-wallet/',
    'noreferrer noopener',
    '_blank',
  ])
})

test('an app without Ethereum does not link to Ethereum’s list', () => {
  show({ adapters: [] })
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['of Solana alone', {}, 'https://solana.com/docs/intro/wallets'],
  ['of both namespaces', { both: true }, 'https://ethereum.org/en/wallets/find-wallet/'],
  [
    'opened for Solana',
    { both: true, isSolanaRequested: true },
    'https://solana.com/docs/intro/wallets',
  ],
])(
  'an app %s links to the list of that namespace',
  (_, {
    isSolanaRequested = false,
    both = false,
  }: { isSolanaRequested?: boolean; both?: boolean }, href) => {
    const ledger = solanaCluster('one', 'Sol One')
    const context = namespacesContext({
      accounts: {},
      networks: both ? [fakeNetwork(), ledger] : [ledger],
    })
    if (isSolanaRequested)
      context.store.update('modal', (modal) => ({ ...modal, namespace: 'solana' as const }))
    render(
      <TestWidget context={context}>
        <GetWalletView />
      </TestWidget>,
    )
    expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(href)
  },
)

test('the explanation and the wallets to get link to each other, but not in circles', async () => {
  const context = show()
  await press('What is a wallet?')
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'WhatIsAWallet' })
  expect(screen.queryByRole('button', { name: 'What is a wallet?' })).toBeNull()
  cleanup()
  const other = show({}, WhatIsAWalletView)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await press('Get a wallet')
  expect(other.store.get().router.entries.at(-1)).toEqual({ view: 'GetWallet' })
})

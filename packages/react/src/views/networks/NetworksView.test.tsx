// @vitest-environment jsdom

import { createTestContext, fakeNetwork, type TestContext } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { namespacesContext, solanaAccount } from '../../testing/namespacesContext.js'
import { TestWidget } from '../../testing/TestWidget.js'
import NetworksView from './NetworksView.js'

afterEach(cleanup)

const named = (...names: string[]) =>
  names.map((name, at) => ({ ...fakeNetwork(31337 + at), name }))
const seven = named('Anvil', 'Bay', 'Cove', 'Dune', 'Elm', 'Fjord', 'Upper Bay')

function show(networks = seven, prepare = (_: TestContext) => {}, options = {}) {
  const context = createTestContext({ networks, views: availableViews, ...options })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  context.store.update('router', () => ({ entries: [{ view: 'Networks' }] }))
  prepare(context)
  render(
    <TestWidget context={context}>
      <NetworksView />
    </TestWidget>,
  )
  return context
}

function renderNamespaces(setup: Parameters<typeof namespacesContext>[0]) {
  render(
    <TestWidget context={namespacesContext(setup)}>
      <NetworksView />
    </TestWidget>,
  )
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const spoken = () => document.querySelector('[aria-live]')?.textContent
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search networks' }), {
    target: { value },
  })

test('the active network is marked', () => {
  show()
  const current = screen.getAllByRole('button').filter((row) => row.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(['AAnvil'])
  expect(screen.getByRole('img', { name: 'Active' })).toBeDefined()
})

test('one letter is enough to find networks by name, in any case', () => {
  show()
  search('B')
  expect(rows()).toEqual(['BBay', 'UBUpper Bay'])
  expect(spoken()).toBe('2 networks')
  search(' upper b ')
  expect(rows()).toEqual(['UBUpper Bay'])
  expect(spoken()).toBe('1 network')
})

test('without results a text says so, and clearing restores the list', () => {
  show()
  search('zzz')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getAllByText('No networks found for “zzz”')).toHaveLength(2)
  expect(spoken()).toBe('No networks found for “zzz”')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(rows()).toHaveLength(7)
  expect(spoken()).toBe('')
})

test('a few networks need no search', () => {
  show(seven.slice(0, 6))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(rows()).toHaveLength(6)
})

test('networks that the wallet did not approve come last, are disabled, and say why', () => {
  show(seven.slice(0, 3), ({ store }) =>
    store.update('networks', (networks) => {
      const { eip155 } = networks.byNamespace
      if (!eip155) return networks
      const limited = {
        ...eip155,
        supportsAllNetworks: false,
        approvedCaipNetworkIds: ['eip155:31339'] as const,
      }
      return { ...networks, byNamespace: { eip155: limited } }
    }),
  )
  const reason = 'Not approved in your wallet'
  expect(rows()).toEqual(['CCove', `AAnvil${reason}`, `BBay${reason}`])
  expect(screen.queryByRole('button', { name: /Anvil/ })).toBeNull()
})

test('test networks are marked', () => {
  const [one, two] = named('One', 'Two')
  if (!one || !two) throw new Error('two networks')
  show([one, { ...two, testnet: true }])
  expect(rows()).toEqual(['OOne', 'TTwoTestnet'])
})

test('where the host allows no switch, the networks are listed and none can be chosen', () => {
  show(seven, undefined, { enableNetworkSwitch: false })
  expect(rows()).toHaveLength(7)
  expect(screen.getByRole('img', { name: 'Active' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Bay/ })).toBeNull()
})

test('a button opens the explanation', async () => {
  const { store } = show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /What is a network/ })))
  expect(store.get().router.entries.at(-1)).toEqual({ view: 'WhatIsANetwork' })
})

test('with several namespaces, networks are grouped by connected account, connected ones first; the active one is marked', () => {
  renderNamespaces({ accounts: { solana: solanaAccount } })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings).toEqual(['EExample WalletHy4d…REhs', 'No wallet connected'])
  const [solana] = screen.getAllByRole('list')
  if (!solana) throw new Error('two lists')
  expect(within(solana).getAllByRole('button', { name: /Sol/ })).toHaveLength(2)
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Sol One')
})

test('before an account is connected, networks are not grouped', () => {
  renderNamespaces({ accounts: {} })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('list', { name: 'Choose a network' })).toBeDefined()
  expect(rows()).toHaveLength(4)
})

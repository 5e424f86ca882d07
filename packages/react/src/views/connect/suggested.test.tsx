// @vitest-environment jsdom
import { Blob } from 'node:buffer'
import {
  createTestContext,
  fakeConnector,
  fakeDirectory,
  type TestContext,
} from '@latchkey/core/testing'
import { availableViews, type Wallet } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import GetWalletView from '../getWallet/GetWalletView.js'
import { ConnectView } from './ConnectView.js'

// Lazy modules are loaded in advance, so that no test waits for the disk.
beforeAll(async () => {
  // jsdom's Blob can't be read as text.
  Object.assign(globalThis, { Blob })
  const { api, queries } = createTestContext({ server: 'https://latchkey.example' })
  await Promise.all([queries.load(), api?.load()])
})

const contexts: TestContext[] = []
afterEach(() => {
  cleanup()
  for (const { queries } of contexts.splice(0)) queries.value?.clear()
})

const wallets: readonly Wallet[] = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Gum'].map((name) => ({
  id: name.toLowerCase(),
  name,
  image_id: `of-${name.toLowerCase()}`,
  homepage: `https://${name}.example`,
}))

function create(options: Parameters<typeof createTestContext>[0] = {}) {
  const directory = fakeDirectory(wallets)
  const context = createTestContext({
    server: 'https://latchkey.example',
    views: [...availableViews, 'AllWallets'],
    ...options,
    env: { fetch: directory.fetch, ...options.env },
    state: { connectors: { eip155: [fakeConnector] }, ...options.state },
  })
  contexts.push(context)
  return { context, directory }
}

function show(context: TestContext, View: () => React.ReactNode = ConnectView) {
  render(
    <TestWidget context={context}>
      <View />
    </TestWidget>,
  )
}

const list = () => screen.getByRole('list', { name: /wallets/i })
const names = () =>
  within(list())
    .getAllByRole('button')
    .map((row) => row.textContent)
const places = () => list().querySelectorAll('li[aria-hidden]').length
const none = { state: { connectors: {} } }

test('skeletons are replaced by recommended wallets', async () => {
  const { context } = create(none)
  show(context)
  expect(places()).toBe(2)
  expect(screen.queryByText('No wallets found yet')).toBeNull()
  await screen.findByText('Ash')
  expect(places()).toBe(0)
  expect(names()).toEqual(['AshGet', 'BirchGet'])
})

test('S5.24 featured wallets come first, in the host’s order, and an installed one has one row', async () => {
  const { context } = create({
    featuredWalletIds: ['fir', 'cedar', fakeConnector.id],
    customWallets: [{ id: 'own', name: 'Harbor' }],
  })
  show(context)
  expect(places()).toBe(2)
  await screen.findByText('Fir')
  expect(names()).toEqual(['EExample WalletInstalled', 'FirGet', 'CedarGet', 'HHarborGet'])
})

test('a failed directory leaves the list as it is, without an error', async () => {
  const { context, directory } = create(none)
  directory.next(new Response(null, { status: 400 }))
  show(context)
  await screen.findByText('No wallets found yet')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('prefetched wallets are there on the first render', async () => {
  const { context, directory } = create(none)
  show(context)
  await screen.findByText('Ash')
  cleanup()
  show(context)
  expect(places()).toBe(0)
  expect(names()).toHaveLength(2)
  expect(directory.requests).toHaveLength(1)
})

test('S7.25 images come from the host’s server; one that does not load is replaced by the letter', async () => {
  const { context } = create({ ...none, projectId: 'p1' })
  show(context)
  await screen.findByText('Ash')
  const [image] = list().querySelectorAll('img')
  const query = 'projectId=p1&st=latchkey&sv=js-0.1.0'
  expect(image?.src).toBe(`https://latchkey.example/getWalletImage/of-ash?${query}`)
  if (image) fireEvent.error(image)
  expect(names()[0]).toBe('AAshGet')
})

test('without a server there is no skeleton and no request', async () => {
  const { context, directory } = create({ ...none, server: undefined })
  show(context)
  expect(screen.getByText('No wallets found yet')).toBeDefined()
  await act(() => context.env.advance(1_000))
  expect(directory.requests).toEqual([])
  expect(document.querySelector('img')).toBeNull()
})

test('a visitor without a wallet is offered the directory’s after the host’s own', async () => {
  const own = { id: 'own', name: 'Harbor', homepage: 'https://harbor.example' }
  const { context } = create({ customWallets: [own, { ...own, id: 'ash', name: 'Own Ash' }] })
  show(context, GetWalletView)
  expect(places()).toBe(2)
  await screen.findByText('Birch')
  expect(places()).toBe(0)
  expect(names().slice(0, 4)).toEqual(['HHarbor', 'OAOwn Ash', 'Birch', 'Cedar'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Birch' })))
  await waitFor(() =>
    expect(context.store.get().router.entries.at(-1)).toEqual({
      view: 'Downloads',
      data: { wallet: wallets[1] },
    }),
  )
})

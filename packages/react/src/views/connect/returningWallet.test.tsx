// @vitest-environment jsdom

import { createTestContext, fakeConnector, type TestContext } from '@latchkey/core/testing'
import { availableViews, emptyAccount, type State } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '../../locales/en/en.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { ConnectView } from './ConnectView.js'

afterEach(cleanup)

type Status = NonNullable<State['accounts']['eip155']>['status']

const setStatus = (context: TestContext, status: Status) => {
  const address = status === 'connected' ? '0x1' : undefined
  context.store.update('accounts', () => ({ eip155: { ...emptyAccount, status, address } }))
}

/** The visitor opened the modal while the remembered wallet was being asked. */
function show({ open = true } = {}) {
  const state = { connectors: { eip155: [fakeConnector] } }
  const context = createTestContext({ views: availableViews, state })
  setStatus(context, 'reconnecting')
  context.store.update('modal', (modal) => ({ ...modal, open }))
  render(
    <TestWidget context={context}>
      <ConnectView />
    </TestWidget>,
  )
  const report = (status: Status) => act(async () => setStatus(context, status))
  const views = () => context.store.get().router.entries.map(({ view }) => view)
  return { context, report, views }
}

const asked = () => screen.queryByRole('status')
const row = () => screen.getByRole('button', { name: /Example Wallet/ })

test('S2.07 the modal says that the remembered wallet is being asked, and shows its account when it comes back', async () => {
  const { report, views } = show()
  expect(asked()?.textContent).toBe(en.buttons.reconnecting)
  await report('connected')
  expect(views()).toEqual(['Account'])
})

test('S4.21 one that comes back on an unsupported network is shown there', async () => {
  const { context, report, views } = show()
  context.store.update('router', (router) => ({ ...router, next: { view: 'UnsupportedChain' } }))
  await report('connected')
  expect(views()).toEqual(['UnsupportedChain'])
})

test.each([
  ['presses something', () => fireEvent.pointerDown(row())],
  ['presses a key', () => fireEvent.keyDown(row(), { key: 'ArrowDown' })],
])('a visitor who %s stays', async (_, touch) => {
  const { report, views } = show()
  touch()
  await report('connected')
  expect(views()).toEqual(['Connect'])
  expect(asked()).toBeNull()
})

test('one who only moves the focus does not', async () => {
  const { report, views } = show()
  fireEvent.keyDown(row(), { key: 'Tab' })
  await report('connected')
  expect(views()).toEqual(['Account'])
})

test('a wallet that does not come back leaves the list, and a later connection does not move it', async () => {
  const { report, views } = show()
  await report('disconnected')
  expect(asked()).toBeNull()
  await report('connecting')
  await report('connected')
  expect(views()).toEqual(['Connect'])
})

test('a view that is rendered ahead of its opening shows nothing by itself', async () => {
  const { context, report, views } = show({ open: false })
  await report('connected')
  expect(views()).toEqual(['Connect'])
  expect(context.store.get().modal.open).toBe(false)
})

test('nor does one that the visitor went on from', async () => {
  const { context, report, views } = show()
  act(() =>
    context.store.update('router', ({ entries }) => ({
      entries: [...entries, { view: 'WhatIsAWallet' }],
    })),
  )
  await report('connected')
  expect(views()).toEqual(['Connect', 'WhatIsAWallet'])
})

// @vitest-environment jsdom

import { fakeConnector } from '@latchkey/core/testing'
import { connect, disconnect, openModal, run } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { InlineModal } from './InlineModal.js'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(cleanup)

function setUp() {
  const state = { connectors: { eip155: [fakeConnector] } }
  const shell = renderShell({ inline: true, part: <InlineModal />, state })
  const { context } = shell
  context.wallet.announce(fakeConnector)
  return {
    ...shell,
    connect: () =>
      act(() => run(context, connect, { connectorId: fakeConnector.id, namespace: 'eip155' })),
    disconnect: () => act(() => run(context, disconnect, {})),
    openNetworks: () => act(() => run(context, openModal, { entry: { view: 'Networks' } })),
  }
}

const closeButton = () => screen.queryByRole('button', { name: 'Close' })

test('S2.23 inline it shows without a click: no dialog, no close button, and the page still scrolls', () => {
  setUp()
  expect(screen.getByRole('region', { name: 'Connect a wallet' })).toBeDefined()
  expect(screen.getByText('wallets')).toBeDefined()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(closeButton()).toBeNull()
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('S2.10 closing shows Connect, or Account if connected', async () => {
  const { connect, openNetworks } = setUp()
  for (const [name, view] of [
    ['guest', 'wallets'],
    ['connected', 'account'],
  ]) {
    if (name === 'connected') await connect()
    await openNetworks()
    expect(screen.getByText('networks')).toBeDefined()
    await act(async () => fireEvent.click(closeButton() as HTMLElement))
    expect(screen.getByText(view as string)).toBeDefined()
    expect(closeButton()).toBeNull()
  }
})

test('S2.10 any connection shows Account, and disconnecting shows Connect', async () => {
  const { connect, disconnect } = setUp()
  await connect()
  expect(screen.getByText('account')).toBeDefined()
  await disconnect()
  expect(screen.getByText('wallets')).toBeDefined()
})

test('it takes no focus from the page', async () => {
  const { connect } = setUp()
  await connect()
  expect(document.activeElement).toBe(document.body)
})

test('inside it the focus moves to the next view', async () => {
  const { navigate } = setUp()
  const name = document.createElement('input')
  document.body.append(name)
  fireEvent.pointerDown(screen.getByText('wallets'))
  await navigate({ view: 'Networks' })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  name.focus()
  await navigate({ view: 'Account' })
  expect(document.activeElement).toBe(name)
  name.remove()
})

// @vitest-environment jsdom
import type { Connector } from '@latchkey/core'
import { createTestContext, fakeConnector } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/WidgetContext.js'
import { ConnectView } from './ConnectView.js'

afterEach(cleanup)

function show(...connectors: Connector[]) {
  const context = createTestContext({ state: { connectors: { eip155: connectors } } })
  render(
    <WidgetContext.Provider value={context}>
      <ConnectView />
    </WidgetContext.Provider>,
  )
  return context
}

test('wallets are listed by name, and a press leads on to the one pressed', async () => {
  const { router } = show(
    { ...fakeConnector, id: 'other', name: 'Other' },
    fakeConnector,
  ).store.get()
  expect(router.entries).toHaveLength(1)
  cleanup()
  const context = show({ ...fakeConnector, id: 'other', name: 'Other' }, fakeConnector)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Example Wallet/ })))
  expect(context.store.get().router.entries.at(-1)).toEqual({
    view: 'ConnectingExternal',
    data: { connectorId: fakeConnector.id, namespace: 'eip155' },
  })
})

test('without a wallet it says so, and a wallet that comes late takes the place of that', () => {
  const context = show()
  expect(screen.getByText('No wallet found yet')).toBeDefined()

  act(() => context.store.update('connectors', () => ({ eip155: [fakeConnector] })))
  expect(screen.queryByText('No wallet found yet')).toBeNull()
  expect(screen.getByRole('button', { name: /Example Wallet/ })).toBeDefined()
})

test('opened for one family, it lists the wallets of that family alone', () => {
  const context = show(fakeConnector)
  act(() => context.store.update('modal', (modal) => ({ ...modal, namespace: 'solana' })))
  expect(screen.queryByRole('button')).toBeNull()
})

test('an icon that can’t be drawn gives way to the first letter', () => {
  show({ ...fakeConnector, imageUrl: 'data:image/png;base64,broken' })
  const image = document.querySelector('img')
  expect(image).not.toBeNull()
  if (image) fireEvent.error(image)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText('E')).toBeDefined()
})

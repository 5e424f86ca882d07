// @vitest-environment jsdom

import { connect, run } from '@latchkey/core/internal'
import { createTestContext, fakeConnector } from '@latchkey/core/testing'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/WidgetContext.js'
import NetworksView from './NetworksView.js'

afterEach(cleanup)

async function show() {
  const context = createTestContext({ state: { connectors: { eip155: [fakeConnector] } } })
  context.wallet.announce(fakeConnector)
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  context.store.update('router', () => ({ entries: [{ view: 'Account' }, { view: 'Networks' }] }))
  await run(context, connect, { connectorId: fakeConnector.id })
  render(
    <WidgetContext.Provider value={context}>
      <NetworksView />
    </WidgetContext.Provider>,
  )
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) })))
  const active = () => context.store.get().networks.byNamespace.eip155?.active?.id
  return { context, press, active }
}

test('the network in use is marked, and another is switched to in the wallet before going back', async () => {
  const { active, context, press } = await show()
  const current = screen.getByRole('button', { name: /Test 31337/ })
  expect(current.getAttribute('aria-current')).toBe('true')

  await press('Test 31338')
  expect(context.wallet.calls).toEqual(['connect', 'switchNetwork'])
  expect(active()).toBe(31338)
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
})

test('while the wallet thinks the row is busy, and a second press of it asks nothing', async () => {
  const { active, context, press } = await show()
  context.wallet.next('switchNetwork', 'hang')
  await press('Test 31338')
  expect(screen.getByRole('button', { name: /Test 31338/ }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('in your wallet')
  await press('Test 31338')
  expect(context.wallet.calls).toEqual(['connect', 'switchNetwork'])
  expect(active()).toBe(31337)
})

test('a refusal leaves the network as it was, says so, and can be tried again', async () => {
  const { active, context, press } = await show()
  context.wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  await press('Test 31338')
  expect(screen.getByRole('alert').textContent).toContain('Not switched to Test 31338')
  expect(active()).toBe(31337)
  expect(context.store.get().router.entries).toHaveLength(2)

  await press('Try again')
  expect(active()).toBe(31338)
})

test('S2.14 choosing the network in use asks the wallet nothing', async () => {
  const { context, press } = await show()
  await press('Test 31337')
  expect(context.wallet.calls).toEqual(['connect'])
  expect(context.events).not.toContain('SWITCH_NETWORK')
})

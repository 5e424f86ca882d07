import { expect, test } from 'vitest'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { backEntry, goBack } from './goBack.js'
import { openModal } from './opening/openModal.js'
import { showView } from './showView.js'

test('S2.04 a connected visitor who goes back to Connect sees Account', async () => {
  const context = createTestContext({ state: { accounts: connectedAccounts() } })
  await openModal(context, { entry: { view: 'Connect' } })
  await showView(context, { view: 'Networks' })
  await goBack(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
})

test('S2.04 everything else is as it was left', () => {
  expect(backEntry({ view: 'Connect' }, false)).toEqual({ view: 'Connect' })
  expect(backEntry({ view: 'Networks' }, true)).toEqual({ view: 'Networks' })
})

test('the view on screen is not pushed once more', async () => {
  const context = createTestContext({ views: ['Connect', 'ConnectingExternal'] })
  const entries = () => context.store.get().router.entries
  const data = { connectorId: 'a', namespace: 'eip155' } as const
  await openModal(context)
  await showView(context, { view: 'ConnectingExternal', data })
  await showView(context, { view: 'ConnectingExternal', data: { ...data } })
  expect(entries()).toHaveLength(2)
  await showView(context, { view: 'ConnectingExternal', data: { ...data, connectorId: 'b' } })
  expect(entries()).toHaveLength(3)
})

import { expect, test } from 'vitest'
import { connectedAccounts } from '../../testing/connectedAccounts.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { expectOpening, openModal } from './openModal.js'
import { showReturned } from './showReturned.js'

test('S2.07 Connect gives way to the account, whatever another button has announced', async () => {
  const context = createTestContext()
  await expectOpening(context, { entry: { view: 'Networks' } })
  await openModal(context)
  context.store.update('accounts', () => connectedAccounts())
  showReturned(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
})

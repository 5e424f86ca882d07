import { expect, onTestFinished, test } from 'vitest'
import { start } from '../../assembly/start.js'
import { openModal } from '../../modal/opening/openModal.js'
import type { Options } from '../../options/Options.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeConnector } from '../../testing/fakeAdapter.js'
import { connect } from '../connect.js'

const A = `0x${'a1'.padStart(40, '0')}`
const stored = '@appkit-wallet/eip155:connected_connector_id'

/** A tab without a wallet, beside another. */
function openTab(options: Partial<Options> = {}) {
  const context = createTestContext(options)
  const { env, store, wallet } = context
  onTestFinished(start(context))
  wallet.announce(fakeConnector)
  return {
    context,
    account: () => store.get().accounts.eip155,
    /** Another tab connects, of which this one may not hear. */
    connectElsewhere(isHeard = true) {
      env.storage.setItem(stored, fakeConnector.id)
      if (isHeard) env.changeInOtherTab(stored)
    },
  }
}

test('S4.01 a wallet that says a moment later that it allows this tab too is connected then', async () => {
  const { account, connectElsewhere, context } = openTab()
  await openModal(context)
  context.wallet.grant()
  connectElsewhere()
  await context.env.advance(0)
  expect(account()?.status).not.toBe('connected')
  context.wallet.grant(A)
  context.wallet.report({ type: 'accounts', addresses: [A] })
  await context.env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: A })
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.01 so is one that was not there yet', async () => {
  const { account, context } = openTab()
  const late = { ...fakeConnector, id: 'late' }
  context.env.storage.setItem(stored, late.id)
  context.env.changeInOtherTab(stored)
  await context.env.advance(0)
  expect(account()?.status).not.toBe('connected')
  context.wallet.announce(late)
  await context.env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', connectorId: late.id })
})

test('S4.01 what another tab did while this one heard nothing is done when the visitor returns', async () => {
  const { account, connectElsewhere, context } = openTab()
  connectElsewhere(false)
  await context.env.advance(1_000)
  expect(account()?.status).not.toBe('connected')
  context.env.show()
  await context.env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: A })

  context.env.storage.removeItem(stored)
  context.env.show()
  await context.env.advance(0)
  expect(account()?.status).toBe('disconnected')
})

test('S4.01 what was stored before this tab opened is no news: it is not connected where the host does not want that', async () => {
  const context = createTestContext({ reconnect: false })
  context.env.storage.setItem(stored, fakeConnector.id)
  onTestFinished(start(context))
  context.wallet.announce(fakeConnector)
  context.env.show()
  await context.env.advance(0)
  expect(context.wallet.calls).toEqual([])
})

test('S4.01 what this tab did itself is no news either', async () => {
  const { context } = openTab()
  await connect(context, { connectorId: fakeConnector.id })
  context.env.show()
  await context.env.advance(0)
  expect(context.wallet.calls).toEqual(['connect'])
})

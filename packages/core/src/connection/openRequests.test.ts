import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { cancelConnect } from '../modal/cancelConnect.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'

const connectorId = fakeConnector.id
const A = '0x00000000000000000000000000000000000000a1'

/** The wallet has a window open of which this page knows nothing. */
async function busy() {
  const context = createTestContext()
  const { env, store, wallet } = context
  start(context)
  wallet.announce(fakeConnector, { ...fakeConnector, id: 'other' })
  wallet.grant()
  await openModal(context)
  wallet.next('connect', new LatchkeyError('rpc/resource-unavailable'))
  await expect(connect(context, { connectorId })).rejects.toMatchObject({
    code: 'rpc/resource-unavailable',
  })
  const account = () => store.get().accounts.eip155
  expect(account()).toMatchObject({ status: 'disconnected' })
  const approve = async ({ reports = true } = {}) => {
    wallet.grant(A)
    if (reports) wallet.report({ type: 'accounts', addresses: [A] })
    await env.advance(0)
  }
  return { account, approve, context, isOpen: () => store.get().modal.open }
}

test('S4.01 a wallet that is busy with a window is connected when that is approved, and the modal closes', async () => {
  const { account, approve, context, isOpen } = await busy()
  await context.env.advance(3_000)
  expect(account()).toMatchObject({ status: 'disconnected' })
  expect(isOpen()).toBe(true)
  await approve()
  expect(account()).toMatchObject({ status: 'connected', address: A, connectorId })
  expect(isOpen()).toBe(false)
  expect(context.events).toContain('CONNECT_SUCCESS')
  expect(context.storage.get('connectedConnector', 'eip155')).toBe(connectorId)
})

test('S4.01 so is one that does not report it', async () => {
  const { account, approve, context } = await busy()
  await approve({ reports: false })
  await context.env.advance(1_000)
  expect(account()).toMatchObject({ status: 'connected', address: A })
  const asked = context.wallet.calls.length
  await context.env.advance(10_000)
  expect(context.wallet.calls).toHaveLength(asked)
})

test('S4.01 an approval that is reported while the wallet answers that there is none is found', async () => {
  const { account, approve, context } = await busy()
  let answer = () => {}
  context.wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  await context.env.advance(1_000)
  context.wallet.report({ type: 'accounts', addresses: [A] })
  answer()
  await context.env.advance(0)
  await approve({ reports: false })
  await context.env.advance(1_000)
  expect(account()).toMatchObject({ status: 'connected', address: A })
})

test('S4.01 the late approval changes nothing for a visitor who left', async () => {
  const left = await busy()
  cancelConnect(left.context, 'eip155')
  await left.approve()
  await left.context.env.advance(5_000)
  expect(left.account()).toMatchObject({ status: 'disconnected' })
  const closed = await busy()
  await closeModal(closed.context)
  await closed.approve()
  await closed.context.env.advance(5_000)
  expect(closed.account()).toMatchObject({ status: 'disconnected' })
})

test('S4.01 nor for one who connected another wallet meanwhile', async () => {
  const { account, approve, context } = await busy()
  let answer = () => {}
  context.wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  await context.env.advance(1_000)
  context.wallet.grant(A)
  await connect(context, { connectorId: 'other' })
  answer()
  await approve()
  await context.env.advance(5_000)
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
})

test('S4.01 a window that is never answered is waited for five minutes, a wallet that hangs included', async () => {
  const { account, approve, context } = await busy()
  context.wallet.next('reconnect', 'hang')
  await context.env.advance(300_000)
  const asked = context.wallet.calls.length
  await approve()
  await context.env.advance(10_000)
  expect(context.wallet.calls).toHaveLength(asked)
  expect(account()).toMatchObject({ status: 'disconnected' })
})

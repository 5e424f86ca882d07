import type { SignInSession } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { createTestContext } from '../testing/createTestContext.js'
import { closeModal } from './closeModal.js'
import { closingView } from './hideModal.js'
import { openModal } from './opening/openModal.js'

const accounts = connectedAccounts()
const views = ['Connect', 'Account', 'Networks', 'SIWXSignMessage'] as const

test('S2.09 closing goes back to Connect, also for a connected visitor', () => {
  expect(closingView({ inline: false })).toEqual({ view: 'Connect' })
  expect(closingView({ inline: false, address: '0x1' })).toEqual({ view: 'Connect' })
})

test('S2.10 an inline widget shows Account after closing if a wallet is connected', () => {
  expect(closingView({ inline: true, address: '0x1' })).toEqual({ view: 'Account' })
  expect(closingView({ inline: true })).toEqual({ view: 'Connect' })
})

test('S2.10 closing an inline widget that was never opened changes its view', async () => {
  const context = createTestContext({ inline: true, state: { accounts } })
  await closeModal(context)
  expect(context.store.get().router.entries).toEqual([{ view: 'Account' }])
  expect(context.events).toEqual([])
})

test('a demanded sign-in does not close: the modal shakes for 500 ms', async () => {
  const siwx = { required: true, byNamespace: { eip155: { status: 'signed-out' } } } as const
  const context = createTestContext({ views, state: { accounts, siwx } })
  const modal = () => context.store.get().modal
  await openModal(context, { entry: { view: 'SIWXSignMessage' } })
  await closeModal(context)
  expect(modal()).toMatchObject({ open: true, shake: true })
  await context.env.advance(300)
  await closeModal(context)
  await context.env.advance(199)
  expect(modal().shake).toBe(true)
  await context.env.advance(1)
  expect(modal()).toMatchObject({ open: true, shake: false })
  await context.env.advance(100)
  await closeModal(context)
  await context.env.advance(499)
  expect(modal().shake).toBe(true)
  await context.env.advance(1)
  expect(modal().shake).toBe(false)

  const session = {} as SignInSession
  const byNamespace = { eip155: { status: 'signed-in', session } } as const
  context.store.update('siwx', () => ({ required: true, byNamespace }))
  await closeModal(context)
  expect(modal().open).toBe(false)
})

import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { showView } from '../modal/showView.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { showNetworkSwitch } from './showNetworkSwitch.js'
import { afterSwitch, switchFromView } from './switchFromView.js'

const views = ['Connect', 'Account', 'Networks', 'SwitchNetwork', 'UnsupportedChain'] as const
const network = fakeNetwork(31338)

test('S4.22 a failed switch goes back, from wherever', () => {
  expect(afterSwitch({ failed: true, wasListed: true })).toBe('back')
  expect(afterSwitch({ failed: true, wasListed: false })).toBe('back')
})

test('S4.23 a successful one closes if the network before was not listed, else goes back', () => {
  expect(afterSwitch({ failed: false, wasListed: false })).toBe('close')
  expect(afterSwitch({ failed: false, wasListed: true })).toBe('back')
})

async function switching({ from }: { from?: number } = {}) {
  const context = createTestContext({ views })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  if (from) context.wallet.report({ type: 'network', networkId: `eip155:${from}` })
  else {
    await openModal(context)
    await showView(context, { view: 'Networks' })
  }
  await showNetworkSwitch(context, { network })
  const seen = () => {
    const { modal, router } = context.store.get()
    return modal.open ? router.entries.map(({ view }) => view) : 'closed'
  }
  return { context, seen }
}

test('S4.22 after a refusal the visitor stands one view further back', async () => {
  const { context, seen } = await switching()
  expect(seen()).toEqual(['Account', 'Networks', 'SwitchNetwork'])
  context.wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  await expect(switchFromView(context, { network })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(seen()).toEqual(['Account', 'Networks'])
})

test('S4.22 a refusal on the way out of an unsupported network leads back to its view', async () => {
  const { context, seen } = await switching({ from: 999 })
  context.wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  await expect(switchFromView(context, { network })).rejects.toThrow()
  expect(seen()).toEqual(['UnsupportedChain'])
})

test('S4.23 leaving an unsupported network closes the modal', async () => {
  const { context, seen } = await switching({ from: 999 })
  expect(seen()).toEqual(['UnsupportedChain', 'SwitchNetwork'])
  await switchFromView(context, { network })
  expect(seen()).toBe('closed')
})

test('S2.04 a switch between listed networks goes back to where the list was opened', async () => {
  const { context, seen } = await switching()
  await switchFromView(context, { network })
  expect(seen()).toEqual(['Account'])
})

test('S2.04 with nothing behind the list, it closes', async () => {
  const { context, seen } = await switching()
  await closeModal(context)
  await openModal(context, { entry: { view: 'Networks' } })
  await showNetworkSwitch(context, { network })
  await switchFromView(context, { network })
  expect(seen()).toBe('closed')
})

test('a visitor who has left the view is not moved by a late answer', async () => {
  const { context, seen } = await switching()
  const done = switchFromView(context, { network })
  await closeModal(context)
  await openModal(context)
  await done
  expect(seen()).toEqual(['Account'])
})

test('with nothing to go back to, a failed switch stays and can be tried again; a good one closes', async () => {
  const { context, seen } = await switching()
  await closeModal(context)
  await showNetworkSwitch(context, { network })
  context.wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  await expect(switchFromView(context, { network })).rejects.toThrow()
  expect(seen()).toEqual(['SwitchNetwork'])
  await switchFromView(context, { network })
  expect(seen()).toBe('closed')
})

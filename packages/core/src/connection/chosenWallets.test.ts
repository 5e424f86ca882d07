import { expect, onTestFinished, test, vi } from 'vitest'
import { start } from '../assembly/start.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import type { Options } from '../options/Options.js'
import type { Adapter } from '../ports/Adapter.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchAddress } from './switchAddress.js'
import { switchWallet } from './switchWallet.js'

const around = { ...fakeConnector, id: 'around', name: 'Around', surrounding: true }
const stored = '@appkit-wallet/eip155:connected_connector_id'

/** A page inside of a wallet, whose storage may remember another one. */
function openInside({
  hangs = false,
  remembered,
  ...options
}: Partial<Options> & { hangs?: boolean; remembered?: string } = {}) {
  const context = createTestContext(options)
  const { adapters, env, store, wallet } = context
  const adapter = adapters.get('eip155')
  const reconnect: Adapter['reconnect'] = async (id, options) =>
    hangs && id === around.id ? new Promise(() => {}) : adapter?.reconnect(id, options)
  if (adapter) adapters.set('eip155', { ...adapter, reconnect, surrounding: around.id })
  if (remembered) env.storage.setItem(stored, remembered)
  wallet.announce(fakeConnector, around)
  onTestFinished(start(context))
  return {
    context,
    env,
    wallet,
    account: () => store.get().accounts.eip155,
    settled: () => store.get().connection.settled,
  }
}

test.each([
  ['nothing is remembered', {}],
  ['another wallet is remembered', { remembered: fakeConnector.id }],
  ['nothing is to be brought back', { reconnect: false }],
])('the wallet around the page is connected on load where %s, silently', async (_, options) => {
  const { account, env, settled, wallet } = openInside(options)
  expect(account()).toMatchObject({ status: 'reconnecting' })
  expect(settled()).toBe(false)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', connectorId: around.id })
  expect(settled()).toBe(true)
  expect(wallet.calls).not.toContain('connect')
})

test('it is never remembered, so that the page looks for the visitor’s own wallet elsewhere', async () => {
  const { env } = openInside({ remembered: fakeConnector.id })
  await env.advance(0)
  expect(env.storage.getItem(stored)).toBe(fakeConnector.id)
  expect(env.storage.getItem('@appkit-wallet/eip155:active_account')).toBeNull()
})

test('what other tabs do changes nothing inside of a wallet, nor does coming back to it', async () => {
  const { account, env } = openInside()
  await env.advance(0)
  env.storage.setItem(stored, fakeConnector.id)
  env.changeInOtherTab(stored)
  env.show()
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', connectorId: around.id })
})

test('it settles as disconnected when the wallet around the page never answers', async () => {
  const { account, env, settled } = openInside({ hangs: true })
  await env.advance(4_999)
  expect(settled()).toBe(false)
  await env.advance(1)
  expect(account()).toMatchObject({ status: 'disconnected' })
  expect(settled()).toBe(true)
})

test('the visitor may leave it, and use another wallet, which is remembered', async () => {
  const { account, context, env } = openInside()
  await env.advance(0)
  await disconnect(context, {})
  expect(account()).toMatchObject({ status: 'disconnected' })
  await connect(context, { connectorId: fakeConnector.id })
  expect(account()).toMatchObject({ connectorId: fakeConnector.id })
  expect(env.storage.getItem(stored)).toBe(fakeConnector.id)
})

test('one that is connected beside it is remembered without it, and both stay when another tab writes', async () => {
  const { account, context, env } = openInside()
  const owl = { ...fakeConnector, id: 'owl', name: 'Owl' }
  await env.advance(0)
  context.wallet.announce(fakeConnector, around, owl)
  await connect(context, { connectorId: fakeConnector.id })
  const listed = '@appkit-wallet/eip155:connected_connector_ids'
  expect(env.storage.getItem(listed)).toBeNull()
  await connect(context, { connectorId: owl.id })
  expect(JSON.parse(env.storage.getItem(listed) ?? '')).toEqual([fakeConnector.id, owl.id])
  await switchWallet(context, { connectorId: around.id })
  expect(account()).toMatchObject({ connectorId: around.id })
  expect(env.storage.getItem(stored)).toBe(owl.id)
  env.changeInOtherTab(listed)
  env.show()
  await env.advance(0)
  const { others } = context.store.get().connection
  expect(others.eip155?.map(({ connectorId }) => connectorId)).toEqual([fakeConnector.id, owl.id])
})

test('who leaves it leaves what the page remembers of others as it was', async () => {
  const { account, context, env } = openInside({ remembered: fakeConnector.id })
  const address = '@appkit-wallet/eip155:active_account'
  env.storage.setItem(address, '0x00000000000000000000000000000000000000b2')
  await env.advance(0)
  await disconnect(context, { connectorId: around.id })
  expect(account()).not.toMatchObject({ connectorId: around.id })
  expect(env.storage.getItem(stored)).toBe(fakeConnector.id)
  expect(env.storage.getItem(address)).not.toBeNull()
})

test('S4.51 one that is left beside it is remembered no more, nor is one that is left with it', async () => {
  const { context, env } = openInside()
  await env.advance(0)
  for (const left of [{ connectorId: fakeConnector.id }, {}]) {
    await connect(context, { connectorId: around.id })
    await connect(context, { connectorId: fakeConnector.id })
    await switchWallet(context, { connectorId: around.id })
    expect(env.storage.getItem(stored)).toBe(fakeConnector.id)
    await disconnect(context, left)
    expect(env.storage.getItem(stored)).toBeNull()
    expect(env.storage.getItem('@appkit-wallet/eip155:active_account')).toBeNull()
  }
})

test('of those beside it, the one before is remembered when the last is left', async () => {
  const { context, env } = openInside()
  const owl = { ...fakeConnector, id: 'owl', name: 'Owl' }
  await env.advance(0)
  context.wallet.announce(fakeConnector, around, owl)
  await connect(context, { connectorId: fakeConnector.id })
  await connect(context, { connectorId: owl.id })
  await switchWallet(context, { connectorId: around.id })
  await disconnect(context, { connectorId: owl.id })
  expect(env.storage.getItem(stored)).toBe(fakeConnector.id)
})

test('nothing is stored of it, nor of what the visitor does with it', async () => {
  const { account, context, env, wallet } = openInside()
  const chosen = '@appkit-wallet/eip155:chosen_account'
  env.storage.setItem(chosen, 'one other')
  const changes = [vi.spyOn(env.storage, 'setItem'), vi.spyOn(env.storage, 'removeItem')]
  await env.advance(0)
  await disconnect(context, {})
  const addresses = ['a1', 'b2'].map((end) => `0x${end.padStart(40, '0')}`)
  wallet.grant(...addresses)
  await connect(context, { connectorId: around.id })
  await switchAddress(context, { address: addresses[1] ?? '' })
  expect(account()).toMatchObject({ address: addresses[1] })
  await switchNetwork(context, { network: fakeNetwork(31338) })
  wallet.report({ type: 'accounts', addresses })
  await env.advance(0)
  expect(changes.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('one that was connected beside it comes back beside it, and both stay when the visitor changes between them', async () => {
  const { account, context, env } = openInside({ remembered: fakeConnector.id })
  const others = () =>
    context.store.get().connection.others.eip155?.map(({ connectorId }) => connectorId)
  await env.advance(0)
  expect(account()).toMatchObject({ connectorId: around.id })
  expect(others()).toEqual([fakeConnector.id])
  await switchWallet(context, { connectorId: fakeConnector.id })
  expect(others()).toEqual([around.id])
})

test('it takes the place of one around the page that never answers', async () => {
  const { account, env, settled } = openInside({ hangs: true, remembered: fakeConnector.id })
  await env.advance(5_000)
  expect(settled()).toBe(true)
  expect(account()).toMatchObject({ status: 'connected', connectorId: fakeConnector.id })
})

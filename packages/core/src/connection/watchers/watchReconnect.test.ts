import { ownLimits } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../../assembly/start.js'
import { emptyAccount } from '../../state/accountsSlice.js'
import { connectorRemembered } from '../../state/connectionSlice.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeConnector } from '../../testing/fakeAdapter.js'
import { connect } from '../connect.js'
import { watchReconnect } from './watchReconnect.js'

const connectorId = fakeConnector.id
const A = '0x00000000000000000000000000000000000000a1'
const B = '0x00000000000000000000000000000000000000b2'

function remembering() {
  const context = createTestContext()
  context.storage.set('connectedConnector', connectorId, 'eip155')
  const published: string[] = []
  context.store.subscribe(() => {
    const { accounts, connection } = context.store.get()
    const line = `${accounts.eip155?.status} ${accounts.eip155?.address ?? '-'} ${connection.settled}`
    if (accounts.eip155 && published.at(-1) !== line) published.push(line)
  })
  return { ...context, context, published, account: () => context.store.get().accounts.eip155 }
}

test('nothing remembered settles at once, without a question to any wallet', () => {
  const context = createTestContext()
  context.wallet.announce(fakeConnector)
  start(context)
  expect(context.store.get().connection.settled).toBe(true)
  expect(context.wallet.calls).toEqual([])
})

test('S4.01 a remembered wallet comes back without a prompt, and settles once', async () => {
  const { context, env, published, wallet } = remembering()
  wallet.announce(fakeConnector)
  start(context)
  await env.advance(0)
  expect(wallet.calls).toEqual(['reconnect'])
  expect(published).toEqual(['reconnecting - false', `connected ${A} false`, `connected ${A} true`])
})

test.each([0, 1, 2500, 9999])(
  'S4.01 a wallet that announces %i ms late is picked up',
  async (delayMs) => {
    const { account, context, env, store, wallet } = remembering()
    start(context)
    await env.advance(delayMs)
    expect(account()).toMatchObject({ status: 'reconnecting', address: undefined })
    expect(store.get().connection.settled).toBe(false)
    wallet.announce(fakeConnector)
    await env.advance(0)
    expect(account()).toMatchObject({ status: 'connected', address: A })
    expect(store.get().connection.settled).toBe(true)
  },
)

test('S4.01 a wallet that comes late has its time to answer, even beyond that for late wallets', async () => {
  const { account, context, env, store, wallet } = remembering()
  let answer = () => {}
  wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  start(context)
  await env.advance(9_000)
  wallet.announce(fakeConnector)
  await env.advance(2_000)
  expect(account()).toMatchObject({ status: 'reconnecting', address: undefined })
  expect(store.get().connection.settled).toBe(false)
  answer()
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: A })
  expect(store.get().connection.settled).toBe(true)
})

test('S4.01 a wallet that never comes leaves the visitor disconnected', async () => {
  const { account, context, env, store } = remembering()
  start(context)
  await env.advance(ownLimits.lateWalletMs)
  expect(account()).toMatchObject({ status: 'disconnected' })
  expect(store.get().connection.settled).toBe(true)
})

test('S4.01 a wallet that connects because another never came stays connected', async () => {
  const context = createTestContext()
  const reconnecting = { ...emptyAccount, status: 'reconnecting' } as const
  context.store.update('accounts', () => ({ eip155: reconnecting, solana: reconnecting }))
  for (const namespace of ['eip155', 'solana'] as const) {
    context.store.update('connection', connectorRemembered(namespace, connectorId))
  }
  watchReconnect(context)
  const statuses = () =>
    (['eip155', 'solana'] as const).map((one) => context.store.get().accounts[one]?.status)
  expect(statuses()).toEqual(['reconnecting', 'reconnecting'])
  context.store.subscribe(() => {
    if (statuses().join() !== 'disconnected,reconnecting') return
    context.store.update('accounts', (accounts) => ({
      ...accounts,
      solana: { ...emptyAccount, status: 'connected', address: 'a' },
    }))
  })
  await context.env.advance(ownLimits.lateWalletMs)
  expect(statuses()).toEqual(['disconnected', 'connected'])
})

test('a wallet that is announced too late is checked for what it grants, and once', async () => {
  const { account, context, env, wallet } = remembering()
  start(context)
  await env.advance(ownLimits.lateWalletMs)
  const other = { ...fakeConnector, id: 'other' }
  wallet.announce(other)
  await env.advance(0)
  expect(wallet.calls).toEqual([])
  wallet.announce(other, fakeConnector)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: A })
  wallet.announce(fakeConnector)
  await env.advance(0)
  expect(wallet.calls).toEqual(['reconnect'])
})

test('a locked wallet does not hang in reconnecting, and unlocking connects it', async () => {
  const { account, context, env, wallet } = remembering()
  wallet.announce(fakeConnector)
  wallet.grant()
  start(context)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'disconnected' })
  wallet.grant(B)
  wallet.report({ type: 'accounts', addresses: [B] })
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: B })
})

test('S4.01 a wallet that does not answer, or fails, settles as disconnected, and is asked again', async () => {
  for (const outcome of ['hang', new Error('x')] as const) {
    const { account, context, env, store, wallet } = remembering()
    wallet.announce(fakeConnector)
    wallet.next('reconnect', outcome)
    start(context)
    await env.advance(outcome === 'hang' ? ownLimits.silentReconnectMs : 0)
    expect(account()).toMatchObject({ status: 'disconnected' })
    expect(store.get().connection.settled).toBe(true)
    await env.advance(ownLimits.silentReconnectMs)
    expect(account()).toMatchObject({ status: 'connected', address: A })
  }
})

test('connecting another wallet while the remembered one is looked for wins', async () => {
  const { account, context, env, wallet } = remembering()
  start(context)
  const other = { ...fakeConnector, id: 'other' }
  wallet.announce(other)
  await connect(context, { connectorId: 'other' })
  await env.advance(ownLimits.lateWalletMs)
  wallet.announce(fakeConnector)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
  // It is connected too: the visitor has two.
  expect(wallet.calls).toEqual(['connect', 'reconnect'])
})

test('S4.01 the late answer of a remembered wallet does not touch the one that the visitor connected meanwhile', async () => {
  const { account, context, env, storage, wallet } = remembering()
  let answer = () => {}
  wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  wallet.announce(fakeConnector, { ...fakeConnector, id: 'other' })
  start(context)
  await connect(context, { connectorId: 'other' })
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
  answer()
  await env.advance(ownLimits.lateWalletMs)
  expect(account()).toMatchObject({ status: 'connected', connectorId: 'other' })
  expect(storage.get('connectedConnector', 'eip155')).toBe('other')
})

test('the wallet reports other accounts, another network, and none', async () => {
  const { account, context, env, store, wallet } = remembering()
  wallet.announce(fakeConnector)
  start(context)
  await env.advance(0)
  wallet.report({ type: 'accounts', addresses: [B, A] })
  expect(account()).toMatchObject({ address: B, allAccounts: [B, A] })
  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  expect(account()).toMatchObject({ caipAddress: `eip155:31338:${B}` })
  expect(store.get().networks.byNamespace.eip155?.active?.name).toBe('Test 31338')
  wallet.report({ type: 'network', networkId: 'eip155:999' })
  expect(store.get().networks.byNamespace.eip155?.active).toMatchObject({
    caipNetworkId: 'eip155:999',
    name: 'Unsupported network',
  })
  wallet.report({ type: 'accounts', addresses: [] })
  await env.advance(250)
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
})

test('what happens in another tab is followed: connect, account change, disconnect', async () => {
  const context = createTestContext()
  const { env, storage, store, wallet } = context
  const account = () => store.get().accounts.eip155
  wallet.announce(fakeConnector)
  start(context)
  const backend = '@appkit-wallet/eip155:'

  env.storage.setItem(`${backend}connected_connector_id`, connectorId)
  env.changeInOtherTab(`${backend}connected_connector_id`)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: A })

  wallet.grant(B)
  env.storage.setItem(`${backend}active_account`, B)
  env.changeInOtherTab(`${backend}active_account`)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: B })

  env.storage.removeItem(`${backend}connected_connector_id`)
  env.changeInOtherTab(`${backend}connected_connector_id`)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'disconnected' })
  expect(storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test('a wallet that was unlocked while the page was out of sight is found on return', async () => {
  const { account, context, env, wallet } = remembering()
  wallet.announce(fakeConnector)
  wallet.grant()
  start(context)
  await env.advance(0)
  env.show()
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'disconnected' })
  wallet.grant(B)
  env.show()
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: B })
  const asked = wallet.calls.length
  env.show()
  expect(wallet.calls).toHaveLength(asked)
})

test('S4.01 an adapter that lists a wallet once its late part has loaded is loaded', async () => {
  const { account, context, env, wallet } = remembering()
  const adapter = context.adapters.get('eip155')
  Object.assign(adapter ?? {}, { prefetch: async () => wallet.announce(fakeConnector) })
  start(context)
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connected', address: A })
})

import { alerts, LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { activeNetwork } from '../state/networksSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { switchNetwork } from './switchNetwork.js'

async function connected() {
  const context = createTestContext()
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  return { ...context, context, active: () => activeNetwork(context.store.get().networks) }
}

test('S4.20 switching requests the wallet, changes network and address together, and records the choice', async () => {
  const { active, context, events, storage, store } = await connected()
  await switchNetwork(context, { network: 'eip155:31338' })
  expect(active()?.caipNetworkId).toBe('eip155:31338')
  expect(store.get().accounts.eip155?.caipAddress).toMatch(/^eip155:31338:/)
  expect(storage.get('activeNetwork')).toBe('eip155:31338')
  expect(events).toContain('SWITCH_NETWORK')
})

test('S2.14 switching to the active network sends no request', async () => {
  const { context, wallet } = await connected()
  await switchNetwork(context, { network: fakeNetwork() })
  expect(wallet.calls).not.toContain('switchNetwork')
})

test('a refused switch changes nothing', async () => {
  const { active, context, storage, wallet } = await connected()
  wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  await expect(switchNetwork(context, { network: 'eip155:31338' })).rejects.toMatchObject({
    code: 'wallet/rejected',
  })
  expect(active()?.caipNetworkId).toBe('eip155:31337')
  expect(storage.get('activeNetwork')).toBeUndefined()
})

test('S4.20 a visitor who disconnects while the wallet is asked stays disconnected', async () => {
  const { context, store, wallet } = await connected()
  let answer = () => {}
  wallet.next('switchNetwork', new Promise<void>((resolve) => (answer = resolve)))
  const switching = switchNetwork(context, { network: 'eip155:31338' })
  const failed = expect(switching).rejects.toMatchObject({ code: 'wallet/disconnected' })
  await disconnect(context)
  answer()
  await failed
  expect(store.get().accounts.eip155).toMatchObject({ status: 'disconnected', address: undefined })
  expect(context.connections.get('eip155')).toBeUndefined()
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test('S8.15 S8.49 a network that is not configured is not found, and an alert says so', async () => {
  const { context } = await connected()
  await expect(switchNetwork(context, { network: 'eip155:5' })).rejects.toThrow('Network not found')
  await expect(switchNetwork(context, { network: fakeNetwork(5) })).rejects.toThrow(
    'Network not found',
  )
  // Hosts write JavaScript too.
  await expect(switchNetwork(context, { network: undefined as never })).rejects.toThrow(
    'Network not found',
  )
  expect(context.store.get().alerts.shown.map(({ key }) => alerts[key].short)).toEqual([
    'Network Not Found',
  ])
})

test('S5.35 S8.17 switching needs an adapter', async () => {
  const context = createTestContext({ adapters: [] })
  await expect(switchNetwork(context, { network: 'eip155:31338' })).rejects.toThrow(
    'Adapter not found',
  )
})

test('S4.20 a visitor who is not connected switches without a wallet, and finds the choice after a reload', async () => {
  const first = createTestContext()
  start(first)
  await switchNetwork(first, { network: 'eip155:31338' })
  expect(first.wallet.calls).toEqual([])
  const second = createTestContext({ env: { storage: first.env.storage } })
  start(second)
  expect(activeNetwork(second.store.get().networks)?.caipNetworkId).toBe('eip155:31338')
})

test('S4.20 what the wallet reports on the way to a network is one change, and a refused switch ends where the wallet is', async () => {
  const { active, context, env, store, wallet } = await connected()
  const seen: (string | undefined)[] = []
  store.subscribe(() => {
    const id = active()?.caipNetworkId
    if (id !== seen.at(-1)) seen.push(id)
  })
  const report = (networkId: `eip155:${number}`) => wallet.report({ type: 'network', networkId })
  let answer: (error?: Error) => void = () => {}
  const asked = () =>
    wallet.next(
      'switchNetwork',
      new Promise<void>((resolve, reject) => {
        answer = (error) => (error ? reject(error) : resolve())
      }),
    )
  asked()
  const first = switchNetwork(context, { network: 'eip155:31338' })
  for (const id of [31338, 31337, 31338] as const) report(`eip155:${id}`)
  await env.advance(1_000)
  expect(seen).toEqual([])
  answer()
  await first
  expect(seen).toEqual(['eip155:31338'])

  asked()
  const second = switchNetwork(context, { network: 'eip155:31337' })
  report('eip155:999')
  answer(new LatchkeyError('wallet/rejected'))
  await expect(second).rejects.toMatchObject({ code: 'wallet/rejected' })
  expect(seen.at(-1)).toBe('eip155:999')
})

test('S4.20 a switch that is never answered hides no other network for long', async () => {
  const { active, context, env, wallet } = await connected()
  wallet.next('switchNetwork', 'hang')
  void switchNetwork(context, { network: 'eip155:31338' }).catch(() => {})
  wallet.report({ type: 'network', networkId: 'eip155:999' })
  await env.advance(1_999)
  expect(active()?.caipNetworkId).toBe('eip155:31337')
  await env.advance(1)
  expect(active()?.caipNetworkId).toBe('eip155:999')
})

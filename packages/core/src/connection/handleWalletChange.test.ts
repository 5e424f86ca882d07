import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { openModal } from '../modal/opening/openModal.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { switchAddress } from './switchAddress.js'

const B = `0x${'b2'.padStart(40, '0')}`
const views = ['Connect', 'Account'] as const

async function connected() {
  const context = createTestContext({ views })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await openModal(context)
  const seen: string[] = []
  context.store.subscribe(() => {
    const { accounts, modal } = context.store.get()
    seen.push(`${modal.open ? 'open' : 'closed'} ${accounts.eip155?.status}`)
  })
  return { context, seen }
}

test('a wallet that reports no account between two leaves Account open, with the next one', async () => {
  const { context, seen } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(200)
  context.wallet.report({ type: 'accounts', addresses: [B] })
  await context.env.advance(1_000)
  expect(new Set(seen)).toEqual(new Set(['open connected']))
  expect(context.store.get().accounts.eip155?.address).toBe(B)
})

test('a wallet that reports no account and no other is disconnected within 300 ms, whatever its network does', async () => {
  const { context } = await connected()
  const status = () => context.store.get().accounts.eip155?.status
  context.wallet.report({ type: 'accounts', addresses: [] })
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(300)
  expect(status()).toBe('disconnected')
  expect(context.store.get().modal.open).toBe(false)
})

test('one that reports its disconnect is disconnected at once', async () => {
  const { context } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [] })
  context.wallet.report({ type: 'disconnect' })
  await context.env.advance(0)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('an account that is chosen while the wallet reports none does not outlive the disconnect', async () => {
  const { context } = await connected()
  const { address = '' } = context.store.get().accounts.eip155 ?? {}
  context.wallet.report({ type: 'accounts', addresses: [address, B] })
  await context.env.advance(0)
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(100)
  await switchAddress(context, { namespace: 'eip155', address: B })
  await context.env.advance(300)
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('a wallet that is asked meanwhile is judged by its answer', async () => {
  const { context } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(100)
  const check = context.connections.startCheck('eip155', fakeConnector.id)
  await context.env.advance(300)
  expect(check.signal.aborted).toBe(false)
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
})

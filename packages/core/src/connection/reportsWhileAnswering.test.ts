import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { closeModal } from '../modal/closeModal.js'
import { openModal } from '../modal/opening/openModal.js'
import type { WalletChange } from '../ports/Adapter.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { rememberChosen } from './chosenAccount.js'
import { connect } from './connect.js'

const connectorId = fakeConnector.id
const A = '0x00000000000000000000000000000000000000a1'
const B = '0x00000000000000000000000000000000000000b2'
const key = '@appkit-wallet/eip155:connected_connector_id'

/** A page load on which the remembered wallet has been asked, and has not answered yet. */
async function asked(prepare: (context: ReturnType<typeof createTestContext>) => void = () => {}) {
  const context = createTestContext()
  const { env, storage, store, wallet } = context
  storage.set('connectedConnector', connectorId, 'eip155')
  prepare(context)
  wallet.announce(fakeConnector)
  let answer = () => {}
  wallet.next('reconnect', new Promise<void>((resolve) => (answer = resolve)))
  const published: string[] = []
  store.subscribe(() => {
    const { accounts, connection } = store.get()
    const line = `${accounts.eip155?.status} ${connection.settled}`
    if (accounts.eip155 && published.at(-1) !== line) published.push(line)
  })
  start(context)
  await env.advance(0)
  const report = async (change: WalletChange) => {
    wallet.report(change)
    await env.advance(0)
  }
  const answered = async () => {
    answer()
    await env.advance(0)
    return store.get().accounts.eip155
  }
  return { answered, context, published, report, settled: () => store.get().connection.settled }
}

test('S4.01 a wallet that reports its accounts while it answers is asked once, and settles with its answer', async () => {
  const { answered, context, published, report, settled } = await asked()
  await report({ type: 'accounts', addresses: [A] })
  expect(settled()).toBe(false)
  expect(await answered()).toMatchObject({ status: 'connected', address: A })
  expect(context.wallet.calls).toEqual(['reconnect'])
  expect(published).toEqual(['reconnecting false', 'connected false', 'connected true'])
})

test('S4.01 what a wallet reports while it answers is newer than its answer', async () => {
  const other = await asked()
  await other.report({ type: 'accounts', addresses: [B, A] })
  await other.report({ type: 'network', networkId: 'eip155:31338' })
  expect(await other.answered()).toMatchObject({
    address: B,
    allAccounts: [B, A],
    caipAddress: `eip155:31338:${B}`,
  })
  const moved = await asked()
  await moved.report({ type: 'network', networkId: 'eip155:31338' })
  expect(await moved.answered()).toMatchObject({ address: A, caipAddress: `eip155:31338:${A}` })
})

test.each<WalletChange>([{ type: 'accounts', addresses: [] }, { type: 'disconnect' }])(
  'S4.01 a wallet that reports %o while it answers is not connected',
  async (change) => {
    const { answered, report, settled } = await asked()
    await report(change)
    expect(await answered()).toMatchObject({ status: 'disconnected' })
    expect(settled()).toBe(true)
  },
)

test('S4.01 a wallet that locks and unlocks while it answers is connected', async () => {
  const { answered, report } = await asked()
  await report({ type: 'accounts', addresses: [] })
  await report({ type: 'accounts', addresses: [B] })
  expect(await answered()).toMatchObject({ status: 'connected', address: B })
})

test('S4.01 a wallet that is unlocked while it answers that it is locked is asked once more', async () => {
  const { answered, context, report, settled } = await asked()
  await report({ type: 'accounts', addresses: [A] })
  context.wallet.grant()
  let answerAgain = () => {}
  context.wallet.next('reconnect', new Promise<void>((resolve) => (answerAgain = resolve)))
  expect(await answered()).toMatchObject({ status: 'reconnecting' })
  expect(settled()).toBe(false)
  context.wallet.grant(A)
  answerAgain()
  await context.env.advance(0)
  expect(context.store.get().accounts.eip155).toMatchObject({ status: 'connected', address: A })
})

test('S4.01 a wallet that reports with every answer that it is unlocked, and is not, is not asked for ever', async () => {
  const { answered, context, report, settled } = await asked()
  await report({ type: 'accounts', addresses: [A] })
  context.wallet.grant()
  let answerAgain = () => {}
  context.wallet.next('reconnect', new Promise<void>((resolve) => (answerAgain = resolve)))
  await answered()
  await report({ type: 'accounts', addresses: [A] })
  answerAgain()
  await context.env.advance(0)
  expect(context.store.get().accounts.eip155).toMatchObject({ status: 'disconnected' })
  expect(context.wallet.calls).toEqual(['reconnect', 'reconnect'])
  expect(settled()).toBe(true)
})

test('the account that the visitor chose comes back though the wallet reports its own while it answers', async () => {
  const { answered, report } = await asked((context) => {
    context.wallet.grant(A, B)
    rememberChosen(context, { address: B, first: A, namespace: 'eip155' })
  })
  await report({ type: 'accounts', addresses: [A, B] })
  expect(await answered()).toMatchObject({ address: B })
})

test('S4.01 another tab that connects the wallet meanwhile does not settle what is still being asked', async () => {
  const { answered, context, settled } = await asked()
  let answerAgain = () => {}
  context.wallet.next('reconnect', new Promise<void>((resolve) => (answerAgain = resolve)))
  context.env.changeInOtherTab(key)
  await context.env.advance(0)
  expect(await answered()).toMatchObject({ status: 'reconnecting' })
  expect(settled()).toBe(false)
  answerAgain()
  await context.env.advance(0)
  expect(context.store.get().accounts.eip155).toMatchObject({ status: 'connected', address: A })
  expect(settled()).toBe(true)
})

test('S4.01 closing the modal does not stop what the page asks by itself', async () => {
  const { answered, context } = await asked()
  await openModal(context)
  await closeModal(context)
  expect(await answered()).toMatchObject({ status: 'connected', address: A })
})

test('S4.01 the wallet that the visitor connects meanwhile stays, whatever the remembered one reports', async () => {
  const { answered, context, report, settled } = await asked()
  context.wallet.announce({ ...fakeConnector, id: 'other' })
  await report({ type: 'accounts', addresses: [B] })
  await connect(context, { connectorId: 'other' })
  await report({ type: 'accounts', addresses: [A] })
  expect(await answered()).toMatchObject({ status: 'connected', connectorId: 'other' })
  expect(settled()).toBe(true)
})

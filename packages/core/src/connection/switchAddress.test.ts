import { expect, test } from 'vitest'
import { start } from '../assembly/start.js'
import { createTestContext } from '../testing/createTestContext.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'
import { switchAddress } from './switchAddress.js'

const [a, b, c] = ['a1', 'b2', 'c3'].map((end) => `0x${end.padStart(40, '0')}`) as [
  string,
  string,
  string,
]
const key = '@appkit-wallet/eip155:active_account'

type TestOptions = Parameters<typeof createTestContext>[0]

/** One page load with a wallet that grants these addresses. */
async function loadPage(addresses: readonly string[], options: TestOptions = {}) {
  const context = createTestContext(options)
  start(context)
  context.wallet.grant(...addresses)
  context.wallet.announce(fakeConnector)
  await context.env.advance(0)
  const account = () => {
    const { accounts } = context.store.get()
    return accounts.eip155
  }
  return { account, context }
}

async function connected(addresses: readonly string[] = [a, b, c]) {
  const page = await loadPage(addresses)
  await connect(page.context, { connectorId: fakeConnector.id })
  const reload = (granted: readonly string[]) =>
    loadPage(granted, { env: { storage: page.context.env.storage } })
  return { ...page, reload }
}

test('another account comes to the front, and the list stays in order', async () => {
  const { account, context } = await connected()
  expect(account()?.address).toBe(a)
  await switchAddress(context, { address: b })
  expect(account()).toMatchObject({
    address: b,
    caipAddress: `eip155:31337:${b}`,
    allAccounts: [a, b, c],
    status: 'connected',
  })
  expect(context.connections.get('eip155')?.addresses).toEqual([b, a, c])
  expect(context.env.storage.getItem(key)).toBe(b)
  expect(await signMessage(context, { message: 'x' })).toBe('signed:x')
})

test('the choice survives a reload, and a choice after a choice too', async () => {
  const { context, reload } = await connected()
  await switchAddress(context, { address: b })
  await switchAddress(context, { address: c })
  const { account } = await reload([a, b, c])
  expect(account()?.address).toBe(c)
})

test('who goes back to the wallet’s own account has chosen nothing', async () => {
  const { context, reload } = await connected()
  await switchAddress(context, { address: b })
  await switchAddress(context, { address: a })
  expect((await reload([a, b, c])).account()?.address).toBe(a)
  expect(context.storage.get('chosenAccount', 'eip155')).toBeUndefined()
})

test('an account that the wallet does not grant any more does not come back', async () => {
  const { context, reload } = await connected()
  await switchAddress(context, { address: b })
  expect((await reload([a, c])).account()?.address).toBe(a)
})

test('a wallet that chose another account while the page was away wins', async () => {
  const { context, reload } = await connected()
  await switchAddress(context, { address: b })
  expect((await reload([c, a, b])).account()?.address).toBe(c)
})

test('a wallet that reports a change wins, now and after a reload', async () => {
  const { account, context, reload } = await connected()
  await switchAddress(context, { address: b })
  context.wallet.report({ type: 'accounts', addresses: [a, b, c] })
  expect(account()?.address).toBe(a)
  expect((await reload([a, b, c])).account()?.address).toBe(a)
})

test('another network changes nothing about the account', async () => {
  const { account, context } = await connected()
  await switchAddress(context, { address: b })
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  expect(account()).toMatchObject({ address: b, caipAddress: `eip155:31338:${b}` })
})

test('another tab follows', async () => {
  const { context, reload } = await connected()
  const { account, context: other } = await reload([a, b, c])
  expect(account()?.address).toBe(a)
  await switchAddress(context, { address: b })
  other.env.changeInOtherTab(key)
  await other.env.advance(0)
  expect(account()?.address).toBe(b)
})

test('an unknown account, or one without a wallet, is refused, and nothing changes', async () => {
  const { account, context } = await connected()
  const before = account()
  const stranger = `0x${'9'.repeat(40)}`
  await expect(switchAddress(context, { address: stranger })).rejects.toMatchObject({
    code: 'connection/account-mismatch',
  })
  expect(account()).toBe(before)
  await disconnect(context, {})
  await expect(switchAddress(context, { address: a })).rejects.toMatchObject({
    code: 'connection/not-found',
  })
  expect(context.storage.get('chosenAccount', 'eip155')).toBeUndefined()
})

test('disconnecting forgets the choice', async () => {
  const { context } = await connected()
  await switchAddress(context, { address: b })
  await disconnect(context, {})
  expect(context.storage.get('chosenAccount', 'eip155')).toBeUndefined()
})

test('accounts that the wallet removes or adds are shown as they are', async () => {
  const { account, context } = await connected()
  context.wallet.report({ type: 'accounts', addresses: [b, a] })
  expect(account()?.allAccounts).toEqual([b, a])
  context.wallet.report({ type: 'accounts', addresses: [a, b] })
  expect(account()).toMatchObject({ address: a, allAccounts: [b, a] })
  context.wallet.report({ type: 'accounts', addresses: [a, a] })
  expect(account()?.allAccounts).toEqual([a, a])
})

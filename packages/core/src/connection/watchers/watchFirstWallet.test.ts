import { lazy, ownLimits } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { start } from '../../assembly/start.js'
import { walletWatchers } from '../../assembly/walletWatchers.js'
import { cancelConnect } from '../../modal/cancelConnect.js'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeConnector } from '../../testing/fakeAdapter.js'
import { connect } from '../connect.js'
import { disconnect } from '../disconnect.js'
import { requestConnection } from '../requestConnection.js'

const connectorId = fakeConnector.id

/** A page whose code for wallets is on its way until the test lets it arrive, or lets it fail. */
function loadingPage({ isRemembered = false } = {}) {
  const downloads: { resolve(): void; reject(error: Error): void }[] = []
  const late = <T>(code: T) =>
    lazy(
      () =>
        new Promise<T>((resolve, reject) =>
          downloads.push({ resolve: () => resolve(code), reject }),
        ),
    )
  const context = {
    ...createTestContext(),
    walletWatchers: late(walletWatchers),
    requestConnection: late(requestConnection),
  }
  const { env, storage, store, wallet } = context
  if (isRemembered) storage.set('connectedConnector', connectorId, 'eip155')
  wallet.announce(fakeConnector)
  return {
    context,
    env,
    wallet,
    downloads,
    stop: start(context),
    account: () => store.get().accounts.eip155,
    settled: () => store.get().connection.settled,
    async arrive() {
      for (const { resolve } of downloads) resolve()
      await env.advance(0)
    },
    async fail() {
      for (const { reject } of downloads) reject(new Error('no network'))
      await env.advance(0)
    },
  }
}

test('nothing remembered, nothing loaded', async () => {
  const { downloads, env, settled } = loadingPage()
  await env.advance(ownLimits.lateWalletMs)
  expect(settled()).toBe(true)
  expect(downloads).toEqual([])
})

test('S4.01 a remembered wallet is awaited at once, and reconnected when the code is there', async () => {
  const { account, arrive, settled, wallet } = loadingPage({ isRemembered: true })
  expect(account()).toMatchObject({ status: 'reconnecting', address: undefined })
  expect(settled()).toBe(false)
  expect(wallet.calls).toEqual([])
  await arrive()
  expect(account()).toMatchObject({ status: 'connected', connectorId })
  expect(settled()).toBe(true)
})

test('S4.01 connecting is reported at once, and the wallet is requested and watched when the code is there', async () => {
  const { account, arrive, context, downloads, wallet } = loadingPage()
  const done = connect(context, { connectorId })
  expect(account()).toMatchObject({ status: 'connecting' })
  await arrive()
  await done
  expect(account()).toMatchObject({ status: 'connected' })
  expect(downloads).toHaveLength(2)
  wallet.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  expect(account()).toMatchObject({ status: 'disconnected' })
})

test('an attempt cancelled before the code is there sends no request', async () => {
  const { account, arrive, context, wallet } = loadingPage()
  const done = connect(context, { connectorId })
  const aborted = expect(done).rejects.toMatchObject({ code: 'connection/aborted' })
  cancelConnect(context, 'eip155')
  expect(account()).toMatchObject({ status: 'disconnected' })
  await arrive()
  await aborted
  expect(wallet.calls).toEqual([])
})

test('of two attempts before the code is there the later one counts', async () => {
  const { account, arrive, context, wallet } = loadingPage()
  const other = { ...fakeConnector, id: 'other' }
  wallet.announce(other)
  const first = expect(connect(context, { connectorId })).rejects.toMatchObject({
    code: 'connection/aborted',
  })
  const second = connect(context, { connectorId: other.id })
  await arrive()
  await Promise.all([first, second])
  expect(account()).toMatchObject({ status: 'connected', connectorId: other.id })
  expect(wallet.calls).toEqual(['connect'])
})

test('two attempts for one wallet before the code is there are one request, whose answer is for both', async () => {
  const { account, arrive, context, wallet } = loadingPage()
  const both = [connect(context, { connectorId }), connect(context, { connectorId })]
  await arrive()
  await Promise.all(both)
  expect(account()).toMatchObject({ status: 'connected', connectorId })
  expect(wallet.calls).toEqual(['connect'])
})

test('code that does not arrive fails the attempt, and the next one tries again', async () => {
  const { account, arrive, context, downloads, fail } = loadingPage()
  const failed = expect(connect(context, { connectorId })).rejects.toThrow('no network')
  await fail()
  await failed
  expect(account()).toMatchObject({ status: 'disconnected' })
  const done = connect(context, { connectorId })
  await arrive()
  await done
  expect(account()).toMatchObject({ status: 'connected' })
  // What requests the connection and what follows it, each twice.
  expect(downloads).toHaveLength(4)
})

test('S4.01 a wallet that answers before the code that follows it has arrived is connected with it', async () => {
  const { account, context, downloads, env } = loadingPage()
  const done = connect(context, { connectorId })
  const [following, requesting] = downloads
  requesting?.resolve()
  await env.advance(0)
  expect(account()).toMatchObject({ status: 'connecting' })
  following?.resolve()
  await done
  expect(account()).toMatchObject({ status: 'connected' })
})

test('what follows a wallet does not arrive: a wallet that agreed is not half connected, and the next attempt connects it', async () => {
  const { account, arrive, context, downloads, env } = loadingPage()
  const failed = expect(connect(context, { connectorId })).rejects.toThrow('no network')
  const [following, requesting] = downloads
  requesting?.resolve()
  await env.advance(0)
  following?.reject(new Error('no network'))
  await failed
  expect(account()).toMatchObject({ status: 'disconnected', address: undefined })
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
  const done = connect(context, { connectorId })
  await arrive()
  await done
  expect(account()).toMatchObject({ status: 'connected' })
})

test('S4.01 without the code a remembered wallet is not there: failed, or never come', async () => {
  const failing = loadingPage({ isRemembered: true })
  await failing.fail()
  expect(failing.account()).toMatchObject({ status: 'disconnected' })
  expect(failing.settled()).toBe(true)
  expect(failing.downloads).toHaveLength(1)

  const hanging = loadingPage({ isRemembered: true })
  await hanging.env.advance(ownLimits.lateWalletMs)
  expect(hanging.account()).toMatchObject({ status: 'disconnected' })
  expect(hanging.settled()).toBe(true)
})

test('disconnecting while a remembered wallet waits for the code ends disconnected', async () => {
  const { account, arrive, context, settled } = loadingPage({ isRemembered: true })
  const done = disconnect(context, {})
  await arrive()
  await done
  expect(account()).toMatchObject({ status: 'disconnected' })
  expect(settled()).toBe(true)
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test('what another tab did is followed when the code is there', async () => {
  const { account, arrive, env } = loadingPage()
  const key = '@appkit-wallet/eip155:connected_connector_id'
  env.storage.setItem(key, connectorId)
  env.changeInOtherTab(key)
  await arrive()
  expect(account()).toMatchObject({ status: 'connected', connectorId })
})

test.each(['arrive', 'fail'] as const)(
  'code that is there after the end changes nothing: %s',
  async (end) => {
    const { account, settled, stop, wallet, ...page } = loadingPage({ isRemembered: true })
    stop()
    await page[end]()
    expect(account()).toMatchObject({ status: 'reconnecting' })
    expect(settled()).toBe(false)
    expect(wallet.calls).toEqual([])
  },
)

import { ownLimits } from '@latchkey/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { cancelConnect } from '../modal/cancelConnect.js'
import { memoryStorage } from '../runtime/storage/createStorage.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { fakeConnector } from '../testing/fakeAdapter.js'
import { severalWallets, type WalletId, walletAddresses } from '../testing/severalWallets.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { switchWallet } from './switchWallet.js'

/** A storage that remembers these wallets, the last one active. */
async function remembering(...ids: WalletId[]) {
  const storage = memoryStorage(undefined)
  const page = severalWallets({ storage })
  await page.connect(...ids)
  page.stop()
  return storage
}
const settled = ({ context }: ReturnType<typeof severalWallets>) =>
  context.store.get().connection.settled

test('S4.01 after a reload the active wallet is active again, and the others come back beside it, none with a prompt', async () => {
  const storage = await remembering('fox', 'cat', 'owl')
  const page = severalWallets({ storage })
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['owl', 'fox', 'cat'])
  expect(page.context.wallet.calls).not.toContain('connect')
  expect(settled(page)).toBe(true)
})

test('S4.01 settling does not wait for one of the others that never answers, or comes late', async () => {
  const storage = await remembering('fox', 'cat', 'owl')
  const page = severalWallets({ storage, announced: ['owl', 'fox'] })
  page.context.wallet.next('reconnect', 'hang')
  page.stop()
  const again = severalWallets({ storage, announced: ['owl'] })
  await again.context.env.advance(0)
  expect(settled(again)).toBe(true)
  await again.context.env.advance(ownLimits.lateWalletMs * 2)
  again.announce('cat')
  await again.context.env.advance(0)
  expect(again.connected()).toEqual(['owl', 'cat'])
  again.announce('fox')
  await again.context.env.advance(0)
  expect(again.connected()).toEqual(['owl', 'fox', 'cat'])
})

test.each([
  ['is locked', { locked: ['owl'] }],
  ['never comes', { announced: ['fox', 'cat'] }],
] as const)(
  'S4.01 when the active wallet %s, the first other takes its place before the page settles',
  async (_, change) => {
    const storage = await remembering('fox', 'cat', 'owl')
    const page = severalWallets({ storage, ...change })
    const statuses: unknown[] = []
    page.context.store.subscribe(() => {
      const { accounts, connection } = page.context.store.get()
      statuses.push(connection.settled && accounts.eip155?.status)
    })
    await page.context.env.advance(ownLimits.lateWalletMs)
    expect(page.connected()).toEqual(['fox', 'cat'])
    expect(settled(page)).toBe(true)
    expect(statuses).not.toContain('disconnected')
    // It comes back as one of the others.
    if (!('locked' in change)) page.announce('owl')
    await page.unlock('owl')
    expect(page.connected()).toEqual(['fox', 'cat', 'owl'])
  },
)

test('S4.01 a late one takes the place of a locked one too, before the page settles', async () => {
  const storage = await remembering('fox', 'cat')
  const page = severalWallets({ storage, announced: ['cat'], locked: ['cat'] })
  await page.context.env.advance(2_000)
  expect(settled(page)).toBe(false)
  page.announce('fox')
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['fox'])
  expect(settled(page)).toBe(true)
})

test('S4.01 where all are locked, the page settles as disconnected, and each comes back when it is unlocked', async () => {
  const storage = await remembering('fox', 'cat')
  const page = severalWallets({ storage, locked: ['fox', 'cat'] })
  await page.context.env.advance(0)
  expect(page.connected()).toEqual([undefined])
  expect(settled(page)).toBe(true)
  await page.unlock('fox')
  expect(page.connected()).toEqual(['fox'])
  await page.unlock('cat')
  expect(page.connected()).toEqual(['fox', 'cat'])
})

test('S4.01 a page that does not bring connections back asks none of them, also after a connection', async () => {
  const storage = await remembering('fox', 'cat')
  const page = severalWallets({ storage, reconnect: false })
  await page.connect('owl')
  await page.context.env.advance(0)
  page.context.env.show()
  await page.context.env.advance(0)
  expect(page.context.wallet.calls).toEqual(['connect'])
  expect(page.connected()).toEqual(['owl'])
  await page.connect('fox')
  expect(page.connected()).toEqual(['fox', 'owl'])
})

test.each([
  'garbage',
  '{}',
  '[1]',
  '["fox",7]',
  JSON.stringify(Array(21).fill('fox')),
  '["x","y"]',
])('S3.80 a list that was tampered with connects nothing: %s', async (text) => {
  const storage = await remembering('cat')
  storage.setItem('@appkit-wallet/eip155:connected_connector_ids', text)
  const page = severalWallets({ storage })
  await page.context.env.advance(ownLimits.lateWalletMs)
  expect(page.connected()).toEqual(['cat'])
})

test('an active wallet that is locked gives its place to the first other, and comes back beside it', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat', 'owl')
  const addresses: unknown[] = []
  page.context.store.subscribe(() =>
    addresses.push(page.context.store.get().accounts.eip155?.address),
  )
  await page.lock('owl')
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(page.stored()).toEqual(['fox', ['fox', 'cat', 'owl']])
  expect(addresses).not.toContain(undefined)
  await page.unlock('owl')
  expect(page.connected()).toEqual(['fox', 'cat', 'owl'])
})

test('one of the others that is locked, or gone, leaves the list, and comes back with an account', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  const account = page.context.store.get().accounts.eip155
  await page.lock('fox')
  expect(page.connected()).toEqual(['cat'])
  await page.unlock('fox')
  page.context.wallet.report({ type: 'disconnect' }, 'fox')
  expect(page.connected()).toEqual(['cat'])
  await page.unlock('fox')
  expect(page.connected()).toEqual(['cat', 'fox'])
  expect(page.context.store.get().accounts.eip155).toBe(account)
})

test('what one of the others reports changes its entry alone', async () => {
  const page = severalWallets()
  const { context } = page
  await page.connect('fox', 'cat')
  const { accounts, networks } = context.store.get()
  context.wallet.report({ type: 'accounts', addresses: [walletAddresses.owl] }, 'fox')
  context.wallet.report({ type: 'network', networkId: 'eip155:999' }, 'fox')
  expect(context.store.get().connection.others.eip155).toMatchObject([
    { connectorId: 'fox', accounts: [walletAddresses.owl], caipNetworkId: 'eip155:999' },
  ])
  expect(context.connections.get('eip155', 'fox')).toMatchObject({ networkId: 'eip155:999' })
  expect(context.store.get()).toMatchObject({ accounts, networks })
})

test('one that was unlocked while the page was out of sight is found on return', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  await page.lock('fox')
  page.context.wallet.grantOf('fox', walletAddresses.fox)
  page.context.env.show()
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['cat', 'fox'])
})

test('a wallet that is unlocked while the visitor connects another is active when that is cancelled', async () => {
  const page = severalWallets()
  const { context } = page
  await page.connect('fox', 'cat')
  await page.lock('fox')
  await page.lock('cat')
  context.wallet.next('connect', 'hang')
  const connecting = expect(connect(context, { connectorId: 'owl' })).rejects.toThrow()
  await page.unlock('fox')
  expect(context.store.get().accounts.eip155?.status).toBe('connecting')
  cancelConnect(context, 'eip155')
  await connecting
  await context.env.advance(0)
  expect(page.connected()).toEqual(['fox'])
})

const keys = ['connected_connector_ids', 'connected_connector_id', 'active_account']

/** Two tabs of one page, which hear of each other. */
function twoTabs() {
  const storage = memoryStorage(undefined)
  const [here, there] = [severalWallets({ storage }), severalWallets({ storage })]
  onTestFinished(() => {
    here.stop()
    there.stop()
  })
  const hear = async () => {
    for (const key of keys) there.context.env.changeInOtherTab(`@appkit-wallet/eip155:${key}`)
    await there.context.env.advance(0)
  }
  return { here, there, hear }
}

test('S4.01 another tab follows: one more, a switch, and one that is disconnected', async () => {
  const { here, hear, there } = twoTabs()
  await here.connect('fox')
  await hear()
  expect(there.connected()).toEqual(['fox'])
  await here.connect('cat')
  await hear()
  expect(there.connected()).toEqual(['cat', 'fox'])
  await switchWallet(here.context, { connectorId: 'fox' })
  await hear()
  expect(there.connected()).toEqual(['fox', 'cat'])
  await here.connect('owl')
  await hear()
  expect(there.connected()).toEqual(['owl', 'fox', 'cat'])
  await disconnect(here.context, { connectorId: 'cat' })
  await hear()
  expect(there.connected()).toEqual(['owl', 'fox'])
  await disconnect(here.context, { connectorId: 'owl' })
  await hear()
  expect(there.connected()).toEqual(['fox'])
  expect(there.stored()).toEqual(['fox', undefined])
  await disconnect(here.context)
  await hear()
  expect(there.connected()).toEqual([undefined])
  expect(there.context.wallet.calls).not.toContain('disconnect')
})

test('S4.01 a tab that may not use a wallet does not undo the switch to it elsewhere', async () => {
  const { here, hear, there } = twoTabs()
  await here.connect('fox', 'cat', 'fox')
  await hear()
  there.context.wallet.grantOf('cat')
  await switchWallet(here.context, { connectorId: 'cat' })
  await hear()
  expect(there.connected()[0]).toBe('fox')
  expect(there.stored()).toEqual(['cat', ['fox', 'cat']])
  await there.unlock('cat')
  expect(there.connected()).toEqual(['cat', 'fox'])
})

test('S4.01 what another tab did while this one heard nothing is done when the visitor returns', async () => {
  const { here, hear, there } = twoTabs()
  await here.connect('fox', 'cat', 'owl')
  await hear()
  await disconnect(here.context, { connectorId: 'cat' })
  there.context.env.show()
  await there.context.env.advance(0)
  expect(there.connected()).toEqual(['owl', 'fox'])
})

test('S4.01 a wallet that another tab disconnected before it connected the next does not stay here', async () => {
  const { here, hear, there } = twoTabs()
  await here.connect('fox')
  await hear()
  await disconnect(here.context)
  await here.connect('cat')
  await hear()
  expect(there.connected()).toEqual(['cat'])
  expect(recentStorageOf(there.context).get('connectedWallets', 'eip155')).toBeUndefined()
})

test('S5.02 one of the others on a network that cannot be read is not listed, and the active one stays', async () => {
  const storage = await remembering('fox', 'cat')
  const page = severalWallets({ storage, announced: [] })
  const adapter = page.context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  const { reconnect } = adapter
  adapter.reconnect = async (id, options) => {
    const connection = await reconnect(id, options)
    return id === 'fox' && connection ? { ...connection, networkId: 'near:1' as never } : connection
  }
  page.announce('cat', 'fox')
  await page.context.env.advance(0)
  expect(page.connected()).toEqual(['cat'])
  expect(page.context.connections.get('eip155', 'fox')).toBeUndefined()
})

test('one that is known by two ids is listed once', async () => {
  const storage = await remembering('fox', 'cat')
  storage.setItem('@appkit-wallet/eip155:connected_connector_ids', '["old","fox","cat"]')
  const page = severalWallets({ storage, announced: ['fox'] })
  const { context } = page
  const cat = { ...fakeConnector, id: 'cat', name: 'cat', aliases: ['old'] }
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  const { reconnect } = adapter
  adapter.reconnect = (id, options) => reconnect(id === 'old' ? 'cat' : id, options)
  context.wallet.announce(cat)
  await context.env.advance(0)
  expect(page.connected()).toEqual(['cat', 'fox'])
})

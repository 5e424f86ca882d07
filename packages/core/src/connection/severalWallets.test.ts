import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { openModal } from '../modal/opening/openModal.js'
import { removeAdapter } from '../networks/removeAdapter.js'
import { severalWallets, walletAddresses } from '../testing/severalWallets.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { signMessage } from './signMessage.js'
import { switchWallet } from './switchWallet.js'

const accountOf = ({ context }: ReturnType<typeof severalWallets>) =>
  context.store.get().accounts.eip155

test('S4.01 one more wallet is connected, and the one before stays, without a request to it', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat', 'owl')
  expect(page.connected()).toEqual(['owl', 'fox', 'cat'])
  expect(page.stored()).toEqual(['owl', ['fox', 'cat', 'owl']])
  expect(page.context.wallet.calls).toEqual(['connect', 'connect', 'connect'])
  expect(page.context.store.get().connection.others.eip155?.[0]).toEqual({
    connectorId: 'fox',
    accounts: [walletAddresses.fox],
    caipNetworkId: 'eip155:31337',
    isActive: false,
    wallet: { name: 'fox', icon: undefined, identifier: 'fox', type: 'ANNOUNCED' },
  })
  expect(page.context.connections.get('eip155', 'fox')?.provider).toEqual({ fake: 'fox' })
  expect(page.context.connections.get('eip155')?.provider).toEqual({ fake: 'owl' })
})

test('one wallet alone leaves no list in the storage', async () => {
  const page = severalWallets()
  await page.connect('fox')
  expect(page.stored()).toEqual(['fox', undefined])
})

test('S4.01 connecting one that is connected already makes it active', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat', 'fox')
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(page.stored()).toEqual(['fox', ['fox', 'cat']])
})

test('S4.01 a wallet that declines changes nothing', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  const before = page.context.store.get().connection
  page.context.wallet.next('connect', new LatchkeyError('wallet/rejected'))
  await expect(connect(page.context, { connectorId: 'owl' })).rejects.toThrow()
  expect(page.connected()).toEqual(['cat', 'fox'])
  expect(page.context.store.get().connection).toBe(before)
})

test('no state between lists a wallet twice, or an account that no wallet has', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  const seen: (readonly unknown[])[] = []
  page.context.store.subscribe(() => seen.push(page.connected()))
  await switchWallet(page.context, { connectorId: 'fox' })
  await disconnect(page.context, { connectorId: 'fox' })
  for (const ids of seen) {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids[0]).toBeDefined()
  }
})

test('switching asks the wallet silently, shows its account and network, and the earlier one stays', async () => {
  const page = severalWallets()
  const { context } = page
  await page.connect('fox', 'cat')
  context.wallet.report({ type: 'network', networkId: 'eip155:31338' })
  const connects = context.wallet.calls.filter((call) => call === 'connect').length
  await switchWallet(context, { connectorId: 'fox' })
  expect(context.wallet.calls.at(-1)).toBe('reconnect')
  expect(context.wallet.calls.filter((call) => call === 'connect')).toHaveLength(connects)
  expect(accountOf(page)).toMatchObject({
    address: walletAddresses.fox,
    connectedWalletInfo: { name: 'fox' },
  })
  expect(context.store.get().networks.byNamespace.eip155?.active?.id).toBe(31338)
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(page.stored()).toEqual(['fox', ['fox', 'cat']])
  expect(await signMessage(context, { message: 'x' })).toBe('signed:x')
})

test('switching to the active wallet does nothing', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  const { calls } = page.context.wallet
  const count = calls.length
  await switchWallet(page.context, { connectorId: 'cat' })
  expect([page.connected(), calls.length]).toEqual([['cat', 'fox'], count])
})

test('a wallet that grants nothing any more leaves the list with a clear error, and the active one stays', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  page.context.wallet.grantOf('fox')
  await expect(switchWallet(page.context, { connectorId: 'fox' })).rejects.toMatchObject({
    code: 'wallet/no-accounts',
  })
  expect(page.connected()).toEqual(['cat'])
  expect(page.stored()).toEqual(['cat', ['fox', 'cat']])
  // It was only locked.
  await page.unlock('fox')
  expect(page.connected()).toEqual(['cat', 'fox'])
})

test.each(['owl', 'nope'])(
  'to %s, which is not connected, no switch leads',
  async (connectorId) => {
    const page = severalWallets()
    await page.connect('fox', 'cat')
    const notConnected = {
      code: 'connection/wallet-not-connected',
      message: `Wallet ${connectorId} is not connected`,
    }
    const { context } = page
    await expect(switchWallet(context, { connectorId })).rejects.toMatchObject(notConnected)
    await expect(disconnect(context, { connectorId })).rejects.toMatchObject(notConnected)
    await expect(
      disconnect(context, { connectorId: 'fox', namespace: 'solana' }),
    ).rejects.toMatchObject({ code: 'connection/wallet-not-connected' })
    expect(page.connected()).toEqual(['cat', 'fox'])
  },
)

test('a switch that a newer one overtakes does not win', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat', 'owl')
  page.context.wallet.next('reconnect', 'hang')
  const slow = expect(switchWallet(page.context, { connectorId: 'fox' })).rejects.toMatchObject({
    code: 'connection/aborted',
  })
  await switchWallet(page.context, { connectorId: 'cat' })
  await slow
  expect(page.connected()).toEqual(['cat', 'fox', 'owl'])
})

test('S4.50 one of the others is disconnected, and neither the active one nor the modal notices', async () => {
  const page = severalWallets()
  const { context } = page
  await page.connect('fox', 'cat')
  await openModal(context)
  const account = accountOf(page)
  const successes: unknown[] = []
  context.bus.on('DISCONNECT_SUCCESS', (properties) => successes.push(properties))
  await disconnect(context, { connectorId: 'fox' })
  expect(page.connected()).toEqual(['cat'])
  expect(page.stored()).toEqual(['cat', undefined])
  expect(accountOf(page)).toBe(account)
  expect(context.store.get().modal).toMatchObject({ open: true, loading: false })
  expect(context.wallet.calls.at(-1)).toBe('disconnect')
  expect(context.connections.get('eip155', 'fox')).toBeUndefined()
  expect(successes).toEqual([{ namespace: 'eip155' }])
})

test('S4.51 when the active one is disconnected, the first of the others takes its place before, and the modal stays', async () => {
  const page = severalWallets()
  const { context } = page
  await page.connect('fox', 'cat', 'owl')
  await openModal(context)
  await disconnect(context, { connectorId: 'owl' })
  await context.env.advance(0)
  expect(page.connected()).toEqual(['fox', 'cat'])
  expect(page.stored()).toEqual(['fox', ['fox', 'cat']])
  expect(accountOf(page)).toMatchObject({ status: 'connected', address: walletAddresses.fox })
  expect(context.store.get().modal.open).toBe(true)
})

test('S4.51 one that was locked without a word does not stay in that place', async () => {
  const page = severalWallets()
  const { context } = page
  await page.connect('fox', 'cat', 'owl')
  context.wallet.grantOf('fox')
  await disconnect(context, { connectorId: 'owl' })
  await context.env.advance(0)
  expect(page.connected()).toEqual(['cat'])
})

test.each([{}, { namespace: 'eip155' }] as const)(
  'S4.50 disconnecting %o ends all of them',
  async (parameters) => {
    const page = severalWallets()
    await page.connect('fox', 'cat', 'owl')
    await disconnect(page.context, parameters)
    expect(page.connected()).toEqual([undefined])
    expect(page.stored()).toEqual([undefined, undefined])
    expect(page.context.wallet.calls.filter((call) => call === 'disconnect')).toHaveLength(3)
  },
)

test('S8.20 a wallet that fails to disconnect is disconnected here all the same, and the others stay', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  page.context.wallet.next('disconnect', new Error('no'))
  await expect(disconnect(page.context, { connectorId: 'fox' })).rejects.toThrow(
    'Failed to disconnect chain eip155',
  )
  expect(page.connected()).toEqual(['cat'])
  expect(page.context.store.get().modal.loading).toBe(false)
})

test('S4.24 a namespace that is removed takes all its wallets with it', async () => {
  const page = severalWallets()
  await page.connect('fox', 'cat')
  await removeAdapter(page.context, { namespace: 'eip155' })
  expect(page.connected()).toEqual([undefined])
  expect(page.context.connections.get('eip155', 'fox')).toBeUndefined()
  // What the wallets granted stays, for the next visit.
  expect(page.stored()).toEqual(['cat', ['fox', 'cat']])
  await page.unlock('fox')
  expect(page.connected()).toEqual([undefined])
})

import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../runtime/storage/createStorage.js'
import { othersOf } from '../state/connectionChanges.js'
import { type NamespacesTest, namespacesContext } from '../testing/namespacesContext.js'
import { disconnect } from './disconnect.js'
import { switchWallet } from './switchWallet.js'

// What follows a session or a login loads late.
const soon = (check: () => void) => vi.waitFor(check, 5_000)

const othersIn = ({ context }: NamespacesTest, namespace: 'eip155' | 'solana' = 'eip155') =>
  othersOf(context.store.get().connection, namespace).map(({ connectorId }) => connectorId)

test('S4.53 a session that another wallet stands before is not ended, keeps the name of its wallet, and is active again by a switch', async () => {
  const page = namespacesContext()
  await page.pair('eip155')
  await page.connectBrowserWallet('eip155')
  expect(page.connectedWallets().eip155).toBe('fox')
  expect(page.context.store.get().connection.others.eip155).toMatchObject([
    { connectorId: 'walletConnect', wallet: { name: 'Pocket', type: 'WALLET_CONNECT' } },
  ])
  expect(page.remote.ended).toBe(0)
  await switchWallet(page.context, { connectorId: 'walletConnect' })
  expect(page.connectedWallets().eip155).toBe('walletConnect')
  expect(othersIn(page)).toEqual(['fox'])
})

test('S4.53 a session that ends leaves the list, or gives its place to the next wallet', async () => {
  const page = namespacesContext()
  await page.connectBrowserWallet('solana')
  await page.pair('eip155', 'solana')
  await page.connectBrowserWallet('eip155')
  page.remote.emit({ type: 'ended' })
  await soon(() =>
    expect(page.connectedWallets()).toMatchObject({ eip155: 'fox', solana: 'ghost' }),
  )
  expect([othersIn(page), othersIn(page, 'solana')]).toEqual([[], []])
  expect(page.remote.ended).toBe(0)
})

test('S4.53 disconnecting a session by its id ends it once, in every namespace, whichever wallets stand beside it', async () => {
  const page = namespacesContext()
  await page.pair('eip155', 'solana')
  await page.connectBrowserWallet('eip155')
  await disconnect(page.context, { connectorId: 'walletConnect', namespace: 'eip155' })
  expect(page.connectedWallets()).toEqual({ eip155: 'fox', solana: undefined, front: 'eip155' })
  expect(page.remote.ended).toBe(1)
  expect(othersIn(page)).toEqual([])
})

test('S4.53 a session whose wallet takes a namespace back leaves the list there', async () => {
  const page = namespacesContext()
  await page.pair('eip155', 'solana')
  await page.connectBrowserWallet('eip155')
  expect(othersIn(page)).toEqual(['walletConnect'])
  const adapter = page.context.adapters.get('eip155')
  if (adapter) adapter.reconnect = async () => undefined
  page.remote.emit({ type: 'updated', added: [] })
  await soon(() => expect(othersIn(page)).toEqual([]))
  expect(page.connectedWallets()).toMatchObject({ eip155: 'fox', solana: 'walletConnect' })
})

test('S4.27 a login beside a wallet stays, is restored after a reload, and is active again by a switch', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.logIn()
  await first.connectBrowserWallet('eip155')
  await first.connectBrowserWallet('solana')
  expect(first.context.store.get().auth.ready).toBe(true)

  const page = namespacesContext(storage, ({ auth }) => {
    auth.isLoggedIn = true
  })
  await soon(() => expect(othersIn(page)).toEqual(['ID_AUTH']))
  await soon(() => expect(othersIn(page, 'solana')).toEqual(['ID_AUTH']))
  expect(page.context.store.get().auth).toMatchObject({ ready: true, email: 'ada@example.com' })
  await switchWallet(page.context, { connectorId: 'ID_AUTH', namespace: 'eip155' })
  expect(page.connectedWallets().eip155).toBe('ID_AUTH')
})

test('S4.32 a login that is over is not among the wallets after a reload, nor a hint of it', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.logIn()
  await first.connectBrowserWallet('eip155')
  const page = namespacesContext(storage)
  await soon(() => expect(page.context.storage.get('emailLoginUsed')).toBeUndefined())
  expect(page.connectedWallets()).toMatchObject({ eip155: 'fox', solana: undefined })
  expect(othersIn(page)).toEqual([])
  expect(storage.getItem('@appkit-wallet/eip155:connected_connector_ids')).toBeNull()
})

test('S4.32 a login that was active and is over gives its place to the wallet beside it, before the page settles', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.connectBrowserWallet('eip155')
  await first.logIn()
  const page = namespacesContext(storage)
  const seen: unknown[] = []
  page.context.store.subscribe(() => {
    const { accounts, connection } = page.context.store.get()
    if (connection.settled) seen.push(accounts.eip155?.status)
  })
  await soon(() => expect(page.connectedWallets().eip155).toBe('fox'))
  await soon(() => expect(page.context.store.get().connection.settled).toBe(true))
  expect(seen).not.toContain('disconnected')
})

test('a login that ends in the frame leaves the wallets beside it', async () => {
  const page = namespacesContext()
  await page.connectBrowserWallet('eip155')
  await page.logIn()
  expect(othersIn(page)).toEqual(['fox'])
  page.auth.emit({ type: 'ended' })
  await soon(() =>
    expect(page.connectedWallets()).toEqual({ eip155: 'fox', solana: undefined, front: 'eip155' }),
  )
  expect(page.auth.calls).not.toContain('end')
})

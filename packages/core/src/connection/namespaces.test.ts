import { LatchkeyError, ownLimits } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { publicState } from '../assembly/publicState.js'
import { openModal } from '../modal/opening/openModal.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { memoryStorage } from '../runtime/storage/createStorage.js'
import { namespacesContext } from '../testing/namespacesContext.js'
import { disconnect } from './disconnect.js'

// What follows a session or a login loads late.
const soon = (check: () => void) => vi.waitFor(check, 5_000)
const solanaAddress = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const evmAddress = '0x00000000000000000000000000000000000000a1'

test('S4.01 two namespaces are connected side by side, the later one active, each with its own account', async () => {
  const { connectBrowserWallet, context, connectedWallets } = namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ghost', front: 'solana' })
  const { accounts, activeNetworkId } = publicState(context.store.get(), undefined)
  expect(activeNetworkId).toBe('solana:test')
  expect(accounts.eip155).toMatchObject({
    status: 'connected',
    caipAddress: `eip155:31337:${evmAddress}`,
    connectedWalletInfo: { name: 'Fox' },
  })
  expect(accounts.solana).toMatchObject({
    status: 'connected',
    caipAddress: `solana:test:${solanaAddress}`,
    connectedWalletInfo: { name: 'Ghost' },
  })
  expect(context.connections.get('eip155')?.provider).toEqual({ fake: 'fox' })
  expect(context.connections.get('solana')?.provider).toEqual({ fake: 'ghost' })
})

test('S4.50 S4.51 disconnecting the active namespace activates the other, and its wallet gets no request', async () => {
  const { connectBrowserWallet, context, evm, shownView, sol, connectedWallets } =
    namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  const fronts: (string | undefined)[] = []
  context.store.subscribe(() => {
    const { accounts, networks } = context.store.get()
    fronts.push(networks.activeNamespace && accounts[networks.activeNamespace]?.address)
  })
  await openModal(context)
  await disconnect(context, { namespace: 'solana' })
  expect(shownView()).toBeUndefined()
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: undefined, front: 'eip155' })
  expect(fronts).not.toContain(undefined)
  expect([sol.calls.at(-1), evm.calls]).toEqual(['disconnect', ['connect']])
  expect(context.storage.get('activeNetwork')).toBe('eip155:31337')
  const stored = ['connectedConnector', 'activeAccount', 'namespaceNetwork'] as const
  expect(stored.map((key) => context.storage.get(key, 'solana'))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(stored.map((key) => context.storage.get(key, 'eip155'))).toEqual([
    'fox',
    evmAddress,
    'eip155:31337',
  ])
})

test('a view that needs no account stays when the active namespace is disconnected', async () => {
  const { connectBrowserWallet, context, shownView } = namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  await openModal(context, { entry: { view: 'Networks' } })
  await disconnect(context, { namespace: 'solana' })
  expect(shownView()).toBe('Networks')
})

test('disconnecting the inactive namespace changes neither the active one nor the modal', async () => {
  const { connectBrowserWallet, context, shownView, connectedWallets } = namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  await openModal(context)
  await disconnect(context, { namespace: 'eip155' })
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' })
  expect(shownView()).toBe('Account')
})

test('disconnecting a namespace without an account does not change the active one', async () => {
  const { connectBrowserWallet, context, connectedWallets } = namespacesContext()
  await connectBrowserWallet('solana')
  await openModal(context, { namespace: 'eip155' })
  await disconnect(context, { namespace: 'eip155' })
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'eip155' })
})

test('S4.50 S4.53 disconnecting all leaves wallet, session and login alike, and the front where it was', async () => {
  const { auth, connectBrowserWallet, context, evm, logIn, sol, connectedWallets } =
    namespacesContext()
  await logIn()
  await connectBrowserWallet('eip155')
  await disconnect(context)
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: undefined, front: 'eip155' })
  expect(evm.calls.at(-1)).toBe('disconnect')
  expect(auth.calls.filter((call) => call === 'end')).toHaveLength(1)
  // The login as a whole ends, not its part of one namespace.
  expect(sol.calls).not.toContain('disconnect')
})

test('what happens to a wallet at the back does not touch the front', async () => {
  const { connectBrowserWallet, context, evm, shownView, connectedWallets } = namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  await openModal(context)
  const before = context.store.get()
  const front = () => {
    const { accounts, networks, router } = context.store.get()
    return [accounts.solana, networks.byNamespace.solana, networks.activeNamespace, router]
  }
  const { accounts, networks, router } = before
  const untouched = [accounts.solana, networks.byNamespace.solana, 'solana', router]
  evm.report({ type: 'accounts', addresses: ['0x00000000000000000000000000000000000000b2'] })
  evm.report({ type: 'network', networkId: 'eip155:31338' })
  evm.report({ type: 'network', networkId: 'eip155:999' })
  expect(context.store.get().networks.byNamespace.eip155?.active?.id).toBe('999')
  evm.grant()
  evm.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' })
  expect(front()).toEqual(untouched)
  expect(shownView()).toBe('Account')
  // Only locked: it comes back by itself, and still at the back.
  evm.grant(evmAddress)
  evm.report({ type: 'accounts', addresses: [evmAddress] })
  await soon(() =>
    expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ghost', front: 'solana' }),
  )
})

test('a wallet that reports its accounts while it connects does not end that', async () => {
  const { connectBrowserWallet, context, sol, connectedWallets } = namespacesContext()
  await connectBrowserWallet('solana')
  sol.grant()
  sol.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  let agree = () => {}
  sol.next('connect', new Promise<void>((resolve) => (agree = resolve)))
  const work = connectBrowserWallet('solana')
  sol.grant(solanaAddress)
  sol.report({ type: 'accounts', addresses: [solanaAddress] })
  agree()
  await work
  expect(connectedWallets().solana).toBe('ghost')
  expect(context.events).not.toContain('CONNECT_ERROR')
})

test('S4.53 a session is active in every namespace that it is granted; the wallet before it stays connected, and takes its place when it ends', async () => {
  const { connectBrowserWallet, context, pair, sol, connectedWallets } = namespacesContext()
  await connectBrowserWallet('solana')
  await pair('eip155', 'solana')
  expect(connectedWallets()).toEqual({
    eip155: 'walletConnect',
    solana: 'walletConnect',
    front: 'solana',
  })
  expect(sol.calls).not.toContain('disconnect')
  await disconnect(context, { namespace: 'eip155' })
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' })
})

test('S4.53 a wallet that replaces a session in one namespace makes them end apart', async () => {
  const { connectBrowserWallet, context, pair, remote, connectedWallets } = namespacesContext()
  await pair('eip155', 'solana')
  await connectBrowserWallet('solana')
  expect(connectedWallets()).toEqual({ eip155: 'walletConnect', solana: 'ghost', front: 'solana' })
  expect(remote.ended).toBe(0)
  await disconnect(context, { namespace: 'eip155' })
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' })
})

test('a session that is active nowhere stays connected beside the others, and ends with the last namespace', async () => {
  const { connectBrowserWallet, context, pair, remote, connectedWallets } = namespacesContext()
  await pair('eip155', 'solana')
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  expect(connectedWallets()).toMatchObject({ eip155: 'fox', solana: 'ghost' })
  expect(remote.ended).toBe(0)
  await disconnect(context, { namespace: 'solana' })
  expect(remote.ended).toBe(1)
  expect(connectedWallets()).toMatchObject({ eip155: 'fox', solana: undefined })
  expect(context.store.get().connection.others).toEqual({})
})

test('a session that ends clears its namespaces only, and the other becomes active', async () => {
  const { connectBrowserWallet, context, pair, remote, shownView, connectedWallets } =
    namespacesContext()
  await connectBrowserWallet('solana')
  await pair('eip155')
  await openModal(context)
  expect(connectedWallets()).toEqual({ eip155: 'walletConnect', solana: 'ghost', front: 'eip155' })
  remote.emit({ type: 'ended' })
  await soon(() =>
    expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' }),
  )
  expect(shownView()).toBe('Account')
})

test('what a session is granted later is not taken from a wallet that is only locked', async () => {
  const { connectBrowserWallet, context, pair, remote, sol, connectedWallets } = namespacesContext()
  await connectBrowserWallet('solana')
  await pair('eip155')
  sol.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  expect(connectedWallets().solana).toBeUndefined()
  remote.namespaces = ['eip155', 'solana']
  remote.emit({ type: 'updated', added: ['solana'] })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connectedWallets().solana).toBeUndefined()
  sol.report({ type: 'accounts', addresses: [solanaAddress] })
  await soon(() =>
    expect(connectedWallets()).toMatchObject({ eip155: 'walletConnect', solana: 'ghost' }),
  )
})

test.each([
  ['session', 'walletConnect', 'pair'],
  ['login', 'ID_AUTH', 'logIn'],
] as const)('a namespace that fails does not keep a %s out of the other', async (_, id, way) => {
  const { context, sol, connectedWallets, ...ways } = namespacesContext()
  sol.next('reconnect', new LatchkeyError('wallet/failed'))
  await (way === 'pair' ? ways.pair('eip155', 'solana') : ways.logIn())
  expect(connectedWallets()).toEqual({ eip155: id, solana: undefined, front: 'eip155' })
  expect(context.events).not.toContain('CONNECT_ERROR')
})

test('a session that can be used in no namespace reports why, and is ended', async () => {
  const { evm, pair, remote, connectedWallets } = namespacesContext()
  evm.next('reconnect', new LatchkeyError('wallet/failed'))
  await expect(pair('eip155')).rejects.toMatchObject({ code: 'wallet/failed' })
  expect([connectedWallets().eip155, remote.ended]).toEqual([undefined, 1])
})

test('the latest login is active; the wallet before it stays connected, and what it reports changes nothing of that', async () => {
  const { connectBrowserWallet, context, evm, logIn, connectedWallets } = namespacesContext()
  await connectBrowserWallet('eip155')
  await logIn()
  expect(connectedWallets()).toEqual({ eip155: 'ID_AUTH', solana: 'ID_AUTH', front: 'eip155' })
  expect(evm.calls).not.toContain('disconnect')
  evm.report({ type: 'accounts', addresses: [] }, 'fox')
  await context.env.advance(250)
  expect(connectedWallets()).toEqual({ eip155: 'ID_AUTH', solana: 'ID_AUTH', front: 'eip155' })
  await disconnect(context, { namespace: 'solana' })
  expect(connectedWallets()).toMatchObject({ eip155: undefined, solana: undefined })
})

test('S4.53 a login beside other wallets goes on, and ends where it is disconnected', async () => {
  const { auth, connectBrowserWallet, context, logIn, connectedWallets } = namespacesContext()
  await logIn()
  await connectBrowserWallet('eip155')
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ID_AUTH', front: 'eip155' })
  expect(context.store.get().auth.ready).toBe(true)
  await connectBrowserWallet('solana')
  expect(auth.calls).not.toContain('end')
  expect(context.store.get().auth.ready).toBe(true)
  await disconnect(context, { connectorId: 'ID_AUTH' })
  expect(auth.calls.filter((call) => call === 'end')).toHaveLength(1)
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ghost', front: 'solana' })
  expect(context.store.get().auth.ready).toBe(false)
  expect(context.storage.get('emailLoginUsed')).toBeUndefined()
})

test('S4.01 after a reload a namespace reconnects at once, though the wallet of another never answers', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.connectBrowserWallet('solana')
  await first.connectBrowserWallet('eip155')

  const { context, connectedWallets } = namespacesContext(storage, ({ sol }) =>
    sol.next('reconnect', 'hang'),
  )
  const settled = () => context.store.get().connection.settled
  await context.env.advance(0)
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: undefined, front: 'eip155' })
  expect(context.store.get().accounts.solana?.status).toBe('reconnecting')
  expect(settled()).toBe(false)
  await disconnect(context, { namespace: 'eip155' })
  await context.env.advance(ownLimits.silentReconnectMs)
  expect(context.store.get().accounts.solana?.status).toBe('disconnected')
  expect(settled()).toBe(true)
})

test('S4.51 who disconnects is not led to a namespace whose wallet is remembered, and locked', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.connectBrowserWallet('eip155')
  await first.connectBrowserWallet('solana')

  const { context, connectedWallets } = namespacesContext(storage, ({ evm }) => evm.grant())
  await context.env.advance(ownLimits.silentReconnectMs)
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' })
  expect(context.storage.get('connectedConnector', 'eip155')).toBe('fox')
  await disconnect(context, { namespace: 'solana' })
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: undefined, front: 'solana' })
})

test('S4.01 after a reload each namespace has its own wallet again, a login what was left to it', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.logIn()
  await first.connectBrowserWallet('eip155')
  const { context, evm, connectedWallets } = namespacesContext(storage, ({ auth }) => {
    auth.isLoggedIn = true
  })
  await soon(() => expect(context.store.get().connection.settled).toBe(true))
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ID_AUTH', front: 'eip155' })
  expect(context.store.get().auth.preferredAccountTypes).toEqual({ eip155: 'eoa', solana: 'eoa' })
  await soon(() =>
    expect(context.store.get().connection.others.eip155).toMatchObject([
      { connectorId: 'ID_AUTH' },
    ]),
  )
  expect(evm.calls).toEqual(['reconnect', 'reconnect'])
})

test('a restored session leaves namespaces alone that other wallets hold', async () => {
  const { connectBrowserWallet, pair, remote, connectedWallets } = namespacesContext()
  await pair('eip155', 'solana')
  await connectBrowserWallet('eip155')
  remote.emit({ type: 'restored' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'walletConnect', front: 'eip155' })
})

test('S4.20 after a reload each namespace is on the network where it was used', async () => {
  const storage = memoryStorage(undefined)
  const first = namespacesContext(storage)
  await first.connectBrowserWallet('solana')
  await switchNetwork(first.context, { network: 'solana:two' })
  await first.connectBrowserWallet('eip155')

  const { context, connectedWallets } = namespacesContext(storage)
  await context.env.advance(0)
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ghost', front: 'eip155' })
  expect(context.store.get().networks.byNamespace.solana?.active?.id).toBe('two')
  expect(context.connections.get('solana')?.networkId).toBe('solana:two')
})

const key = (namespace: string) => `@appkit-wallet/${namespace}:connected_connector_id`

test('another tab that disconnects the active namespace activates the other here', async () => {
  const { connectBrowserWallet, context, shownView, connectedWallets } = namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  await openModal(context)
  context.storage.remove('connectedConnector', 'solana')
  context.env.changeInOtherTab(key('solana'))
  await context.env.advance(0)
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: undefined, front: 'eip155' })
  expect(shownView()).toBe('Account')
})

test('another tab that leaves all does not send the front around', async () => {
  const { connectBrowserWallet, context, shownView, connectedWallets } = namespacesContext()
  await connectBrowserWallet('eip155')
  await connectBrowserWallet('solana')
  await openModal(context)
  for (const namespace of ['solana', 'eip155'] as const) {
    context.storage.remove('connectedConnector', namespace)
  }
  context.env.changeInOtherTab(key('solana'))
  context.env.changeInOtherTab(key('eip155'))
  await context.env.advance(0)
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: undefined, front: 'solana' })
  expect(shownView()).toBeUndefined()
})

test('a connection in another tab becomes active here, unless there is an account already', async () => {
  const { context, connectedWallets } = namespacesContext()
  context.storage.set('connectedConnector', 'ghost', 'solana')
  context.env.changeInOtherTab(key('solana'))
  await context.env.advance(0)
  expect(connectedWallets()).toEqual({ eip155: undefined, solana: 'ghost', front: 'solana' })
  context.storage.set('connectedConnector', 'fox', 'eip155')
  context.env.changeInOtherTab(key('eip155'))
  await context.env.advance(0)
  expect(connectedWallets()).toEqual({ eip155: 'fox', solana: 'ghost', front: 'solana' })
})

test('S4.21 a connection in another tab closes the modal that was open to connect, and no other', async () => {
  const { context, shownView } = namespacesContext()
  const connectInOtherTab = async (namespace: 'eip155' | 'solana', wallet: string) => {
    context.storage.set('connectedConnector', wallet, namespace)
    context.env.changeInOtherTab(key(namespace))
    await context.env.advance(0)
  }
  await openModal(context)
  expect(shownView()).toBe('Connect')
  await connectInOtherTab('eip155', 'fox')
  expect(shownView()).toBeUndefined()

  // One more wallet is being connected, and the one that is there reports again.
  await openModal(context, { namespace: 'solana' })
  expect(shownView()).toBe('Connect')
  await connectInOtherTab('eip155', 'fox')
  expect(shownView()).toBe('Connect')
  await connectInOtherTab('solana', 'ghost')
  expect(shownView()).toBeUndefined()
})

test('a connection in another tab leaves the networks open', async () => {
  const { context, connectedWallets, shownView } = namespacesContext()
  await openModal(context, { entry: { view: 'Networks' } })
  context.storage.set('connectedConnector', 'fox', 'eip155')
  context.env.changeInOtherTab(key('eip155'))
  await context.env.advance(0)
  expect(connectedWallets().eip155).toBe('fox')
  expect(shownView()).toBe('Networks')
})

test('S4.53 a namespace that a session no longer covers is cleared without ending the session for the others', async () => {
  const { context, pair, remote, connectedWallets } = namespacesContext()
  await pair('eip155', 'solana')
  const solana = context.adapters.get('solana')
  if (solana) solana.reconnect = async () => undefined
  remote.emit({ type: 'updated', added: [] })
  await soon(() => expect(connectedWallets().solana).toBeUndefined())
  await disconnect(context, { namespace: 'solana' })
  expect(remote.ended).toBe(0)
  expect(connectedWallets().eip155).toBe('walletConnect')
  await disconnect(context, { namespace: 'eip155' })
  expect(remote.ended).toBe(1)
})

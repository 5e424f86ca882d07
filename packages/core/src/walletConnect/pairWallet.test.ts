import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { hideModal } from '../modal/hideModal.js'
import { openModal } from '../modal/opening/openModal.js'
import { pushTransaction } from '../modal/pushTransaction.js'
import { recentStorageOf } from '../runtime/storage/recentKeys.js'
import { changeSlices } from '../state/transition.js'
import { publicWalletConnect } from '../state/walletConnectSlice.js'
import { createTestContext, type TestContext } from '../testing/createTestContext.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { handleSessionEvent } from './handleSessionEvent.js'
import { openWallet } from './openWallet.js'
import { pairWallet } from './pairWallet.js'
import { retryPairing, showPairing } from './showPairing.js'
import { walletPicked } from './walletConnectChanges.js'

const wallet = { id: 'pocket', name: 'Pocket', mobile_link: 'pocket://' }

function begin(options: Parameters<typeof createTestContext>[0] = {}) {
  const remote = fakeSessions()
  const context = createTestContext({
    networks: [fakeNetwork(), fakeSolanaNetwork()],
    connectors: [remote],
    views: ['Connect', 'ConnectingWalletConnect', 'Account'],
    ...options,
  })
  const stop = start(context)
  return { context, remote, stop }
}
const wcOf = (context: TestContext) => publicWalletConnect(context.store.get().walletConnect)
const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
// What follows a session loads late.
const soon = (check: () => void) => vi.waitFor(check, 5_000)

test('S4.02 S3.13 a pairing is shown, accepted, and over', async () => {
  const { context, remote } = begin()
  expect(wcOf(context).status).toBe('disconnected')
  const paired = pairWallet(context)
  expect(wcOf(context)).toMatchObject({
    status: 'connecting',
    wcUri: remote.proposals[0]?.uri,
    wcPairingExpiry: 240_000,
  })
  remote.namespaces = ['eip155', 'solana']
  remote.approve()
  await paired
  expect(wcOf(context)).toMatchObject({ status: 'connected', wcUri: undefined })
  const { accounts } = context.store.get()
  expect(accounts.eip155).toMatchObject({
    status: 'connected',
    connectedWalletInfo: { name: 'Pocket', type: 'WALLET_CONNECT' },
  })
  expect(accounts.solana?.address).toBe('solana-address')
  expect(context.events).toContain('CONNECT_SUCCESS')
})

test('S4.21 a paired wallet on an unsupported network leads to the view that says so, which stays', async () => {
  const { context, remote } = begin({
    networks: [fakeNetwork(31338)],
    views: ['Connect', 'UnsupportedChain'],
  })
  remote.namespaces = ['eip155']
  await openModal(context)
  const stop = showPairing(context)
  remote.approve()
  await soon(() => expect(context.store.get().accounts.eip155?.status).toBe('connected'))
  await settle()
  expect(context.store.get().modal.open).toBe(true)
  expect(context.store.get().router.entries).toEqual([{ view: 'UnsupportedChain' }])
  stop()
})

test('S4.02 a pairing from before a reload that a wallet accepts connects, and ends the one that was begun since', async () => {
  const { context, remote } = begin()
  await openModal(context)
  const stop = showPairing(context)
  await settle()
  remote.namespaces = ['eip155', 'solana']
  // The wallet's session is there, and no proposal of this page was accepted.
  remote.approve(1)
  remote.emit({ type: 'approved' })
  await soon(() => expect(context.store.get().accounts.solana?.address).toBe('solana-address'))
  await soon(() => expect(context.store.get().modal.open).toBe(false))
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
  expect(wcOf(context)).toMatchObject({ status: 'connected', wcUri: undefined })
  expect(remote.proposals[0]?.signal.aborted).toBe(true)
  expect(context.events).toContain('CONNECT_SUCCESS')
  expect(remote.ended).toBe(0)
  stop()
})

test('S3.13 which wallets can answer stands in the state, and stays there after the session', async () => {
  const { context, remote } = begin()
  remote.relay.reach = 'own'
  const paired = pairWallet(context)
  expect(wcOf(context)).toMatchObject({ wcUri: remote.proposals[0]?.uri, reach: 'own' })
  remote.approve()
  await paired
  remote.emit({ type: 'ended' })
  await soon(() => expect(wcOf(context).status).toBe('disconnected'))
  expect(wcOf(context).reach).toBe('own')

  remote.relay.reach = 'public'
  pairWallet(context).catch(() => {})
  expect(wcOf(context).reach).toBe('public')
  context.pairing.attempt?.abort()
})

test('a developer reads once that most wallets can not answer, and what changes it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { context, remote } = begin({ env: { browser: true } })
  remote.relay.reach = 'own'
  const leave = showPairing(context)
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/RELAY_UPSTREAM.*projectId/)]])
  await context.env.advance(230_001)
  expect(remote.proposals).toHaveLength(2)
  expect(warn).toHaveBeenCalledOnce()
  leave()
  warn.mockRestore()
})

test('S4.03 a later request shares the pairing under way', async () => {
  const { context, remote } = begin()
  const [one, two] = [pairWallet(context), pairWallet(context)]
  expect(remote.proposals).toHaveLength(1)
  remote.approve()
  await Promise.all([one, two])
})

test('S4.06 S4.07 S9.03 while it is looked at, the URI is renewed; an older one may still be taken', async () => {
  const { context, remote } = begin()
  const leave = showPairing(context)
  await context.env.advance(230_000)
  expect(remote.proposals).toHaveLength(1)
  await context.env.advance(1)
  expect(remote.proposals).toHaveLength(2)
  expect(wcOf(context)).toMatchObject({
    wcUri: remote.proposals[1]?.uri,
    wcPairingExpiry: 470_001,
  })
  // What the older proposal still says is not shown any more.
  remote.proposals[0]?.onUri('wc:old', undefined)
  expect(wcOf(context).wcUri).toBe(remote.proposals[1]?.uri)
  remote.approve(0)
  await settle()
  expect(wcOf(context).status).toBe('connected')
  expect(remote.proposals.every(({ signal }) => signal.aborted)).toBe(true)
  leave()
})

test('S4.07 when no view shows it any more, an expired URI is not renewed', async () => {
  const { context, remote } = begin()
  const leave = showPairing(context)
  leave()
  leave()
  expect(context.pairing.viewers).toBe(0)
  await context.env.advance(230_001)
  expect(remote.proposals).toHaveLength(1)
  expect(remote.proposals[0]?.signal.aborted).toBe(true)
  expect(wcOf(context)).toMatchObject({ status: 'disconnected', wcUri: undefined })
})

test('S4.08 S9.03 after a refusal the visitor may try again, one second after the last try', async () => {
  const { context, remote } = begin()
  showPairing(context)
  remote.reject()
  await settle()
  expect(wcOf(context)).toMatchObject({
    status: 'disconnected',
    wcUri: undefined,
    wcError: 'wallet/rejected',
  })
  expect(context.events).toContain('CONNECT_ERROR')
  await context.env.advance(999)
  retryPairing(context)
  expect(remote.proposals).toHaveLength(1)
  await context.env.advance(1)
  retryPairing(context)
  expect(remote.proposals).toHaveLength(2)
  expect(wcOf(context)).toMatchObject({ status: 'connecting', wcError: undefined })
})

test('closing the modal cancels the pairing, and the next one is a new one', async () => {
  const { context, remote } = begin()
  await openModal(context, { entry: { view: 'ConnectingWalletConnect' } })
  showPairing(context)()
  hideModal(context)
  expect(remote.proposals[0]?.signal.aborted).toBe(true)
  showPairing(context)
  await settle()
  expect(remote.proposals).toHaveLength(2)
  expect(wcOf(context)).toMatchObject({ status: 'connecting', wcUri: remote.proposals[1]?.uri })
})

test('S4.03 the end of a cancelled pairing leaves the one after it: that is shared, and cancelled in its turn', async () => {
  const { context, remote } = begin()
  const open = () => openModal(context, { entry: { view: 'ConnectingWalletConnect' } })
  await open()
  showPairing(context)
  hideModal(context)
  // At once, before the cancelled one has ended.
  showPairing(context)
  await open()
  await settle()
  showPairing(context)
  expect(remote.proposals).toHaveLength(2)
  hideModal(context)
  await settle()
  expect(remote.proposals.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

test('the modal closes when a wallet accepted the pairing that it shows', async () => {
  const { context, remote } = begin()
  await openModal(context, { entry: { view: 'ConnectingWalletConnect' } })
  showPairing(context)
  remote.approve()
  await settle()
  expect(context.store.get().modal.open).toBe(false)
})

test('S4.01 connecting without a view waits for a wallet, and ends with its signal', async () => {
  const { context, remote } = begin()
  const work = connect(context, { connectorId: 'walletConnect' })
  const status = () => context.store.get().accounts.eip155?.status
  await soon(() => expect(status()).toBe('connecting'))
  const rejection = expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
  context.connections.abortAttempt('eip155')
  await rejection
  expect(remote.proposals[0]?.signal.aborted).toBe(true)

  const again = connect(context, { connectorId: 'walletConnect' })
  await soon(() => expect(remote.proposals).toHaveLength(2))
  remote.approve()
  await again
  expect(status()).toBe('connected')
})

test('a wallet that grants another namespace than the active one activates it', async () => {
  const { context, remote } = begin()
  const work = connect(context, { connectorId: 'walletConnect', namespace: 'eip155' })
  await soon(() => expect(remote.proposals).toHaveLength(1))
  remote.namespaces = ['solana']
  remote.approve()
  await work
  const { accounts, networks } = context.store.get()
  expect(accounts.eip155?.status).toBe('disconnected')
  expect(networks.activeNamespace).toBe('solana')
})

test('S4.01 a wallet that grants nothing is not connected, and its session ends', async () => {
  const { context, remote } = begin()
  const work = pairWallet(context)
  remote.namespaces = []
  remote.approve()
  await expect(work).rejects.toMatchObject({ code: 'wallet/no-accounts' })
  expect(remote.ended).toBe(1)
  expect(wcOf(context)).toMatchObject({ status: 'disconnected', wcError: 'wallet/no-accounts' })
})

test('S8.36 without WalletConnect there is nothing to pair with', async () => {
  const context = createTestContext()
  await expect(pairWallet(context)).rejects.toMatchObject({
    code: 'walletconnect/not-found',
    message: 'WalletConnectConnector not found',
  })
  const off = createTestContext({ connectors: [fakeSessions()], enableWalletConnect: false })
  await expect(pairWallet(off)).rejects.toMatchObject({ code: 'walletconnect/not-found' })
})

test('S3.13 an unreachable relay is shown, and cleared when it is back', async () => {
  const { context, remote } = begin()
  remote.relay.slow = true
  showPairing(context)
  remote.emit({ type: 'relay', reachable: false })
  await soon(() =>
    expect(wcOf(context)).toMatchObject({
      status: 'connecting',
      buffering: true,
      wcError: 'walletconnect/relay-unreachable',
    }),
  )
  remote.relay.deliver()
  expect(wcOf(context)).toMatchObject({ buffering: false, wcError: undefined })
})

test('S4.04 the end of the session forgets all of it, and waiting transactions', async () => {
  const { context, remote } = begin()
  const paired = pairWallet(context)
  openWallet(context, { wallet, platform: 'mobile' })
  remote.approve()
  await paired
  expect(remote.app).toEqual({ href: 'pocket://', name: 'Pocket' })
  await pushTransaction(context, {})
  remote.emit({ type: 'ended' })
  await soon(() =>
    expect(wcOf(context)).toEqual({
      status: 'disconnected',
      wcUri: undefined,
      wcPairingExpiry: undefined,
      wcLinking: undefined,
      recentWallet: undefined,
      wcError: undefined,
      buffering: false,
    }),
  )
  expect(context.store.get().transactions).toEqual([])
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test('S4.04 the end of the session ends a pairing under way too: its code connects no wallet any more', async () => {
  const { context, remote } = begin()
  const paired = pairWallet(context)
  remote.approve()
  await paired
  const next = pairWallet(context)
  const failed = expect(next).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(wcOf(context).wcUri).toBe(remote.proposals[1]?.uri)
  remote.emit({ type: 'ended' })
  await soon(() => expect(wcOf(context).wcUri).toBeUndefined())
  await failed
  expect(remote.proposals[1]?.signal.aborted).toBe(true)
  remote.approve(1)
  await settle()
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})

test('S4.02 a pairing beside a live session leaves it connected, also when it is cancelled', async () => {
  const { context, remote } = begin()
  const paired = pairWallet(context)
  remote.approve()
  await paired
  const next = expect(pairWallet(context)).rejects.toMatchObject({ code: 'connection/aborted' })
  expect(wcOf(context)).toMatchObject({ status: 'connected', wcUri: remote.proposals[1]?.uri })
  context.pairing.attempt?.abort()
  await next
  expect(wcOf(context)).toMatchObject({ status: 'connected', wcUri: undefined })
  expect(context.store.get().accounts.eip155?.status).toBe('connected')
})

test('S4.01 a wallet whose accounts can’t be read is left: its session ends, and nothing is connected', async () => {
  const { context, remote } = begin()
  context.wallet.next('reconnect', new LatchkeyError('wallet/malformed-accounts'))
  const work = pairWallet(context)
  remote.approve()
  await expect(work).rejects.toMatchObject({ code: 'wallet/malformed-accounts' })
  expect(remote.ended).toBe(1)
  expect(wcOf(context).status).toBe('disconnected')
  expect(context.store.get().accounts.eip155?.address).toBeUndefined()
})

test('S4.01 a second wallet that grants less leaves no namespace to the first', async () => {
  const { context, remote } = begin()
  for (const granted of [['eip155', 'solana'], ['solana']] as const) {
    remote.namespaces = [...granted]
    const paired = pairWallet(context)
    remote.approve()
    await paired
  }
  const { eip155, solana } = context.store.get().accounts
  expect([eip155?.status, solana?.status]).toEqual(['disconnected', 'connected'])
  expect(context.storage.get('connectedConnector', 'eip155')).toBeUndefined()
})

test('S4.53 namespaces that share a session are disconnected together', async () => {
  const { context, remote } = begin()
  remote.namespaces = ['eip155', 'solana']
  const paired = pairWallet(context)
  remote.approve()
  await paired
  await disconnect(context, { namespace: 'eip155' })
  const { accounts } = context.store.get()
  expect([accounts.eip155?.status, accounts.solana?.status]).toEqual([
    'disconnected',
    'disconnected',
  ])
  expect(remote.ended).toBe(1)
})

test.each([
  ['by its code', false, 'qrcode'],
  ['on a phone', true, 'mobile'],
])('a wallet that is connected %s is reported so, by its own name', async (_, mobile, method) => {
  const { context, remote } = begin({ env: { mobile } })
  const emitted: unknown[] = []
  context.bus.onAny((event) => emitted.push(event))
  const paired = pairWallet(context)
  remote.approve()
  await paired
  expect(emitted).toEqual([{ event: 'CONNECT_SUCCESS', properties: { method, name: 'Pocket' } }])
})

test('a wallet that the visitor was not sent to has no app to be woken for requests', async () => {
  const remote = fakeSessions()
  const remembered: unknown[] = []
  const create: typeof remote.create = (deps) => ({
    ...remote.create(deps),
    rememberApp: async (app) => void remembered.push(app),
  })
  const { context } = begin({ connectors: [{ type: 'WALLET_CONNECT', create }] })
  const paired = pairWallet(context)
  remote.approve()
  await paired
  expect(remembered).toEqual([])
})

test('S4.02 a change of the live session leaves the pairing under way; one that another tab made ends it', async () => {
  const { context, remote } = begin()
  const paired = pairWallet(context)
  remote.approve()
  await paired
  const next = expect(pairWallet(context)).rejects.toMatchObject({ code: 'connection/aborted' })
  await handleSessionEvent(context, { type: 'updated', added: [] })
  expect(remote.proposals[1]?.signal.aborted).toBe(false)
  expect(wcOf(context).wcUri, 'its code stays on screen').toBe(remote.proposals[1]?.uri)
  await handleSessionEvent(context, { type: 'restored' })
  expect(remote.proposals[1]?.signal.aborted).toBe(true)
  await next
})

test('S3.13 a relay that is back clears its own error alone', async () => {
  const { context, remote } = begin()
  const relay = (reachable: boolean) => handleSessionEvent(context, { type: 'relay', reachable })
  remote.relay.slow = true
  showPairing(context)
  await relay(false)
  expect(wcOf(context)).toMatchObject({
    buffering: true,
    wcError: 'walletconnect/relay-unreachable',
  })
  await relay(true)
  expect(wcOf(context)).toMatchObject({ buffering: false, wcError: undefined })
  remote.reject()
  await settle()
  for (const reachable of [false, true]) {
    await relay(reachable)
    expect(wcOf(context)).toMatchObject({ buffering: !reachable, wcError: 'wallet/rejected' })
  }
})

test('S5.20 the wallet that was picked is the one used last; WalletConnect is none', async () => {
  const { context, remote } = begin()
  const paired = pairWallet(context)
  openWallet(context, { wallet, platform: 'mobile' })
  remote.approve()
  await paired
  expect(recentStorageOf(context).get('recentWallets')).toMatchObject([{ id: 'pocket' }])
})

test('the picture of a paired wallet is the directory’s, also where it is only remembered by name', async () => {
  const server = 'https://latchkey.example'
  const icon = `${server}/getWalletImage/p1?st=latchkey&sv=js-0.1.0`
  const pictured = { ...wallet, image_id: 'p1' }
  const iconOf = ({ store }: TestContext) => store.get().accounts.eip155?.connectedWalletInfo?.icon

  const first = begin({ server })
  const chosen = pairWallet(
    first.context,
    changeSlices({ walletConnect: walletPicked(pictured, undefined) }),
  )
  first.remote.approve()
  await chosen
  expect(iconOf(first.context)).toBe(icon)

  const later = begin({ server })
  recentStorageOf(later.context).set('recentWallets', [{ id: 'p', name: 'Pocket', imageId: 'p1' }])
  const unnamed = pairWallet(later.context)
  later.remote.approve()
  await unnamed
  expect(iconOf(later.context)).toBe(icon)
})

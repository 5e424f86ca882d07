import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeAuth } from '../testing/fakeAuth.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { openWallet } from '../walletConnect/openWallet.js'
import { showPairing } from '../walletConnect/showPairing.js'
import { contextOf } from './contextOf.js'
import { createLatchkey } from './createLatchkey.js'

const address = '0x00000000000000000000000000000000000000a1'
const ghost = { ...fakeConnector, id: 'ghost', name: 'Ghost', chain: 'solana' } as const

/** An instance with two namespaces and every kind of wallet. */
function openPage() {
  const [evm, sol] = [fakeAdapter(), fakeAdapter('solana')]
  const [remote, auth] = [fakeSessions(), fakeAuth()]
  const env = createFakeEnv()
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork()],
    adapters: [evm, sol],
    connectors: [remote, auth],
    env,
  })
  contextOf(latchkey).ui.attach({
    views: ['Connect', 'Account', 'SIWXSignMessage'],
    load: async () => () => () => {},
  })
  evm.announce(fakeConnector)
  sol.announce(ghost)
  onTestFinished(() => latchkey.destroy())
  return { auth, env, evm, latchkey, remote, sol }
}

test('S3.01 each field of the modal’s state changes with what happens', async () => {
  const { env, evm, latchkey, sol } = openPage()
  const modal = () => latchkey.getState().modal
  const closed = {
    open: false,
    shake: false,
    loading: false,
    loadingByNamespace: {},
    namespace: undefined,
  }
  expect(modal()).toStrictEqual(closed)
  await latchkey.open({ namespace: 'solana' })
  expect(modal()).toStrictEqual({ ...closed, open: true, namespace: 'solana' })
  expect(latchkey.getState().open).toBe(true)
  await latchkey.open()
  expect(modal()).toStrictEqual({ ...closed, open: true })

  // Both namespaces leave, and one wallet is slower than the other.
  await latchkey.connect({ connectorId: fakeConnector.id })
  await latchkey.connect({ connectorId: 'ghost' })
  evm.next('disconnect', 'hang')
  let release = () => {}
  sol.next('disconnect', new Promise<void>((resolve) => (release = resolve)))
  const left = latchkey.disconnect().catch(() => {})
  const leaving = (eip155: boolean, solana: boolean) => ({
    loading: eip155 || solana,
    loadingByNamespace: { eip155, solana },
  })
  await vi.waitFor(() => expect(modal()).toMatchObject(leaving(true, true)))
  expect(latchkey.getState().loading).toBe(true)
  release()
  await vi.waitFor(() => expect(modal()).toMatchObject(leaving(true, false)))
  await env.advance(3_000)
  await left
  expect(modal()).toMatchObject(leaving(false, false))
  expect(latchkey.getState().loading).toBe(false)

  await latchkey.close()
  expect(modal()).toStrictEqual(closed)
})

test('S3.01 a modal that must not close shakes for half a second', async () => {
  const { env, latchkey } = openPage()
  const modal = () => latchkey.getState().modal
  await latchkey.open({ view: 'SIWXSignMessage' })
  contextOf(latchkey).store.update('siwx', () => ({
    required: true,
    byNamespace: { eip155: { status: 'signed-out' } },
  }))
  await latchkey.close()
  expect(modal()).toMatchObject({ open: true, shake: true })
  await env.advance(499)
  expect(modal().shake).toBe(true)
  await env.advance(1)
  expect(modal()).toMatchObject({ open: true, shake: false })
})

test('S3.12 the networks of a namespace, and what its wallet approved of them', async () => {
  const { auth, latchkey } = openPage()
  auth.isLoggedIn = true
  auth.unsupported.add('eip155:31338')
  auth.answers.smartAccountNetworks = [31337]
  const requested = [fakeNetwork(), fakeNetwork(31338)]
  const before = {
    caipNetwork: fakeNetwork(),
    supportsAllNetworks: true,
    approvedCaipNetworkIds: undefined,
    requestedCaipNetworks: requested,
    smartAccountEnabledNetworks: [],
  }
  const { networks } = latchkey.getState()
  expect(networks).toStrictEqual({
    eip155: { caipNetworks: requested, networkState: before },
    solana: {
      caipNetworks: [fakeSolanaNetwork()],
      networkState: {
        ...before,
        caipNetwork: fakeSolanaNetwork(),
        requestedCaipNetworks: [fakeSolanaNetwork()],
      },
    },
  })

  const now = () => latchkey.getState().networks.eip155
  await latchkey.switchNetwork({ network: 'eip155:31338' })
  expect(now()?.networkState.caipNetwork).toEqual(fakeNetwork(31338))
  await latchkey.addNetwork({ network: fakeNetwork(31339) })
  const more = [...requested, fakeNetwork(31339)]
  expect(now()?.caipNetworks).toEqual(more)
  await latchkey.connect({ connectorId: 'ID_AUTH' })
  expect(now()).toStrictEqual({
    caipNetworks: more,
    networkState: {
      caipNetwork: fakeNetwork(),
      supportsAllNetworks: false,
      approvedCaipNetworkIds: ['eip155:31337', 'eip155:31339'],
      requestedCaipNetworks: more,
      smartAccountEnabledNetworks: [31337],
    },
  })
  await latchkey.disconnect()
  expect(now()?.networkState).toMatchObject({
    supportsAllNetworks: true,
    approvedCaipNetworkIds: undefined,
  })
})

test('S3.13 the connections of every namespace, while their wallets last', async () => {
  const { evm, latchkey } = openPage()
  const connections = () => latchkey.getState().connections
  const second = '0x00000000000000000000000000000000000000b2'
  evm.grant(address, second)
  expect(connections()).toStrictEqual({ eip155: [], solana: [] })
  evm.next('connect', 'hang')
  latchkey.connect({ connectorId: fakeConnector.id }).catch(() => {})
  await vi.waitFor(() => expect(evm.calls).toContain('connect'))
  expect(connections()).toStrictEqual({ eip155: [], solana: [] })
  await latchkey.connect({ connectorId: fakeConnector.id })
  await latchkey.connect({ connectorId: 'ghost' })
  await latchkey.switchNetwork({ network: 'eip155:31338' })
  expect(connections()).toStrictEqual({
    eip155: [
      {
        connectorId: fakeConnector.id,
        accounts: [address, second],
        caipNetworkId: 'eip155:31338',
        isActive: true,
        wallet: {
          name: 'Example Wallet',
          icon: undefined,
          identifier: 'com.example.wallet',
          type: 'ANNOUNCED',
        },
      },
    ],
    solana: [
      {
        connectorId: 'ghost',
        accounts: ['HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
        caipNetworkId: 'solana:test',
        isActive: true,
        wallet: {
          name: 'Ghost',
          icon: undefined,
          identifier: 'com.example.wallet',
          type: 'ANNOUNCED',
        },
      },
    ],
  })
  await latchkey.disconnect({ namespace: 'eip155' })
  expect(connections()).toMatchObject({ eip155: [], solana: [{ connectorId: 'ghost' }] })
})

test('S3.13 of several wallets in a namespace the active one is first, and each has its provider', async () => {
  const { evm, latchkey } = openPage()
  const fox = '0x00000000000000000000000000000000000000f0'
  evm.announce({ ...fakeConnector, id: 'fox', name: 'Fox', info: undefined })
  evm.grantOf('fox', fox)
  await latchkey.connect({ connectorId: fakeConnector.id })
  await latchkey.connect({ connectorId: 'fox' })
  const connections = () => latchkey.getState().connections.eip155
  expect(connections()).toMatchObject([
    { connectorId: 'fox', accounts: [fox], isActive: true, wallet: { name: 'Fox' } },
    {
      connectorId: fakeConnector.id,
      accounts: [address],
      caipNetworkId: 'eip155:31337',
      isActive: false,
      wallet: { name: 'Example Wallet' },
    },
  ])
  const provider = (connectorId?: string) =>
    latchkey.getProvider({ namespace: 'eip155', connectorId })
  expect([provider(), provider('fox'), provider(fakeConnector.id), provider('nope')]).toEqual([
    { fake: 'fox' },
    { fake: 'fox' },
    { fake: fakeConnector.id },
    undefined,
  ])
  await latchkey.switchWallet({ connectorId: fakeConnector.id })
  expect(connections()?.map((one) => [one.connectorId, one.isActive])).toEqual([
    [fakeConnector.id, true],
    ['fox', false],
  ])
  await latchkey.disconnect({ connectorId: fakeConnector.id })
  expect(connections()).toMatchObject([{ connectorId: 'fox', isActive: true }])
  await expect(latchkey.switchWallet({} as never)).rejects.toMatchObject({
    code: 'parameters/invalid',
    message: 'Write switchWallet({ connectorId, namespace })',
  })
})

test('S3.13 each field of a pairing changes with what visitor, relay and wallet do', async () => {
  const { latchkey, remote } = openPage()
  const context = contextOf(latchkey)
  const wc = () => latchkey.getState().walletConnect
  const none = {
    status: 'disconnected',
    wcUri: undefined,
    wcPairingExpiry: undefined,
    wcLinking: undefined,
    recentWallet: undefined,
    wcError: undefined,
    buffering: false,
    reach: undefined,
  }
  expect(wc()).toStrictEqual(none)
  remote.relay.slow = true
  showPairing(context)
  expect(wc()).toStrictEqual({ ...none, status: 'connecting' })
  remote.emit({ type: 'relay', reachable: false })
  const wcError = 'walletconnect/relay-unreachable'
  await vi.waitFor(() =>
    expect(wc()).toStrictEqual({ ...none, status: 'connecting', wcError, buffering: true }),
  )
  remote.relay.deliver()
  const [proposal] = remote.proposals
  const shown = { ...none, status: 'connecting', wcUri: proposal?.uri, wcPairingExpiry: 240_000 }
  expect(wc()).toStrictEqual(shown)
  const wallet = { id: 'wing', name: 'Wing', mobile_link: 'wing://' }
  openWallet(context, { wallet, platform: 'mobile' })
  const wcLinking = { href: 'wing://', name: 'Wing' }
  expect(wc()).toStrictEqual({ ...shown, recentWallet: wallet, wcLinking })
  remote.approve()
  await vi.waitFor(() => expect(wc().status).toBe('connected'))
  expect(wc()).toStrictEqual({ ...none, status: 'connected', recentWallet: wallet, wcLinking })
  expect(latchkey.getState().connections.eip155).toMatchObject([{ connectorId: 'walletConnect' }])
  remote.emit({ type: 'ended' })
  await vi.waitFor(() => expect(wc()).toStrictEqual(none))
  expect(latchkey.getState().connections.eip155).toEqual([])
})

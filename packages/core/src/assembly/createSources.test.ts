import { expect, test } from 'vitest'
import { setLanguage } from '../modal/setLanguage.js'
import { approvedNetworks } from '../networks/approvedNetworks.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { loginStorageOf } from '../runtime/storage/loginKeys.js'
import { networksOf } from '../state/networksSlice.js'
import { themeChanged } from '../state/theme/themeSlice.js'
import { authContext, loggedInContext } from '../testing/authContext.js'
import type { TestContext } from '../testing/createTestContext.js'
import { fakeConnector, fakeNetwork } from '../testing/fakeAdapter.js'
import { fakeAuth } from '../testing/fakeAuth.js'
import { fakeSessions } from '../testing/fakeSessions.js'
import { fakeSolanaNetwork } from '../testing/fakeSolanaNetwork.js'
import { connectList } from '../wallets/connectList/connectList.js'

const listOf = (context: TestContext, email = true) =>
  connectList({
    connectors: Object.values(context.store.get().connectors).flat(),
    email,
    socials: [],
    wallets: true,
    recent: [],
    featured: [],
    featuredIds: [],
    custom: [],
    recommended: [],
    excluded: [],
    mobile: false,
    messenger: false,
    os: 'other',
  })

test('S3.36 the embedded wallet is a way to log in and no row among the wallets', () => {
  const { context } = authContext()
  context.wallet.announce(fakeConnector)
  const { groups, methods } = listOf(context)
  const types = Object.values(context.store.get().connectors)
    .flat()
    .map(({ chain, type }) => `${chain} ${type}`)
  expect(types.sort()).toEqual(['eip155 ANNOUNCED', 'eip155 AUTH', 'solana AUTH'])
  expect(groups.flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual([
    `eip155:${fakeConnector.id}`,
  ])
  expect(methods).toEqual(['wallet', 'email'])
  expect(listOf(context, false).methods).toEqual(['wallet'])
})

test('S3.36 without an embedded wallet there is no e-mail input, whatever the features say', () => {
  expect(listOf(authContext({ connectors: [] }).context).methods).not.toContain('email')
})

test('S1.11 the embedded wallet has no part in a namespace on which it can hold no account', () => {
  const auth = fakeAuth()
  auth.unsupported.add('solana:test')
  const { context } = authContext({ connectors: [auth] })
  expect([...context.adapters.keys()]).toEqual(['eip155'])
})

test('S6.07 S8.22 networks that the embedded wallet does not serve are marked, and it is not switched to them', async () => {
  const auth = fakeAuth()
  auth.unsupported.add('eip155:31338')
  auth.isLoggedIn = true
  const { context } = authContext({ connectors: [auth] })
  const { connect } = await import('../connection/connect.js')
  await connect(context, { connectorId: 'ID_AUTH' })
  const networkState = () => networksOf(context.store.get().networks, 'eip155')
  expect(approvedNetworks(networkState())).toEqual([
    { network: fakeNetwork() },
    { network: fakeNetwork(31338), unavailable: 'not-approved' },
  ])
  await expect(switchNetwork(context, { network: 'eip155:31338' })).rejects.toMatchObject({
    code: 'network/unsupported',
    message: 'Chain is not supported',
  })
  expect(context.wallet.calls).not.toContain('switchNetwork')
  expect(networkState().active?.caipNetworkId).toBe('eip155:31337')
})

test('a network that the embedded wallet serves is switched to by the namespace’s own adapter', async () => {
  const { context } = await loggedInContext()
  await switchNetwork(context, { network: 'eip155:31338' })
  expect(context.wallet.calls).toContain('switchNetwork')
  expect(loginStorageOf(context).get('lastUsedChain')).toBe('eip155:31338')
})

test('the embedded wallet learns the theme of the page, and each change of it', () => {
  const { auth, context } = authContext({
    id: 'shop',
    metadata: { name: 'Shop', icons: ['https://shop.example/icon.png'] },
    projectId: 'p1',
  })
  const { deps } = auth
  let changes = 0
  const stop = deps?.watchTheme(() => {
    changes += 1
  })
  expect(deps?.theme()).toEqual({ themeVariables: {}, language: 'en' })
  context.store.update(
    'theme',
    themeChanged({ mode: 'dark', accent: '#112233', zIndex: undefined }),
  )
  setLanguage(context, 'de')
  expect(deps?.theme()).toEqual({
    themeMode: 'dark',
    themeVariables: { accent: '#112233' },
    language: 'de',
  })
  expect(changes).toBe(2)
  stop?.()
  setLanguage(context, 'en')
  expect(changes).toBe(2)
  expect(deps).toMatchObject({ id: 'shop', projectId: 'p1' })
  expect(deps?.metadata).toEqual({
    name: 'Shop',
    description: '',
    url: 'https://app.example',
    icons: ['https://shop.example/icon.png'],
  })
  expect(deps?.networks()).toHaveLength(3)
  expect(deps?.activeNetwork('solana')).toEqual(fakeSolanaNetwork())
})

test('beside WalletConnect, a namespace without an adapter is served by both, each for its own wallets', async () => {
  const sessions = fakeSessions()
  const auth = fakeAuth()
  const { context } = authContext({ connectors: [sessions, auth] })
  const solana = context.adapters.get('solana')
  const { signal } = new AbortController()
  const ids = context.store.get().connectors.solana?.map(({ id }) => id)
  expect(ids).toEqual(['ID_AUTH', 'walletConnect'])
  auth.isLoggedIn = true
  expect(await solana?.reconnect('ID_AUTH', { signal })).toMatchObject({ connectorId: 'ID_AUTH' })
  expect(await solana?.reconnect('walletConnect', { signal })).toBeUndefined()
  sessions.namespaces = ['solana']
  const pairing = context.sessions?.pair({ signal, onUri: () => {} })
  sessions.approve()
  await pairing
  const carried = await solana?.reconnect('walletConnect', { signal })
  expect(carried?.connectorId).toBe('walletConnect')
  await solana?.disconnect('ID_AUTH')
  expect(sessions.ended).toBe(0)
  await solana?.disconnect('walletConnect')
  expect(sessions.ended).toBe(1)
  const network = fakeSolanaNetwork()
  if (!carried || !solana) throw new Error('not carried')
  await expect(solana.switchNetwork(carried, network)).rejects.toThrow()
  const message = { address: 'solana-address', message: 'x' }
  await expect(solana.signMessage(carried, message)).rejects.toThrow()
  solana.watchWallet('walletConnect', () => {})()
})

import { providerError, type WalletProvider } from '@latchkey/core/adapter'
import { createFakeEnv } from '@latchkey/core/testing'
import { createSolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import { expect, test } from 'vitest'
import { testAddressOf, testKeyOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { connect, reconnect } from './connect.js'
import { createClusterSelection } from './createClusterSelection.js'
import { disconnect } from './disconnect.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'
import { switchNetwork } from './switchNetwork.js'

const mainnet = solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const devnet = solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const address = (await testAddressOf('account 0')) as string
const silentProvider = { request: async () => undefined, on() {}, removeListener() {} }
const { signal } = new AbortController()

const makeContext = () => ({
  clusters: createClusterSelection({ networks: () => [mainnet, devnet] }),
  silent: new Map(),
})

const registered = (standard: StandardWallet): SolanaWallet => ({
  connector: { id: 'Page', name: 'Page', type: 'ANNOUNCED', chain: 'solana' },
  provider: silentProvider,
  standard,
})

const createTestWallet = (options: Partial<SolanaWalletOptions> = {}) =>
  createSolanaWallet({ name: 'Page', accounts: [testKeyOf('account 0')], ...options })

/** An added wallet with one account on devnet, whose methods answer as given. */
function added(answers: Readonly<Record<string, () => unknown>> = {}) {
  const calls: unknown[] = []
  const usual: Readonly<Record<string, () => unknown>> = {
    solana_requestAccounts: () => [address],
    solana_getAccounts: () => [address],
    solana_getNetwork: () => devnet.caipNetworkId,
    ...answers,
  }
  const provider: WalletProvider = {
    ...silentProvider,
    async request(call) {
      calls.push(call)
      return usual[call.method]?.()
    },
  }
  const wallet: SolanaWallet = {
    connector: { id: 'remote', name: 'Remote', type: 'WALLET_CONNECT', chain: 'solana' },
    provider,
    approvedNetworkIds: () => [devnet.caipNetworkId],
  }
  return { calls, wallet }
}

const failing = (code: number) => () => {
  throw providerError(code, 'no')
}

test('S1.02 a connection says which networks the wallet serves', async () => {
  const { standard } = await createTestWallet({ clusters: [{ chain: 'solana:devnet' }] })
  const wallet = registered(standard)
  expect(await connect(makeContext(), wallet, { signal })).toEqual({
    connectorId: 'Page',
    addresses: [address],
    networkId: devnet.caipNetworkId,
    approvedNetworkIds: [devnet.caipNetworkId],
    provider: silentProvider,
  })
  expect(await connect(makeContext(), added().wallet, { signal })).toMatchObject({
    approvedNetworkIds: [devnet.caipNetworkId],
  })
})

test.each([
  ['4001, rejected', 4001],
  ['4100, unauthorized', 4100],
])(
  'S4.01 an added wallet that answers a silent request with %s has no connection',
  async (_, code) => {
    const { wallet } = added({ solana_getAccounts: failing(code) })
    expect(await reconnect(makeContext(), wallet, { signal })).toBeUndefined()
  },
)

test('S4.01 an added wallet whose silent request fails otherwise rejects', async () => {
  const { wallet } = added({ solana_getAccounts: failing(4900) })
  await expect(reconnect(makeContext(), wallet, { signal })).rejects.toMatchObject({
    code: 'wallet/disconnected',
  })
})

test.each([
  ['nothing', [], undefined],
  ['its account', [{ address }], { addresses: [address] }],
])(
  'S4.01 a registered wallet that refuses a silent request and shows %s is taken by that',
  async (_, accounts, expected) => {
    const features = { 'standard:connect': { connect: failing(4001) } }
    const wallet = registered({ accounts, chains: ['solana:mainnet'], features })
    const connection = await reconnect(makeContext(), wallet, { signal })
    if (expected) expect(connection).toMatchObject(expected)
    else expect(connection).toBeUndefined()
  },
)

test('S4.01 a wallet that refused a silent request is asked again after it was connected', async () => {
  const scripted = await createTestWallet({ loud: true })
  const [context, wallet] = [makeContext(), registered(scripted.standard)]
  scripted.next('reject')
  expect(await reconnect(context, wallet, { signal })).toBeUndefined()
  expect(await reconnect(context, wallet, { signal })).toBeUndefined()
  expect(scripted.calls).toHaveLength(1)
  await connect(context, wallet, { signal })
  expect(await reconnect(context, wallet, { signal })).toMatchObject({ addresses: [address] })
  expect(scripted.calls.at(-1)).toMatchObject({ params: [{ silent: true }] })
  expect(scripted.calls).toHaveLength(3)
})

test('S1.02 connecting ends where the visitor stops it while the wallet looks for its network', async () => {
  const stopped = new AbortController()
  const { calls, wallet } = added({ solana_getNetwork: () => new Promise(() => {}) })
  const connecting = connect(makeContext(), wallet, { signal: stopped.signal })
  const failed = expect(connecting).rejects.toMatchObject({ code: 'connection/aborted' })
  await expect.poll(() => calls).toHaveLength(2)
  stopped.abort()
  await failed
})

test('S1.02 an added wallet that does not know its network is connected on one that it approved', async () => {
  const { wallet } = added({ solana_getNetwork: failing(4200) })
  expect(await connect(makeContext(), wallet, { network: mainnet, signal })).toMatchObject({
    networkId: devnet.caipNetworkId,
  })
})

test('S4.20 an added wallet is told the network, and one whose chains can not be read gets any', async () => {
  const { clusters } = makeContext()
  const { calls, wallet } = added()
  await switchNetwork(clusters, wallet, mainnet)
  expect(calls).toEqual([
    { method: 'solana_switchNetwork', params: { networkId: mainnet.caipNetworkId } },
  ])
  expect(clusters.selected(wallet)).toBe(mainnet.caipNetworkId)
  const unreadable = registered({ accounts: [], chains: undefined, features: {} })
  await switchNetwork(clusters, unreadable, devnet)
  expect(clusters.selected(unreadable)).toBe(devnet.caipNetworkId)
})

test.each([
  ['that lacks it', registered({ accounts: [], chains: [], features: {} })],
  ['that fails', added({ solana_disconnect: failing(-32603) }).wallet],
])('a wallet %s is disconnected at once', async (_, wallet) => {
  await disconnect(createFakeEnv(), wallet)
})

test('a registered wallet takes its permission back, and an added one ends its session', async () => {
  const scripted = await createTestWallet()
  const wallet = registered(scripted.standard)
  await connect(makeContext(), wallet, { signal })
  await disconnect(createFakeEnv(), wallet)
  expect(scripted.standard.accounts).toEqual([])
  const { calls, wallet: remote } = added()
  await disconnect(createFakeEnv(), remote)
  expect(calls).toEqual([{ method: 'solana_disconnect' }])
})

test('a wallet that does not answer has one second to disconnect', async () => {
  const env = createFakeEnv()
  const { wallet } = added({ solana_disconnect: () => new Promise(() => {}) })
  let isOver = false
  disconnect(env, wallet).then(() => {
    isOver = true
  })
  await env.advance(999)
  expect(isOver).toBe(false)
  await env.advance(1)
  expect(isOver).toBe(true)
})

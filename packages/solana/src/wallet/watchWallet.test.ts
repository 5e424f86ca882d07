import type { WalletChange } from '@latchkey/core/adapter'
import { createSolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import { expect, test } from 'vitest'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { createClusterSelection } from './createClusterSelection.js'
import type { SolanaWallet } from './SolanaWallet.js'
import { watchWallet } from './watchWallet.js'

const mainnet = solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const devnet = solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const own = solanaNetwork('own')
const provider = { request: async () => undefined, on() {}, removeListener() {} }

async function watchTestWallet(options: Partial<SolanaWalletOptions> = {}) {
  const accounts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const scripted = await createSolanaWallet({ name: 'Watched', accounts, ...options })
  const wallet: SolanaWallet = {
    connector: { id: 'Watched', name: 'Watched', type: 'ANNOUNCED', chain: 'solana' },
    standard: scripted.standard,
    provider,
  }
  const clusters = createClusterSelection({ networks: () => [mainnet, devnet, own] })
  clusters.select(wallet, devnet.caipNetworkId)
  const changes: WalletChange[] = []
  const stop = watchWallet(clusters, wallet, (change) => changes.push(change))
  const { connect } = scripted.standard.features['standard:connect'] as {
    connect(): Promise<unknown>
  }
  await connect()
  return { changes, clusters, scripted, stop, wallet }
}

test("changed accounts are reported in the wallet's order, and malformed ones are ignored", async () => {
  const { changes, scripted } = await watchTestWallet()
  const [one, two] = scripted.addresses
  scripted.selectAccount(1)
  expect(changes).toEqual([
    { type: 'accounts', addresses: [one, two] },
    { type: 'accounts', addresses: [two, one] },
  ])
  for (const odd of [undefined, null, 7, 'accounts', {}, { features: [] }]) scripted.emit(odd)
  expect(changes).toHaveLength(2)
  // What it says has changed is not what it shows.
  scripted.emit({ accounts: [{ address: 'nonsense' }] })
  expect(changes.at(-1)).toEqual({ type: 'accounts', addresses: [two, one] })
})

test('a wallet that no longer serves the network in use is used on one that it serves', async () => {
  const { changes, clusters, scripted, wallet } = await watchTestWallet()
  const before = changes.length
  scripted.setChains(['solana:devnet', 'eip155:1'])
  expect(changes).toHaveLength(before)
  expect(clusters.supportedNetworkIds(wallet)).toEqual([devnet.caipNetworkId])
  scripted.setChains(['solana:localnet'])
  expect(changes.at(-1)).toEqual({ type: 'network', networkId: own.caipNetworkId })
  expect(clusters.resolve(wallet)).toBe(own.caipNetworkId)
})

test('a wallet whose events do not work causes no error', async () => {
  for (const change of [{ without: ['standard:events'] }, { hollow: ['standard:events'] }]) {
    const { changes, scripted, stop } = await watchTestWallet(change)
    scripted.lock()
    stop()
    expect(changes).toEqual([])
  }
  const broken = {
    on() {
      throw new Error('broken')
    },
  }
  const { clusters, wallet } = await watchTestWallet()
  const standard = { chains: [], accounts: [], features: { 'standard:events': broken } }
  watchWallet(clusters, { ...wallet, standard }, () => {})()
})

import { type AdapterDeps, createListeners } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/protocol'
import type { SolanaWallet } from './SolanaWallet.js'
import { tryRead } from './walletFeatures.js'

/** Solana wallets have no current network. */
export type ClusterSelection = {
  resolve(wallet: SolanaWallet, preferred?: CaipNetworkId): CaipNetworkId
  select(wallet: SolanaWallet, networkId: CaipNetworkId): void
  watch(wallet: SolanaWallet, onChange: (networkId: CaipNetworkId) => void): () => void
  selected(wallet: SolanaWallet): CaipNetworkId | undefined
  supportedNetworkIds(wallet: SolanaWallet): readonly CaipNetworkId[] | undefined
  network(networkId: CaipNetworkId): Network
}

const standardChains: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** The name of a public cluster, else its id if the wallet lists it, else `solana:localnet`. */
export function toStandardChain(chains: unknown, networkId: CaipNetworkId): string {
  const list: readonly unknown[] = Array.isArray(chains) ? chains : []
  return standardChains[networkId] ?? (list.includes(networkId) ? networkId : 'solana:localnet')
}

/** Every wallet can reach public clusters by itself. */
export const isPublicCluster = (networkId: CaipNetworkId): boolean =>
  Object.hasOwn(standardChains, networkId)

export function createClusterSelection({
  networks,
}: Pick<AdapterDeps, 'networks'>): ClusterSelection {
  const selected = new Map<string, CaipNetworkId>()
  const listeners = createListeners<[connectorId: string, networkId: CaipNetworkId]>()

  function supportedNetworkIds({ approvedNetworkIds, standard }: SolanaWallet) {
    if (!standard) return approvedNetworkIds?.()
    // Copied at once: getters may throw.
    const chains = tryRead(() => [...(standard.chains as readonly unknown[])])
    if (!chains) return undefined
    return networks()
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => chains.includes(toStandardChain(chains, id)))
  }

  return {
    resolve(wallet, preferred) {
      const list = supportedNetworkIds(wallet)
      const ids = [
        preferred,
        selected.get(wallet.connector.id),
        ...networks().map(({ caipNetworkId }) => caipNetworkId),
      ].filter((id) => id !== undefined)
      const networkId = ids.find((id) => !list || list.includes(id)) ?? ids[0]
      if (!networkId) throw new LatchkeyError('network/not-found')
      return networkId
    },
    select({ connector: { id } }, networkId) {
      const before = selected.get(id)
      selected.set(id, networkId)
      if (before === undefined || before === networkId) return
      listeners.notify(id, networkId)
    },
    watch({ connector: { id } }, onChange) {
      return listeners.add((connectorId, networkId) => {
        if (connectorId === id) onChange(networkId)
      })
    },
    selected: (wallet) => selected.get(wallet.connector.id),
    supportedNetworkIds,
    network(networkId) {
      const match = networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!match) throw new LatchkeyError('network/not-found')
      return match
    },
  }
}

export function parseNetworkId(value: unknown): CaipNetworkId | undefined {
  const [, id] = (typeof value === 'string' && /^solana:([-\w]{1,32})$/.exec(value)) || []
  return id === undefined ? undefined : `solana:${id}`
}

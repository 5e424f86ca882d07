import type { AdapterDeps } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/protocol'
import type { SolanaWallet } from './SolanaWallet.js'
import { tryRead } from './walletFeatures.js'

/** Where wallets are used: no Solana wallet stands on a network of its own, so what the page chose for each is kept here. */
export type ClusterSelection = {
  /** The network on which a wallet is used, or would be: what is wanted, else chosen, else the first that it serves. */
  resolve(wallet: SolanaWallet, preferred?: CaipNetworkId): CaipNetworkId
  select(wallet: SolanaWallet, networkId: CaipNetworkId): void
  /** Tells when another network is chosen for a wallet, whoever chose it. */
  watch(wallet: SolanaWallet, onChange: (networkId: CaipNetworkId) => void): () => void
  /** What was chosen for a wallet so far. */
  selected(wallet: SolanaWallet): CaipNetworkId | undefined
  /** The networks of the host that a wallet serves; undefined where it does not say. */
  supportedNetworkIds(wallet: SolanaWallet): readonly CaipNetworkId[] | undefined
  /** A network of the host. */
  network(networkId: CaipNetworkId): Network
}

/** Clusters have names among wallets; all others are somebody's own. */
const standardChains: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What a wallet calls a network: clusters that all know have names, and a wallet may know another by its id. */
export function toStandardChain(chains: unknown, networkId: CaipNetworkId): string {
  const list: readonly unknown[] = Array.isArray(chains) ? chains : []
  return standardChains[networkId] ?? (list.includes(networkId) ? networkId : 'solana:localnet')
}

/** Whether every wallet can reach a network by itself. */
export const isPublicCluster = (networkId: CaipNetworkId): boolean =>
  Object.hasOwn(standardChains, networkId)

/** Makes the page's choices; none is made yet. */
export function createClusterSelection({
  networks,
}: Pick<AdapterDeps, 'networks'>): ClusterSelection {
  const selected = new Map<string, CaipNetworkId>()
  const listeners = new Set<(connectorId: string, networkId: CaipNetworkId) => void>()

  function supportedNetworkIds({ approvedNetworkIds, standard }: SolanaWallet) {
    if (!standard) return approvedNetworkIds?.()
    // Read and copied at once: the wallet's getters may throw.
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
      for (const listener of [...listeners]) listener(id, networkId)
    },
    watch({ connector: { id } }, onChange) {
      const listener = (connectorId: string, networkId: CaipNetworkId) => {
        if (connectorId === id) onChange(networkId)
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    selected: (wallet) => selected.get(wallet.connector.id),
    supportedNetworkIds,
    network(networkId) {
      const found = networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!found) throw new LatchkeyError('network/not-found')
      return found
    },
  }
}

/** Reads the id of a Solana network; undefined for anything else. */
export function parseNetworkId(value: unknown): CaipNetworkId | undefined {
  const [, id] = (typeof value === 'string' && /^solana:([-\w]{1,32})$/.exec(value)) || []
  return id === undefined ? undefined : `solana:${id}`
}

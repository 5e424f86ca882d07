import type { AdapterDeps } from '@latchkey/core/adapter'
import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/protocol'
import type { SolanaWallet } from './SolanaWallet.js'

/** Where wallets are used: no Solana wallet stands on a network of its own, so what the page chose for each is kept here. */
export type Clusters = {
  /** The network on which a wallet is used, or would be: what is wanted, else chosen, else the first that it serves. */
  of(wallet: SolanaWallet, wanted?: CaipNetworkId): CaipNetworkId
  choose(wallet: SolanaWallet, networkId: CaipNetworkId): void
  /** Tells when another network is chosen for a wallet, whoever chose it. */
  watch(wallet: SolanaWallet, onMove: (networkId: CaipNetworkId) => void): () => void
  /** What was chosen for a wallet so far. */
  chosen(wallet: SolanaWallet): CaipNetworkId | undefined
  /** The networks of the host that a wallet serves; undefined where it does not say. */
  served(wallet: SolanaWallet): readonly CaipNetworkId[] | undefined
  /** A network of the host. */
  network(networkId: CaipNetworkId): Network
}

/** Clusters have names among wallets; all others are somebody's own. */
const names: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** What a wallet calls a network: clusters that all know have names, and a wallet may know another by its id. */
export function chainOf(chains: unknown, networkId: CaipNetworkId): string {
  const list: readonly unknown[] = Array.isArray(chains) ? chains : []
  return names[networkId] ?? (list.includes(networkId) ? networkId : 'solana:localnet')
}

/** Whether every wallet can reach a network by itself. */
export const isPublic = (networkId: CaipNetworkId): boolean => Object.hasOwn(names, networkId)

/** Makes the page's choices; none is made yet. */
export function createClusters({ networks }: Pick<AdapterDeps, 'networks'>): Clusters {
  const chosen = new Map<string, CaipNetworkId>()
  const listeners = new Set<(connectorId: string, networkId: CaipNetworkId) => void>()

  function served({ approvedNetworkIds, standard }: SolanaWallet) {
    if (!standard) return approvedNetworkIds?.()
    const chains = readChains(standard)
    if (!chains) return undefined
    return networks()
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter((id) => chains.includes(chainOf(chains, id)))
  }

  return {
    of(wallet, wanted) {
      const list = served(wallet)
      const ids = [
        wanted,
        chosen.get(wallet.connector.id),
        ...networks().map(({ caipNetworkId }) => caipNetworkId),
      ].filter((id) => id !== undefined)
      const networkId = ids.find((id) => !list || list.includes(id)) ?? ids[0]
      if (!networkId) throw new LatchkeyError('network/not-found')
      return networkId
    },
    choose({ connector: { id } }, networkId) {
      const before = chosen.get(id)
      chosen.set(id, networkId)
      if (before === undefined || before === networkId) return
      for (const listener of [...listeners]) listener(id, networkId)
    },
    watch({ connector: { id } }, onMove) {
      const listener = (connectorId: string, networkId: CaipNetworkId) => {
        if (connectorId === id) onMove(networkId)
      }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    chosen: (wallet) => chosen.get(wallet.connector.id),
    served,
    network(networkId) {
      const found = networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!found) throw new LatchkeyError('network/not-found')
      return found
    },
  }
}

function readChains(standard: { readonly chains: unknown }): readonly unknown[] | undefined {
  try {
    const { chains } = standard
    return Array.isArray(chains) ? [...chains] : undefined
  } catch {
    return undefined
  }
}

/** Reads the id of a Solana network; undefined for anything else. */
export function parseNetworkId(value: unknown): CaipNetworkId | undefined {
  const [, id] = (typeof value === 'string' && /^solana:([-\w]{1,32})$/.exec(value)) || []
  return id === undefined ? undefined : `solana:${id}`
}
